import type { ReactNode } from 'react';
import { classNames } from '../../components/text/classNames.ts';
import slant from '../../components/styles/slantButton.module.css';

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

export interface ActionLook {
  tone?: 'primary' | 'line' | 'mimosa';
  size?: 's' | 'm' | 'l';
  wide?: boolean;
  /** `shutter`: on the painted wood. */
  on?: 'ground' | 'shutter';
}

/** The classes of a call to action. */
export function actionClass({ tone = 'primary', size = 'm', wide = false, on = 'ground' }: ActionLook): string {
  return classNames(
    slant.button,
    tone === 'line' && slant.line,
    tone === 'mimosa' && slant.mimosa,
    size === 's' && slant.small,
    size === 'l' && slant.large,
    wide && slant.wide,
    on === 'shutter' && slant.onShutter,
  );
}
