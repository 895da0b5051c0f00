import { useSyncExternalStore } from 'react';
import { CrossIcon } from '../chrome/CrossIcon.tsx';
import { closeToast, currentToasts, followToasts, type Toast } from './parts/toasts.ts';
import classes from './ToastRegion.module.css';

const none: readonly Toast[] = [];

/** Where the public pages' toasts appear; readers hear each as it comes. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(followToasts, currentToasts, () => none);
  return (
    <div className={classes.region} role="log" aria-label="Notifications" aria-live="polite">
      {toasts.map(({ id, tone, title, text }) => (
        <div key={id} className={classes.toast} data-tone={tone}>
          <p>
            <strong>{title}</strong>
            {text !== undefined && <span>{text}</span>}
          </p>
          <button type="button" aria-label="Fermer la notification" onClick={() => closeToast(id)}>
            <CrossIcon />
          </button>
        </div>
      ))}
    </div>
  );
}
