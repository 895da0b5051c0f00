import type { ReactNode } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** A button that shows an icon only. */
export function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
