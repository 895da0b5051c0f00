import type { ReactNode } from 'react';
import { Link } from '../../browser/routing.ts';
import { classNames } from '../text/classNames.ts';
import { Spinner } from '../brand/Spinner.tsx';
import classes from '../styles/slantButton.module.css';

interface Look {
  children: ReactNode;
  tone?: 'primary' | 'line';
  size?: 'm' | 'l';
  wide?: boolean;
}

function classOf({ tone = 'primary', size = 'm', wide = false }: Look): string {
  return classNames(
    classes.button,
    tone === 'line' && classes.line,
    size === 'l' && classes.large,
    wide && classes.wide,
  );
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
      className={classOf(look)}
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
    <a href={href} className={classOf(look)}>
      {look.children}
    </a>
  );
}

/** The same, leading somewhere in the application. */
export function SlantLink({ to, ...look }: Look & { to: string }) {
  return (
    <Link to={to} className={classOf(look)}>
      {look.children}
    </Link>
  );
}
