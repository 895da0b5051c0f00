import type { ReactNode } from 'react';
import { actionClass, type ActionLook } from './actionClass.ts';

interface ActionLinkProps extends ActionLook {
  href: string;
  children: ReactNode;
  /** What readers hear, when the text alone does not say where it leads; begins with the text. */
  label?: string;
}

/** A call to action that leads somewhere: a stay on the planning. */
export function ActionLink({ href, children, label, ...look }: ActionLinkProps) {
  return (
    <a href={href} className={actionClass(look)} aria-label={label}>
      {children}
    </a>
  );
}
