import type { ReactNode } from 'react';
import { formatTime } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { SortDirection } from '@app/contract/core/lists.ts';
import { Link } from '../../browser/routing.ts';
import { Avatar } from '../text/Avatar.tsx';
import { classNames } from '../text/classNames.ts';
import classes from './ListRows.module.css';

const short = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** '20 nov. 2026', '1er nov. 2026', Europe/Paris. */
export function shortDate(instant: Date): string {
  return short.format(instant).replace(/^1 /, '1er ');
}

/** A second line of a cell; `narrow`: one that may be long. */
export function Note({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return <small className={classNames(classes.note, narrow && classes.narrow)}>{children}</small>;
}

/** Where the cells of a column go where rows are cards. */
interface CardPlace {
  /** Left or right; both when left out. */
  side?: 'start' | 'end';
  /** Of the first two rows, one that a later cell goes up to. */
  row?: 1 | 2;
  /** The header is said again before the cell. */
  labelled?: boolean;
}

interface ColumnBase {
  header: string;
  /** The order of the server that its header asks for. */
  sort?: string | undefined;
  card?: CardPlace | undefined;
  className?: string | undefined;
}

/** Anything: text, badges, figures. `line`: on one line; `amount`: figures, at the end. */
interface FreeColumn<R> extends ColumnBase {
  kind?: 'line' | 'amount';
  cell: (row: R) => ReactNode;
  /** Lines that the skeleton shows. */
  lines?: 1 | 2;
}

/** Whom a row is about. */
interface PersonColumn<R> extends ColumnBase {
  kind: 'person';
  name: (row: R) => string;
  /** Where everything about them is. */
  to?: (row: R) => string;
  /** Under the name. */
  under: (row: R) => ReactNode;
}

/** What a row is about, which opens its drawer. */
interface OpenerColumn<R> extends ColumnBase {
  kind: 'opener';
  text: (row: R) => string;
  /** Whether it is set as code. */
  code?: (row: R) => boolean;
  note?: (row: R) => ReactNode;
}

/** An instant, Europe/Paris; « jamais » where there is none. */
interface DateColumn<R> extends ColumnBase {
  kind: 'date';
  at: (row: R) => string | null;
  /** `moment`: with the time; `stacked`: with the time below, which cards leave out; `time`: without the date. */
  show?: 'date' | 'moment' | 'stacked' | 'time';
}

/** An amount in euros; at the top of a card. */
interface MoneyColumn<R> extends ColumnBase {
  kind: 'money';
  cents: (row: R) => number;
  note?: (row: R) => ReactNode;
}

/** The buttons of a row; at the top of a card, unless it says another place. */
interface ActionsColumn<R> extends ColumnBase {
  kind: 'actions';
  cell: (row: R) => ReactNode;
}

/** A column of a list. */
export type Column<R> =
  FreeColumn<R> | PersonColumn<R> | OpenerColumn<R> | DateColumn<R> | MoneyColumn<R> | ActionsColumn<R>;

/** A column as a table draws it. */
export interface DrawnColumn<R> extends ColumnBase {
  cell: (row: R) => ReactNode;
  /** How its order begins: names from A, dates and amounts from the largest. */
  first: SortDirection;
  rowHeader: boolean;
  style: 'text' | 'line' | 'amount' | 'actions';
  skeleton: 'person' | 'two lines' | 'line';
}

/** How a column is drawn. */
export function drawColumn<R extends { id: string }>(column: Column<R>, open: (id: string) => void): DrawnColumn<R> {
  const { header, sort, card, className } = column;
  const usual: Omit<DrawnColumn<R>, 'cell'> = {
    header,
    sort,
    card,
    className,
    first: 'desc',
    rowHeader: false,
    style: 'text',
    skeleton: 'line',
  };
  switch (column.kind) {
    case 'person':
      return {
        ...usual,
        first: 'asc',
        rowHeader: true,
        card: { side: 'start', ...card },
        skeleton: 'person',
        cell: (row) => <Person name={column.name(row)} to={column.to?.(row)} under={column.under(row)} />,
      };
    case 'opener':
      return {
        ...usual,
        rowHeader: true,
        skeleton: column.note ? 'two lines' : 'line',
        cell: (row) => (
          <>
            <button
              type="button"
              className={classNames(classes.opener, column.code?.(row) === true && classes.code)}
              onClick={() => open(row.id)}
            >
              {column.text(row)}
              <span className="visuallyHidden">, ouvrir le détail</span>
            </button>
            {column.note && <Note>{column.note(row)}</Note>}
          </>
        ),
      };
    case 'date':
      return {
        ...usual,
        style: 'line',
        skeleton: column.show === 'stacked' ? 'two lines' : 'line',
        cell: (row) => <Instant at={column.at(row)} show={column.show ?? 'date'} />,
      };
    case 'money':
      return {
        ...usual,
        style: 'amount',
        card: { side: 'end', row: 1, ...card },
        cell: (row) => (
          <>
            {formatCents(column.cents(row))}
            {column.note?.(row)}
          </>
        ),
      };
    case 'actions':
      return {
        ...usual,
        style: 'actions',
        card: card ?? { side: 'end', row: 1 },
        cell: column.cell,
      };
    default:
      return {
        ...usual,
        style: column.kind ?? 'text',
        skeleton: column.lines === 2 ? 'two lines' : 'line',
        cell: column.cell,
      };
  }
}

function Person({ name, to, under }: { name: string; to: string | undefined; under: ReactNode }) {
  return (
    <div className={classes.person}>
      <Avatar name={name} />
      <div className={classes.text}>
        {to === undefined ? <b>{name}</b> : <Link to={to}>{name}</Link>}
        <Note>{under}</Note>
      </div>
    </div>
  );
}

function Instant({ at, show }: { at: string | null; show: 'date' | 'moment' | 'stacked' | 'time' }) {
  if (at === null) return <span className="muted">jamais</span>;
  const instant = new Date(at);
  const time = formatTime(instant);
  return (
    <>
      <time dateTime={at}>
        {show === 'time' ? time : shortDate(instant)}
        {show === 'moment' && `, ${time}`}
      </time>
      {show === 'stacked' && (
        <span className={classes.stackedTime}>
          <Note>{time}</Note>
        </span>
      )}
    </>
  );
}
