import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as Region,
} from 'react-aria-components/Toast';
import { IconX, type Icon } from '../text/icons.ts';
import classes from './ToastRegion.module.css';

export interface ToastMessage {
  title: string;
  reason?: string;
  /** Whether it may wait for its turn to be read out, or not. */
  role: 'status' | 'alert';
  tone: 'success' | 'warning' | 'failure';
  Icon: Icon;
  /** What can be done about it from here. */
  action?: { label: string; run: () => void };
}

/** The toasts that are on screen, and those that wait for a place. */
export const toasts = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** Where toasts appear. Loaded with the first of them. */
export default function ToastRegion() {
  return (
    <Region queue={toasts} className={classes.region ?? ''}>
      {({ toast }) => {
        const { title, reason, role, tone, Icon: Sign, action } = toast.content;
        return (
          <Toast toast={toast} className={classes.toast ?? ''} data-tone={tone}>
            <span className={classes.icon}>
              <Sign aria-hidden="true" />
            </span>
            <ToastContent role={role} className={classes.text ?? ''}>
              <Text slot="title">{title}</Text>
              {reason !== undefined && <Text slot="description">{reason}</Text>}
            </ToastContent>
            {action && (
              <button
                type="button"
                className={classes.action}
                onClick={() => {
                  toasts.close(toast.key);
                  action.run();
                }}
              >
                {action.label}
              </button>
            )}
            <Button slot="close" className={classes.close ?? ''} aria-label="Fermer la notification">
              <IconX aria-hidden="true" />
            </Button>
          </Toast>
        );
      }}
    </Region>
  );
}
