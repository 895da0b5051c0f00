import { countOf } from '@app/contract/core/counting.ts';
import { dayAt } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { Guest } from '@app/contract/reservations/guestsApi.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { Link } from '../../../browser/routing.ts';
import { useNow } from '../../../components/text/useNow.ts';
import { ReservationBadge } from '../marks/ReservationBadge.tsx';
import { SourceMark } from '../marks/SourceMark.tsx';
import { openedName } from '../reservations/reservationList.ts';
import { datesText } from '../base/stayDates.ts';
import classes from './guests.module.css';

/** The stays of a guest, the latest first, and what they come to. */
export function GuestStays({ guest: { reservations, totalCents } }: { guest: Guest }) {
  const { addressOf } = useCustomerArea();
  const today = dayAt(useNow());
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h3>Séjours</h3>
        <span className="muted small">
          {countOf(reservations.length, 'séjour')}, {formatCents(totalCents)}
        </span>
      </div>
      {reservations.length === 0 && <p className="muted">Aucun séjour.</p>}
      <ul className={classes.stays}>
        {reservations.map(({ id, source, arrival, departure, propertyName, state, totalCents: cents }) => (
          <li key={id}>
            <SourceMark source={source} name="spoken" />
            <span className={classes.stay}>
              <Link to={`${addressOf('reservations')}?${openedName}=${id}`}>
                {datesText(arrival, departure, today)}
              </Link>
              <span className="muted small">{propertyName}</span>
            </span>
            <span className={classes.end}>
              <ReservationBadge state={state} />
              <span className="tabular">{cents === null ? '' : formatCents(cents)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
