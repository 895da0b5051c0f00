import type { ReactNode, Ref } from 'react';
import { Link } from '../../browser/routing.ts';
import { classNames } from '../text/classNames.ts';
import type { Icon } from '../text/icons.ts';
import { Spinner } from '../brand/Spinner.tsx';
import classes from './Button.module.css';

interface Look {
  children: ReactNode;
  tone?: 'primary' | 'default' | 'quiet' | 'danger';
  size?: 's' | 'm';
  block?: boolean;
  /** Before the text. */
  Icon?: Icon;
}

function classOf({ tone, size, block = false }: Look): string {
  return classNames(classes.button, tone && classes[tone], size === 's' && classes.small, block && classes.block);
}

function markOf({ Icon: Sign }: Look): ReactNode {
  return Sign && <Sign aria-hidden="true" />;
}

interface ButtonProps extends Look {
  type?: 'button' | 'submit';
  /** In progress: shows it, and ignores further clicks without losing the focus. */
  busy?: boolean;
  /** Disabled: ignores clicks without losing the focus. */
  idle?: boolean;
  onClick?: () => void;
  describedBy?: string;
  /** Of a button that unfolds something: whether it is unfolded. */
  expanded?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of the application. */
export function Button(props: ButtonProps) {
  const { type = 'button', busy = false, idle = false, onClick, describedBy, expanded, ref, ...look } = props;
  return (
    <button
      ref={ref}
      type={type === 'submit' ? 'submit' : 'button'}
      className={classOf(look)}
      data-idle={idle ? '' : undefined}
      aria-disabled={busy || idle || undefined}
      aria-describedby={describedBy}
      aria-expanded={expanded}
      onClick={busy || idle ? undefined : onClick}
    >
      {busy ? <Spinner /> : markOf(look)}
      {look.children}
    </button>
  );
}

interface ButtonAnchorProps extends Look {
  href: string;
  /** `mail`: what opens is another program. */
  opens: 'tab' | 'download' | 'mail';
  /** Of what is saved, where the address says no name. */
  fileName?: string;
}

/** The same, leading to a file in a tab of its own, to one that is saved, or to one’s own mail. */
export function ButtonAnchor({ href, opens, fileName, ...look }: ButtonAnchorProps) {
  return (
    <a
      href={href}
      className={classOf(look)}
      {...(opens === 'tab' && { target: '_blank', rel: 'noopener' })}
      {...(opens === 'download' && { download: fileName ?? true })}
    >
      {markOf(look)}
      {look.children}
    </a>
  );
}

/** The same, leading somewhere; `state`: what the entry of the browser's history carries. */
export function ButtonLink({ to, state, ...look }: Look & { to: string; state?: unknown }) {
  return (
    <Link to={to} state={state} className={classOf(look)}>
      {markOf(look)}
      {look.children}
    </Link>
  );
}
