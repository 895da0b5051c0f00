import type { ReactNode } from 'react';
import { formatTime } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { WayLink } from '../page/WayBack.tsx';
import { Link } from '../../browser/routing.ts';
import { Avatar } from '../text/Avatar.tsx';
import { classNames } from '../text/classNames.ts';
import type { Row } from './defineList.ts';
import classes from './ListRows.module.css';
import { lazily } from '@app/contract/core/lazily.ts';

const short = lazily(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
);

/** '20 nov. 2026', '1er nov. 2026', Europe/Paris. */
export function shortDate(instant: Date): string {
  return short().format(instant).replace(/^1 /, '1er ');
}

interface NoteProps {
  /** One that may be long. */
  narrow?: boolean;
  /** What it says instead where columns have left for want of room: the fact of one of them. */
  instead?: string | undefined;
  children: ReactNode;
}

/** A second line of a cell, after a space: what is copied or read out is not one word with the first. */
export function Note({ narrow = false, instead, children }: NoteProps) {
  return (
    <>
      {' '}
      <small data-cut="" data-instead={instead} className={classNames(classes.note, narrow && classes.narrow)}>
        {instead === undefined ? children : <span>{children}</span>}
      </small>
    </>
  );
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

export type Room = 'desk' | 'tablet';

interface ColumnBase {
  header: string;
  /** The order of the server that its header asks for. */
  sort?: string | undefined;
  /** How its order begins: names and days to come from the first; the others, from the largest. */
  first?: 'asc';
  card?: CardPlace | undefined;
  /** Not for phones, where rows are cards. `desk`: it leaves where there is less room; `tablet`: in the narrowest tables alone, for one that is never cut. */
  room?: Room | undefined;
  className?: string | undefined;
  /** Its share of the width that the other columns leave, where its text is cut; null: as wide as its content, never cut. */
  grow?: number | null;
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
  /** Opens them in place of a page of their own. */
  open?: (row: R) => void;
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
  /** The fact of a column that has left, in place of the note. */
  noteInstead?: (row: R) => string;
}

/** What a row is about, where nothing opens it. */
interface TitleColumn<R> extends ColumnBase {
  kind: 'title';
  text: (row: R) => string;
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
  | FreeColumn<R>
  | PersonColumn<R>
  | OpenerColumn<R>
  | TitleColumn<R>
  | DateColumn<R>
  | MoneyColumn<R>
  | ActionsColumn<R>;

/** A column as a table draws it. */
export interface DrawnColumn<R> extends ColumnBase {
  cell: (row: R) => ReactNode;
  rowHeader?: true;
  style?: 'line' | 'amount' | 'actions' | undefined;
  grow: number | null;
  /** One line when left out. */
  skeleton?: 'person' | 'two lines' | undefined;
}

/** What the cells of a list need to know of it. */
export interface ListPlace {
  /** What is listed, for the link that leads back here: « Utilisateurs ». */
  label: string;
  /** Where the list is with one of its rows open. */
  at: (id: string) => string;
}

/** How a column is drawn. */
export function drawColumn<R extends Row>(column: Column<R>, { label, at }: ListPlace): DrawnColumn<R> {
  switch (column.kind) {
    case 'person':
      return {
        ...column,
        grow: 3,
        first: 'asc',
        rowHeader: true,
        card: { side: 'start', ...column.card },
        skeleton: 'person',
        cell: (row) => (
          <Person
            name={column.name(row)}
            label={label}
            to={column.to?.(row)}
            open={column.open && (() => column.open?.(row))}
            under={column.under(row)}
          />
        ),
      };
    case 'opener':
      return {
        grow: 3,
        ...column,
        rowHeader: true,
        skeleton: column.note && 'two lines',
        cell: (row) => (
          <Marked mark={column.mark?.(row)}>
            <Link
              to={at(row.id)}
              preventScrollReset
              data-opens=""
              data-cut=""
              className={classNames(classes.opener, column.code?.(row) === true && classes.code)}
            >
              {column.text(row)}
              <span className="visuallyHidden">, ouvrir le détail</span>
            </Link>
            {column.note && <Note instead={column.noteInstead?.(row)}>{column.note(row)}</Note>}
          </Marked>
        ),
      };
    case 'title':
      return {
        grow: 3,
        ...column,
        rowHeader: true,
        skeleton: column.note && 'two lines',
        cell: (row) => (
          <Marked mark={null}>
            <b data-cut="">{column.text(row)}</b>
            {column.note && <Note>{column.note(row)}</Note>}
          </Marked>
        ),
      };
    case 'date':
      return {
        grow: null,
        ...column,
        style: 'line',
        skeleton: column.show === 'stacked' ? 'two lines' : undefined,
        cell: (row) => <Instant at={column.at(row)} show={column.show ?? 'date'} />,
      };
    case 'money':
      return {
        grow: null,
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
        grow: null,
        ...column,
        style: 'actions',
        card: column.card ?? { side: 'end', row: 1 },
      };
    default:
      return {
        grow: column.kind === undefined ? 2 : null,
        ...column,
        style: column.kind,
        skeleton: column.lines === 2 ? 'two lines' : undefined,
      };
  }
}

function Marked({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.person}>
      {mark}
      <div className={classes.text}>{children}</div>
    </div>
  );
}

interface PersonProps {
  name: string;
  label: string;
  to: string | undefined;
  open: (() => void) | undefined;
  under: ReactNode;
}

function Person({ name, label, to, open, under }: PersonProps) {
  return (
    <Marked mark={<Avatar name={name} />}>
      {to !== undefined && (
        <WayLink to={to} from={label} data-opens="" data-cut="" className={classes.opener}>
          {name}
        </WayLink>
      )}
      {open !== undefined && (
        <button type="button" className={classes.opener} data-opens="" data-cut="" onClick={open}>
          {name}
        </button>
      )}
      {to === undefined && open === undefined && <b data-cut="">{name}</b>}
      <Note>{under}</Note>
    </Marked>
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
