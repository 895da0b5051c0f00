import type { ReactNode } from 'react';
import type { Icon } from '../text/icons.ts';
import classes from './IconButton.module.css';

interface IconButtonProps {
  label: string;
  onClick: () => void;
  Icon?: Icon;
  /** In place of an icon. */
  children?: ReactNode;
}

/** A button that shows an icon only. */
export function IconButton({ label, onClick, Icon: Sign, children }: IconButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      {Sign && <Sign aria-hidden="true" />}
      {children}
    </button>
  );
}
