import { useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './SideDrawer.module.css';

interface SideDrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/**
 * The menu on small screens, opened as long as it is rendered. The browser's own dialog keeps the focus inside and
 * gives it back.
 */
export function SideDrawer({ onClose, children }: SideDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  }, [onClose]);

  // In a layout effect, so that the dialog is closed, and the focus given back, before it leaves the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const onCancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    // Only the backdrop belongs to the dialog itself.
    const onClick = ({ target }: MouseEvent) => target === element && close.current();
    element.addEventListener('cancel', onCancel);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('click', onClick);
      element.close();
    };
  }, []);

  return (
    <dialog ref={dialog} className={classes.drawer} aria-label="Menu">
      <div className={classes.content}>{children}</div>
    </dialog>
  );
}
