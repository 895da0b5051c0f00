import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '../../browser/routing.ts';
import { IconChevronLeft } from '../text/icons.ts';
import classes from './InboxLayout.module.css';

interface InboxLayoutProps {
  label: string;
  list: ReactNode;
  /** The open conversation: it replaces the list where there is no room for both. */
  opened: string | null;
  children: ReactNode;
}

/** A list of conversations, and the open one next to it. */
export function InboxLayout({ label, list, opened, children }: InboxLayoutProps) {
  const layout = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const before = useRef(opened);
  // The focus goes along: into what was opened, and back to its line when it is closed.
  useEffect(() => {
    const last = before.current;
    before.current = opened;
    if (last === opened) return;
    if (opened === null) {
      layout.current?.querySelector<HTMLElement>(`[data-inbox-item="${CSS.escape(last ?? '')}"]`)?.focus();
    } else if (!detail.current?.contains(document.activeElement)) detail.current?.focus();
  }, [opened]);
  return (
    <div ref={layout} className={classes.inbox} data-opened={opened === null ? undefined : true}>
      <section className={classes.list} aria-label={label}>
        {list}
      </section>
      <div ref={detail} className={classes.detail} data-inbox-detail="" tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}

/** Back to the list, where it is not visible at the same time. */
export function InboxBack({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.back} preventScrollReset>
      <IconChevronLeft aria-hidden="true" />
      {children}
    </Link>
  );
}

/** The title of what lies open; takes the focus once it is there when it was opened from the list, so that one goes on from it. */
export function InboxTitle({ opened, children }: { opened: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches('[data-inbox-item], [data-inbox-detail]')) title.current?.focus();
  }, [opened]);
  return (
    <h2 ref={title} tabIndex={-1} className={classes.title} dir="auto">
      {children}
    </h2>
  );
}
