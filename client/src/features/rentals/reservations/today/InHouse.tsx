import { countOf } from '@app/contract/core/counting.ts';
import { addDays, dateOf } from '@app/contract/core/days.ts';
import type { ReservationSummary } from '@app/contract/reservations/api.ts';
import { Card } from '../../../../components/page/Card.tsx';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { guestName } from '../stayWords.ts';
import { ReservationLink } from './ReservationLink.tsx';
import classes from './today.module.css';
import { lazily } from '@app/contract/core/lazily.ts';

const weekday = lazily(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'short', day: 'numeric' }));

/** Who sleeps there tonight, and until when. */
export function InHouse({ inHouse, day }: { inHouse: readonly ReservationSummary[]; day: string }) {
  const people = inHouse.reduce((sum, { adults, children, babies }) => sum + adults + children + babies, 0);
  return (
    <Card
      title="Chez vous ce soir"
      aside={<span className="muted small">{countOf(people, 'personne')}</span>}
      content="flush"
    >
      <ul className={classes.inHouse}>
        {inHouse.map(({ id, guest, source, propertyName, departure }) => (
          <li key={id}>
            <SourceMark source={source} name="spoken" />
            <span className={classes.who}>
              <ReservationLink id={id}>{guestName(guest)}</ReservationLink>
              <span className="muted small">{propertyName}</span>
            </span>
            <span className="muted small">
              <span aria-hidden="true">→ </span>
              <span className="visuallyHidden">jusqu’à </span>
              {departure === addDays(day, 1) ? 'demain' : weekday().format(dateOf(departure))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
