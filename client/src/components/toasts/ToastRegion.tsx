import { useSyncExternalStore } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as Region,
} from 'react-aria-components/Toast';
import { followModals, topModal } from '../../browser/openModals.ts';
import { IconX } from '../text/icons.ts';
import { shownToast } from './toastQueue.ts';
import { useToastPlace } from './useToastPlace.ts';
import classes from './ToastRegion.module.css';

/** Where toasts appear. Loaded with the first of them. Within the modal dialog on top: outside of it nothing can be reached. */
export default function ToastRegion() {
  const modal = useSyncExternalStore(followModals, topModal);
  return (
    <PortalProvider getContainer={() => modal ?? document.body}>
      <ShownToast modal={modal} />
    </PortalProvider>
  );
}

function ShownToast({ modal }: { modal: HTMLDialogElement | null }) {
  const place = useToastPlace(modal);
  return (
    <Region ref={place} queue={shownToast} className={classes.region ?? ''} data-toasts="">
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
                  shownToast.close(toast.key);
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
