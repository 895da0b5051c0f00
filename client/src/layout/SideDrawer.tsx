import type { ReactNode } from 'react';
import { ModalFrame } from '../components/dialogs/ModalFrame.tsx';
import classes from './SideDrawer.module.css';

/** The menu on small screens, opened as long as it is rendered. */
export function SideDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <ModalFrame className={classes.drawer} label="Menu" onClose={onClose} onOutside={onClose}>
      <div className={classes.content}>{children}</div>
    </ModalFrame>
  );
}
