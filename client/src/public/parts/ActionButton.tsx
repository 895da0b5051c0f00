import type { ReactNode } from 'react';
import { actionClass, type ActionLook } from './actionClass.ts';

interface ActionButtonProps extends ActionLook {
  children: ReactNode;
  type?: 'button' | 'submit';
  busy?: boolean;
  onClick?: () => void;
}

/** A call to action that does something here. While busy it keeps the focus and does nothing. */
export function ActionButton({ children, type = 'button', busy = false, onClick, ...look }: ActionButtonProps) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={actionClass(look)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
