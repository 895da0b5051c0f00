import type { ReactNode } from 'react';
import { formatTime } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Link } from '../../browser/routing.ts';
import { Avatar } from '../text/Avatar.tsx';
import { classNames } from '../text/classNames.ts';
import type { Row } from './defineList.ts';
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
  /** How its order begins: names and days to come from the first; the others, from the largest. */
  first?: 'asc';
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
  under: (row: R) => ReactNode;
}

/** What a row is about, which opens its drawer. */
interface OpenerColumn<R> extends ColumnBase {
  kind: 'opener';
  /** Before the text: a mark. */
  mark?: (row: R) => ReactNode;
  text: (row: R) => string;
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
  rowHeader?: true;
  style?: 'line' | 'amount' | 'actions' | undefined;
  /** One line when left out. */
  skeleton?: 'person' | 'two lines' | undefined;
}

/** How a column is drawn. */
export function drawColumn<R extends Row>(column: Column<R>, open: (id: string) => void): DrawnColumn<R> {
  switch (column.kind) {
    case 'person':
      return {
        ...column,
        first: 'asc',
        rowHeader: true,
        card: { side: 'start', ...column.card },
        skeleton: 'person',
        cell: (row) => <Person name={column.name(row)} to={column.to?.(row)} under={column.under(row)} />,
      };
    case 'opener':
      return {
        ...column,
        rowHeader: true,
        skeleton: column.note && 'two lines',
        cell: (row) => (
          <Marked mark={column.mark?.(row)}>
            <button
              type="button"
              className={classNames(classes.opener, column.code?.(row) === true && classes.code)}
              onClick={() => open(row.id)}
            >
              {column.text(row)}
              <span className="visuallyHidden">, ouvrir le détail</span>
            </button>
            {column.note && <Note>{column.note(row)}</Note>}
          </Marked>
        ),
      };
    case 'date':
      return {
        ...column,
        style: 'line',
        skeleton: column.show === 'stacked' ? 'two lines' : undefined,
        cell: (row) => <Instant at={column.at(row)} show={column.show ?? 'date'} />,
      };
    case 'money':
      return {
        ...column,
        style: 'amount',
        card: { side: 'end', row: 1, ...column.card },
        cell: (row) => (
          <>
            {formatCents(column.cents(row))}
            {column.note?.(row)}
          </>
        ),
      };
    case 'actions':
      return {
        ...column,
        style: 'actions',
        card: column.card ?? { side: 'end', row: 1 },
      };
    default:
      return {
        ...column,
        style: column.kind,
        skeleton: column.lines === 2 ? 'two lines' : undefined,
      };
  }
}

function Marked({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  if (mark === undefined) return children;
  return (
    <div className={classes.person}>
      {mark}
      <div className={classes.text}>{children}</div>
    </div>
  );
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
