import { useEffect, useRef, type ReactNode } from 'react';
import classes from './SideDrawer.module.css';

interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The menu on small screens. The browser's own dialog keeps the focus inside and gives it back. */
export function SideDrawer({ opened, onClose, children }: SideDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!opened || !element) return undefined;
    element.showModal();
    // Only the backdrop belongs to the dialog itself.
    const onClick = ({ target }: MouseEvent) => target === element && element.close();
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [opened]);
  if (!opened) return null;
  return (
    <dialog ref={dialog} className={classes.drawer} aria-label="Menu" onClose={onClose}>
      <div className={classes.content}>{children}</div>
    </dialog>
  );
}
