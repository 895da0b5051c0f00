import type { ReactNode } from 'react';
import type { Icon } from '../text/icons.ts';
import classes from './IconButton.module.css';

interface IconButtonProps {
  label: string;
  onClick: () => void;
  Icon?: Icon;
  id?: string;
  /** Disabled: ignores clicks without losing the focus. */
  idle?: boolean;
  /** In place of an icon. */
  children?: ReactNode;
}

/** A button that shows an icon only. */
export function IconButton({ label, onClick, Icon: Sign, id, idle = false, children }: IconButtonProps) {
  return (
    <button
      id={id}
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onClick}
    >
      {Sign && <Sign aria-hidden="true" />}
      {children}
    </button>
  );
}
