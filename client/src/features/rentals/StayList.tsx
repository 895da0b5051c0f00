import { formatCents } from '@app/contract/core/money.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../../components/text/icons.ts';
import { shortDayLabel } from './days.ts';
import { SourceMark, StayBadge } from './marks.tsx';
import movements from './movements.module.css';
import { counted, namesOf, nightsOf, sourceStyles, type Property, type Stay } from './rentals.ts';
import cards from './StayCards.module.css';
import classes from './StayTable.module.css';

interface StayCardsProps {
  stays: readonly Stay[];
  properties: readonly Property[];
  label: string;
  onOpen: (stay: Stay) => void;
}

/** Stays one below the other, where a table would not fit. */
export function StayCards({ stays, properties, label, onOpen }: StayCardsProps) {
  const names = namesOf(properties);
  return (
    <ul className={cards.cards} aria-label={label}>
      {stays.map((stay) => (
        <li key={stay.id}>
          <SourceMark source={stay.source} name="spoken" />
          <div className={cards.text}>
            <button type="button" className={movements.guest} aria-haspopup="dialog" onClick={() => onOpen(stay)}>
              {stay.guest}
            </button>
            <span className="muted small">{names.get(stay.propertyId)}</span>
            <span className="small tabular">
              {shortDayLabel(stay.arrival)} – {shortDayLabel(stay.departure)} · {counted(nightsOf(stay), 'nuit')}
            </span>
          </div>
          <div className={cards.end}>
            <b className="tabular">{formatCents(stay.totalCents)}</b>
            <StayBadge state={stay.status} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface StayTableProps extends StayCardsProps {
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** Stays line by line, ordered by the column that one chooses. */
export function StayTable({ stays, properties, label, sorting, onSort, onOpen }: StayTableProps) {
  const names = namesOf(properties);
  const column = (by: StayOrder) => (
    <th
      scope="col"
      data-amount={by === 'amount' || undefined}
      aria-sort={sorting.by === by ? sorting.direction : 'none'}
    >
      <button
        type="button"
        onClick={() => onSort({ by, direction: sorting.by === by ? opposite[sorting.direction] : 'ascending' })}
      >
        {stayOrderLabels[by]}
        <SortMark direction={sorting.by === by ? sorting.direction : null} />
      </button>
    </th>
  );
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className="visuallyHidden">{label}</caption>
        <thead>
          <tr>
            {column('guest')}
            {column('property')}
            {column('arrival')}
            {column('departure')}
            <th scope="col">Nuits</th>
            <th scope="col">Source</th>
            <th scope="col">Statut</th>
            {column('amount')}
          </tr>
        </thead>
        <tbody>
          {stays.map((stay) => (
            <tr key={stay.id}>
              <th scope="row">
                <button type="button" className={classes.guest} aria-haspopup="dialog" onClick={() => onOpen(stay)}>
                  {stay.guest}
                </button>
                <span className="muted small">{counted(stay.people, 'voyageur')}</span>
              </th>
              <td>{names.get(stay.propertyId)}</td>
              <td className={classes.date}>
                <time dateTime={stay.arrival}>{shortDayLabel(stay.arrival)}</time>
              </td>
              <td className={classes.date}>
                <time dateTime={stay.departure}>{shortDayLabel(stay.departure)}</time>
              </td>
              <td className="tabular">{nightsOf(stay)}</td>
              <td>
                <span className={classes.source}>
                  <SourceMark source={stay.source} size="s" />
                  {sourceStyles[stay.source].label}
                </span>
              </td>
              <td>
                <StayBadge state={stay.status} />
              </td>
              <td data-amount="">{formatCents(stay.totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const opposite = { ascending: 'descending', descending: 'ascending' } as const;

function SortMark({ direction }: { direction: Sorting['direction'] | null }) {
  if (direction === null) return <IconArrowsSort aria-hidden="true" data-idle="" />;
  return direction === 'ascending' ? <IconArrowUp aria-hidden="true" /> : <IconArrowDown aria-hidden="true" />;
}

export const stayOrders = ['arrival', 'departure', 'guest', 'property', 'amount'] as const;
export type StayOrder = (typeof stayOrders)[number];

export const stayOrderLabels: Record<StayOrder, string> = {
  arrival: 'Arrivée',
  departure: 'Départ',
  guest: 'Voyageur',
  property: 'Logement',
  amount: 'Montant',
};

export interface Sorting {
  by: StayOrder;
  direction: 'ascending' | 'descending';
}

/** The stays in the order that is asked for; equal ones by arrival. */
export function sortStays(stays: readonly Stay[], properties: readonly Property[], { by, direction }: Sorting): Stay[] {
  const names = namesOf(properties);
  const nameOf = ({ propertyId }: Stay) => names.get(propertyId) ?? '';
  const orders: Record<StayOrder, (a: Stay, b: Stay) => number> = {
    arrival: (a, b) => a.arrival.localeCompare(b.arrival),
    departure: (a, b) => a.departure.localeCompare(b.departure),
    guest: (a, b) => a.guest.localeCompare(b.guest, 'fr'),
    property: (a, b) => nameOf(a).localeCompare(nameOf(b), 'fr'),
    amount: (a, b) => a.totalCents - b.totalCents,
  };
  const sign = direction === 'ascending' ? 1 : -1;
  return stays.toSorted((a, b) => sign * orders[by](a, b) || orders.arrival(a, b) || a.id.localeCompare(b.id));
}
