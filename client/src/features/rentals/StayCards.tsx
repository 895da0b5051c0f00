import { formatCents } from '@app/contract/core/money.ts';
import { shortDayLabel } from './days.ts';
import type { Property } from './Property.ts';
import { SourceMark } from './SourceMark.tsx';
import type { Stay } from './Stay.ts';
import { StayBadge } from './StayBadge.tsx';
import { countNights, nightsOf } from './staySentences.ts';
import classes from './StayCards.module.css';
import movements from './MovementList.module.css';

interface StayCardsProps {
  stays: readonly Stay[];
  properties: readonly Property[];
  label: string;
  onOpen: (stay: Stay) => void;
}

/** The same list where a table would not fit. */
export function StayCards({ stays, properties, label, onOpen }: StayCardsProps) {
  const names = new Map(properties.map(({ id, name }) => [id, name]));
  return (
    <ul className={classes.cards} aria-label={label}>
      {stays.map((stay) => (
        <li key={stay.id}>
          <SourceMark source={stay.source} name="spoken" />
          <div className={classes.text}>
            <button type="button" className={movements.guest} aria-haspopup="dialog" onClick={() => onOpen(stay)}>
              {stay.guest}
            </button>
            <span className="muted small">{names.get(stay.propertyId)}</span>
            <span className="small tabular">
              {shortDayLabel(stay.arrival)} – {shortDayLabel(stay.departure)} · {countNights(nightsOf(stay))}
            </span>
          </div>
          <div className={classes.end}>
            <b className="tabular">{formatCents(stay.totalCents)}</b>
            <StayBadge status={stay.status} />
          </div>
        </li>
      ))}
    </ul>
  );
}
