import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../components/text/classNames.ts';
import { actionClass, type ActionLook } from '../../components/actions/slantClass.ts';
import layout from '../layout.module.css';

interface ActionLinkProps extends ActionLook {
  href: string;
  children: ReactNode;
  /** What readers hear, when the text alone does not say where it leads; begins with the text. */
  label?: string;
  onClick?: ((event: MouseEvent) => void) | undefined;
}

/** A call to action that leads somewhere: a stay on the planning. */
export function ActionLink({ href, children, label, onClick, ...look }: ActionLinkProps) {
  return (
    <a href={href} className={actionClass(look)} aria-label={label} onClick={onClick}>
      {children}
    </a>
  );
}

export interface Action {
  href: string;
  label: string;
  onClick?: (event: MouseEvent) => void;
}

interface ActionLinksProps {
  /** The one to choose first. */
  actions: readonly Action[];
  on?: 'ground' | 'shutter';
  className: string | undefined;
}

/** Large calls to action side by side; the first one stands out. */
export function ActionLinks({ actions, on = 'ground', className }: ActionLinksProps) {
  const first = on === 'shutter' ? 'mimosa' : 'primary';
  return (
    <div className={classNames(layout.pair, className)}>
      {actions.map(({ href, label, onClick }, index) => (
        <ActionLink key={href} href={href} size="l" tone={index === 0 ? first : 'line'} on={on} onClick={onClick}>
          {label}
        </ActionLink>
      ))}
    </div>
  );
}

export const beginning: readonly Action[] = [
  { href: '/register', label: 'Commencer gratuitement' },
  { href: '/demo', label: 'Voir la démo' },
];
