import { formatCents } from '@app/contract/core/money.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../../components/text/icons.ts';
import { shortDayLabel } from './days.ts';
import type { Property } from './Property.ts';
import { SourceMark } from './SourceMark.tsx';
import { sourceStyles } from './sources.ts';
import type { Stay } from './Stay.ts';
import { StayBadge } from './StayBadge.tsx';
import { stayOrderLabels, type Sorting, type StayOrder } from './stayOrder.ts';
import { countPeople, nightsOf } from './staySentences.ts';
import classes from './StayTable.module.css';

interface StayTableProps {
  /** In the order of `sorting`. */
  stays: readonly Stay[];
  properties: readonly Property[];
  caption: string;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  onOpen: (stay: Stay) => void;
}

/** Stays line by line, ordered by the column that one chooses. */
export function StayTable({ stays, properties, caption, sorting, onSort, onOpen }: StayTableProps) {
  const names = new Map(properties.map(({ id, name }) => [id, name]));
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
        <caption className="visuallyHidden">{caption}</caption>
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
                <span className="muted small">{countPeople(stay.people)}</span>
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
                <StayBadge status={stay.status} />
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
