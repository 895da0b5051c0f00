import type { ReactNode } from 'react';
import { formatCents } from '@app/contract/core/money.ts';
import type { AwaitedView } from '@app/contract/payments/overviewApi.ts';
import { Link } from '../../../browser/routing.ts';
import { datesText } from '../base/stayDates.ts';
import { guestName } from '../reservations/stayWords.ts';
import classes from './money.module.css';

interface StayLineProps {
  stay: Pick<AwaitedView, 'guest' | 'propertyName' | 'arrival' | 'departure' | 'number' | 'cents'>;
  today: string;
  /** Where its drawer is. */
  to: string;
  /** What the amount is, and when it was or is due. */
  about: ReactNode;
  tone?: 'late';
  children?: ReactNode;
}

/** Somebody's stay with an amount of it. */
export function StayLine({ stay, today, to, about, tone, children }: StayLineProps) {
  const { guest, propertyName, arrival, departure, number, cents } = stay;
  return (
    <li className={classes.line}>
      <span className={classes.who}>
        <Link className={classes.name} to={to} preventScrollReset>
          {guestName(guest)}
        </Link>
        <span className="muted small">
          {propertyName}, {datesText(arrival, departure, today)} · <span className={classes.whole}>R-{number}</span>
        </span>
        <span className={classes.about} data-tone={tone}>
          {about}
        </span>
      </span>
      <b className={classes.cents}>{formatCents(cents)}</b>
      {children && <span className={classes.answers}>{children}</span>}
    </li>
  );
}
