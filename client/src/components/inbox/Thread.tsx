import { useEffect, useId, useRef, type ReactNode } from 'react';
import { formatDate, formatTime } from '@app/contract/core/dates.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { classNames } from '../text/classNames.ts';
import { useNow } from '../text/useNow.ts';
import classes from './Thread.module.css';

export interface ThreadMessage {
  id: string;
  author: string;
  body: string;
  createdAt: string;
  /** `end`: written by the side that is reading. */
  side: 'start' | 'end';
  /** Set apart from the messages, with the reason why. */
  note?: ReactNode;
  foot?: ReactNode;
}

/** Messages in their order, day by day; the last one is in sight. What people wrote is shown as text, whatever it is. */
export function Thread({ label, messages }: { label: string; messages: readonly ThreadMessage[] }) {
  const log = useRef<HTMLDivElement>(null);
  const now = useNow();
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [last]);
  const days = Map.groupBy(messages, ({ createdAt }) => formatDate(new Date(createdAt)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it
    <div ref={log} className={classes.thread} role="log" aria-label={label} tabIndex={0}>
      {[...days].map(([day, ofDay]) => (
        <Day key={day} label={dayLabel(day, now)} messages={ofDay} />
      ))}
    </div>
  );
}

function Day({ label, messages }: { label: string; messages: readonly ThreadMessage[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.day}>
        {label}
      </h3>
      <ol className={classes.messages}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </section>
  );
}

function Message({ message: { author, body, createdAt, side, note, foot } }: { message: ThreadMessage }) {
  return (
    <li className={classNames(classes.message, side === 'end' && classes.end, Boolean(note) && classes.note)}>
      <p className={classes.head}>
        <b>
          <bdi>{author}</bdi>
        </b>
        <time dateTime={createdAt}>{formatTime(new Date(createdAt))}</time>
        {note}
      </p>
      <p className={classes.body} dir="auto">
        {body}
      </p>
      {foot && <div className={classes.foot}>{foot}</div>}
    </li>
  );
}

function dayLabel(day: string, now: Date): string {
  if (day === formatDate(now)) return 'Aujourd’hui';
  return day === formatDate(new Date(now.getTime() - dayInMilliseconds)) ? 'Hier' : day;
}
