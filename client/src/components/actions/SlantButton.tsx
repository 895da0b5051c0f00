import type { ReactNode } from 'react';
import { Link } from '../../browser/routing.ts';
import { actionClass, type ActionLook } from './slantClass.ts';
import { Spinner } from '../brand/Spinner.tsx';

interface Look extends Omit<ActionLook, 'on'> {
  children: ReactNode;
}

interface SlantButtonProps extends Look {
  type?: 'button' | 'submit';
  busy?: boolean;
  onClick?: () => void;
}

/** A call to action of the public face: a stay on the planning. */
export function SlantButton({ type = 'button', busy = false, onClick, ...look }: SlantButtonProps) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={actionClass(look)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {look.children}
    </button>
  );
}

/** The same, leading to a page that is not part of the application. */
export function SlantAnchor({ href, ...look }: Look & { href: string }) {
  return (
    <a href={href} className={actionClass(look)}>
      {look.children}
    </a>
  );
}

/** The same, leading somewhere in the application. */
export function SlantLink({ to, ...look }: Look & { to: string }) {
  return (
    <Link to={to} className={actionClass(look)}>
      {look.children}
    </Link>
  );
}
