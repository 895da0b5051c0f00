import { formatDay } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Link } from '../../browser/routing.ts';
import { Card } from '../../components/page/Card.tsx';
import { IconArrowRight } from '../../components/text/icons.ts';
import { addDays, dateOf, daysFrom, shortDayLabel, weekdayLetter, isWeekend, type Day } from './days.ts';
import { Lane } from './Lane.tsx';
import { PropertyBadge, SourceMark } from './marks.tsx';
import { counted, sourceStyles, type Closure, type Property, type Stay } from './rentals.ts';
import classes from './PropertyCard.module.css';

interface PropertyCardProps {
  property: Property;
  today: Day;
  stays: readonly Stay[];
  closures: readonly Closure[];
}

/** How many days the strip of a card shows. */
const horizon = 14;

/** A property: what it is, where its reservations come from, and its next two weeks. */
export function PropertyCard({ property, today, stays, closures }: PropertyCardProps) {
  const { addressOf } = useCustomerArea();
  const { id, name, city, kind, sleeps, bedrooms, status, nightCents, sources } = property;
  const days = daysFrom(today, horizon);
  return (
    <Card
      title={name}
      aside={<PropertyBadge state={status} />}
      foot={
        <div className={classes.foot}>
          <ul className={classes.sources} aria-label="Calendriers reliés">
            {sources.map((source) => (
              <li key={source} title={sourceStyles[source].label}>
                <SourceMark source={source} size="s" name="spoken" />
              </li>
            ))}
          </ul>
          <Link to={`${addressOf('reservations')}?logement=${id}`} className={classes.planning}>
            <span>
              Planning <span className="visuallyHidden">de {name}</span>
            </span>
            <IconArrowRight aria-hidden="true" />
          </Link>
        </div>
      }
    >
      <p className="muted">
        {kind} à {city} · {counted(sleeps, 'voyageur')} · {bedrooms === 0 ? 'une pièce' : counted(bedrooms, 'chambre')}
      </p>
      <p className={classes.next}>{nextSentence(stays, closures, today)}</p>
      <div className={classes.strip}>
        <div className={classes.days} aria-hidden="true">
          {days.map((day) => (
            <span key={day} data-weekend={isWeekend(day) || undefined} data-today={day === today || undefined}>
              {weekdayLetter(day)}
              <b>{Number(day.slice(-2))}</b>
            </span>
          ))}
        </div>
        <div className={classes.lane}>
          <Lane label={`${name}, deux semaines`} first={today} days={horizon} stays={stays} closures={closures} />
        </div>
      </div>
      <p className={classes.price}>
        <b>{formatCents(nightCents)}</b> <span className="muted">la nuit</span>
      </p>
    </Card>
  );
}

/** What happens there now, or next. */
function nextSentence(stays: readonly Stay[], closures: readonly Closure[], today: Day): string {
  const closed = closures.find(({ from, to }) => from <= today && today < to);
  if (closed) return `${closed.reason} jusqu'au ${formatDay(dateOf(closed.to))}.`;
  const here = stays.find(
    ({ status, arrival, departure }) => status === 'confirmed' && arrival <= today && today < departure,
  );
  if (here?.arrival === today) return `${here.guest} arrive aujourd'hui.`;
  if (here) return `Occupé par ${here.guest} jusqu'au ${formatDay(dateOf(here.departure))}.`;
  const next = stays
    .filter(({ status, arrival }) => status === 'confirmed' && arrival > today)
    .toSorted((a, b) => a.arrival.localeCompare(b.arrival))
    .at(0);
  if (!next) return 'Libre, sans séjour prévu.';
  const tomorrow = next.arrival === addDays(today, 1);
  return `Libre jusqu'${tomorrow ? 'à demain' : `au ${shortDayLabel(next.arrival)}`}, avant ${next.guest}.`;
}
