import type { ReactNode } from 'react';
import { Link } from '../../browser/routing.ts';
import { relativeTime } from '../text/relativeTime.ts';
import { useNow } from '../text/useNow.ts';
import classes from './InboxItem.module.css';

interface InboxItemProps {
  id: string;
  to: string;
  current: boolean;
  unread?: boolean;
  /** Who, or what it is called. */
  title: string;
  subject?: string;
  excerpt: string;
  at: string;
  badges?: ReactNode;
}

/** A conversation in a list. */
export function InboxItem({ id, to, current, unread = false, title, subject, excerpt, at, badges }: InboxItemProps) {
  const now = useNow();
  return (
    <li className={classes.item}>
      <Link
        to={to}
        data-inbox-item={id}
        data-opens=""
        aria-current={current || undefined}
        data-unread={unread || undefined}
        preventScrollReset
      >
        <span className={classes.head}>
          <b dir="auto">{title}</b>
          <time dateTime={at}>{relativeTime(new Date(at), now)}</time>
        </span>
        {subject !== undefined && (
          <span className={classes.subject} dir="auto">
            {subject}
          </span>
        )}
        <span className={classes.excerpt} dir="auto">
          {excerpt}
        </span>
        {badges && <span className={classes.badges}>{badges}</span>}
      </Link>
    </li>
  );
}
