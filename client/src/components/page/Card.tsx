import { useId, type ReactNode } from 'react';
import { slugOf } from '@app/contract/core/slug.ts';
import { classNames } from '../text/classNames.ts';
import classes from './Card.module.css';

interface CardProps {
  title: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  /** Under a line at the bottom. */
  foot?: ReactNode;
  /** `padded` for text, `flush` for lists that run from edge to edge. */
  content?: 'padded' | 'flush';
  /** `bad`: what is in it cannot wait. */
  tone?: 'bad';
  busy?: boolean;
  /** What addresses name after a '#', made of the title by default; null where what stands around has it. */
  anchor?: string | null;
  children: ReactNode;
}

/** A region of a page, named by its title, which addresses can name after a '#'. */
export function Card({ title, aside, foot, content = 'padded', tone, busy = false, anchor, children }: CardProps) {
  const titleId = useId();
  const ownAnchor = typeof title === 'string' ? slugOf(title) : undefined;
  return (
    <section
      id={anchor === undefined ? ownAnchor : (anchor ?? undefined)}
      className={classNames(classes.card, tone && classes[tone])}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
    >
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      <div className={classNames(classes.content, content === 'padded' && classes.padded)}>{children}</div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </section>
  );
}
