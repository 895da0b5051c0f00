import { reachOf } from '@app/contract/core/lists.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { sql, type AliasedRawBuilder, type Expression, type Selectable } from 'kysely';
import type { AuditNote } from '../audit/audit.ts';
import type { Database, Tables } from '../database/database.ts';
import { soughtIn, type Sought } from './searching.ts';
import { allOf, anyOf, countOf, countUpToReach, inOrder, windowOf, type Conditions, type Sql } from './listing.ts';
import { noteAct } from '../transact.ts';
import type { Platform } from '../platform.ts';
import { csvInPieces, exportBatch, type CsvCell } from './toCsv.ts';

/** The context of a read besides its query: the time, and what the caller of this list passes. */
type Context<G> = G & { now: Date };

type Reading<G> = Context<G> & { search: Sql | undefined };

/** The position after which the next batch of an export begins; null in a page. See `cursorOf`. */
interface Cursor {
  cursor: string | null;
}

interface States<F, S extends string, G> {
  names: readonly S[];
  /** The requested state. */
  wanted(filters: F): S | undefined;
  /** SQL of a row's state. */
  of(context: Context<G>): Sql;
  /** The condition of each state: at most one is true for a row, and each has an index. */
  branches(state: S, context: Context<G>): readonly Sql[];
  /** For rows of one owner, which no index tells apart by state: all of them are counted in one pass, search or not. */
  inOnePass?: true;
}

/** The rows `P` that a list is about, under the alias `A`. */
interface ListRows<P, A extends string> {
  /** Where the rows are read from. */
  from: Sql;
  /** The full rows that `rest` (from, where, order and limit) finds. */
  whole: (rest: Sql, cursor: Sql) => Sql;
  /** The same, found by key: rows are skipped in an index, and only the remaining ones are read. */
  byKey: (rest: Sql, cursor: Sql) => Sql;
  as(query: Sql): AliasedRawBuilder<P, A>;
}

/** A query without its order. */
interface OrderedRows<R> {
  orderBy(order: Expression<unknown>): { execute(): Promise<R[]> };
}

/** Columns in whose order an export is read, with their types; the last one decides between equal rows. */
interface ExportOrder {
  columns: readonly string[];
  types: readonly string[];
  direction: 'asc' | 'desc';
}

interface Csv<F, G, R, L> {
  order: ExportOrder;
  /** What a line is read from. */
  line(row: R, context: Context<G>): L;
  /** Every column by its heading. */
  columns: Record<string, (line: L) => CsvCell>;
  /** What the journal records about an export; absent of one's own rows. */
  note?(filters: F): AuditNote;
}

/** What a list is searched by. */
interface Searched<G> {
  /** The condition that what was typed stands in a row; `db` for what has to be read first. */
  by(sought: Sought, context: Context<G>, db: Database): Sql | Promise<Sql>;
  /**
   * Keys of rows that what was typed names in other tables. They are read first: as constants they leave the planner the choice
   * between an index and the order of the list, which a condition over several tables does not.
   */
  beside?: { key: string; find(db: Database, sought: Sought, context: Context<G>): Promise<readonly string[]> };
}

interface ListDeclaration<F, O, G, P, A extends string, R extends Cursor, V, S extends string, L> {
  of: ListRows<P, A>;
  /** How the rows of a page are read: by key, where an index covers all columns of filters and orders. */
  pages: 'whole' | 'by key';
  /** The source of a search instead: rows with their key, and the columns of filters and orders. */
  found?(filters: F, context: Context<G>): Sql | undefined;
  searched?: Searched<G>;
  /** The conditions of the filters, apart from the search and the state. */
  where(filters: F, context: Context<G>): Conditions;
  states?: States<F, S, NoInfer<G>>;
  /** `join`: what only the order needs. */
  order(query: O, context: Context<G>): { by: Sql; join?: Sql };
  /** All that is shown of the rows of a page. */
  rows(db: Database, page: AliasedRawBuilder<P, A>, context: Context<G>): OrderedRows<R>;
  view(row: R, context: Context<G>): V;
  csv?: Csv<F, G, R, L>;
}

interface Found<V, S extends string> {
  rows: V[];
  /** How many rows match, up to `reachOf` the query. */
  total: number;
  /** How many rows match apart from their state, by state; each up to `reachOf` the query. */
  counts: Record<S, number>;
}

type Window = { page: number; pageSize: number };
type Parts = Pick<Platform, 'db' | 'clock'>;

/** A list of the back-office: its pages, its counts and its CSV. */
export interface List<F, O, G, V, S extends string> {
  /** A page of the matching rows, and their count. Beyond `reachOf` the query nothing is counted or shown. */
  read(platform: Parts, query: F & O & Window, given: G): Promise<Found<V, S>>;
  /** All matching rows, as CSV in pieces; rows added meanwhile are left out. The journal records who exported others' rows. */
  exportCsv(platform: Platform, actorId: string | null, filters: F, given: G): Promise<AsyncGenerator<Uint8Array>>;
}

/** The two reads of a list that needs nothing besides its query. @param name of the rows in the answer. */
export function readsOf<N extends string, F, O, V, S extends string>(name: N, list: List<F, O, unknown, V, S>) {
  return {
    readPage: async (platform: Parts, query: F & O & Window) => {
      const { rows, ...counted } = await list.read(platform, query, {});
      return { ...recordOf([name], () => rows), ...counted };
    },
    exportCsv: async (platform: Platform, actorId: string | null, filters: F) =>
      list.exportCsv(platform, actorId, filters, {}),
  };
}

/** A table under an alias, as `rows` gets a page of it. */
export function tableAs<T extends keyof Tables, A extends string>(table: T, alias: A) {
  return sql<Selectable<Tables[T]>>`${sql.table(table)}`.as(alias);
}

/** The rows of a table. @param join what filters need in addition. */
export function tableRows<T extends keyof Tables, A extends string>(
  table: T,
  alias: A,
  { key = 'id', join = sql`` }: { key?: string; join?: Sql } = {},
): ListRows<Selectable<Tables[T]>, A> {
  const [rows, id] = [sql`${sql.table(table)} as ${sql.ref(alias)}`, sql.ref(`${alias}.${key}`)];
  return {
    ...wholeRows<Selectable<Tables[T]>, A>(sql`${rows} ${join}`, alias),
    byKey: (rest, cursor) => sql`select ${sql.table(alias)}.*, page.cursor from ${rows}
      join (select ${id} as key, ${cursor} as cursor ${rest}) page on page.key = ${id}`,
  };
}

/** Rows that are not those of one table: `found` says where they come from. */
export function foundRows<P, A extends string>(alias: A): ListRows<P, A> {
  return wholeRows(sql.table(alias), alias);
}

function wholeRows<P, A extends string>(from: Sql, alias: A): ListRows<P, A> {
  const whole = (rest: Sql, cursor: Sql) => sql`select ${sql.table(alias)}.*, ${cursor} as cursor ${rest}`;
  return { from, whole, byKey: whole, as: (query) => sql<P>`(${query})`.as(alias) };
}

/** Selects the cursor of a row, which every list's `rows` does. */
export function cursorOf(alias: string) {
  return sql<string | null>`${sql.ref(`${alias}.cursor`)}`.as('cursor');
}

/** The newest first by an instant, then by id. */
export function newestFirst(instant: string, id: string): ExportOrder {
  return { columns: [instant, id], types: ['timestamptz', 'uuid'], direction: 'desc' };
}

/** By ids, which are in order of time. */
export function oldestFirst(id: string): ExportOrder {
  return { columns: [id], types: ['uuid'], direction: 'asc' };
}

/** States that are stored in a column. */
export function statesOf<F, S extends string>(
  names: readonly S[],
  column: string,
  wanted: (filters: F) => S | undefined,
): States<F, S, unknown> {
  return {
    names,
    wanted,
    of: () => sql.ref(column),
    branches: (state) => [sql`${sql.ref(column)} = ${sql.lit(state)}`],
  };
}

/**
 * Builds a list from its declaration.
 *
 * - A page is cut from narrow rows before anything is joined to it.
 * - Without a search each state is counted from its own part of an index. A search counts what it found by state in one
 *   pass instead of searching once per state; beyond the reach only the requested state is counted to its end.
 * - An export is read by keyset, in batches, with its position as text: JavaScript's dates have no microseconds.
 */
export function defineList<
  F extends { search?: string | undefined },
  O,
  G,
  P,
  A extends string,
  R extends Cursor,
  V,
  S extends string,
  L,
>(list: ListDeclaration<F, O, G, P, A, R, V, S, L>): List<F, O, G, V, S> {
  const { of: source, states, csv, searched } = list;
  const fromOf = (filters: F, context: Reading<G>) => list.found?.(filters, context) ?? source.from;
  const othersOf = (filters: F, context: Reading<G>) => allOf([...list.where(filters, context), context.search]);

  /** Reads first what a search names elsewhere. */
  async function contextOf(db: Database, { search }: F, given: G, now: Date): Promise<Reading<G>> {
    const context = { ...given, now };
    if (!search || !searched) return { ...context, search: undefined };
    const sought = soughtIn(search);
    const by = await searched.by(sought, context, db);
    const keys = (await searched.beside?.find(db, sought, context)) ?? [];
    if (!searched.beside || keys.length === 0) return { ...context, search: by };
    return { ...context, search: anyOf([sql`${sql.ref(searched.beside.key)} = any(${keys}::uuid[])`, by]) };
  }

  function matchingOf(filters: F, context: Reading<G>): Sql {
    const state = states?.wanted(filters);
    const others = othersOf(filters, context);
    return states && state ? sql`${anyOf(states.branches(state, context))} and ${others}` : others;
  }

  async function readPage(db: Database, query: F & O & Window, context: Reading<G>): Promise<R[]> {
    const { limit, offset } = windowOf(query);
    if (limit === 0) return [];
    const { by, join = sql`` } = list.order(query, context);
    const rest = sql`from ${fromOf(query, context)} ${join} where ${matchingOf(query, context)}
      order by ${by} limit ${limit} offset ${offset}`;
    const isByKey = list.pages === 'by key' || list.found?.(query, context) !== undefined;
    const page = (isByKey ? source.byKey : source.whole)(rest, sql`null::text`);
    return list.rows(db, source.as(page), context).orderBy(by).execute();
  }

  function countOfState(known: States<F, S, G>, state: S, filters: F, context: Reading<G>): Sql {
    const [from, others] = [fromOf(filters, context), othersOf(filters, context)];
    const parts = known
      .branches(state, context)
      .map((branch) => countOf(sql`from ${from} where ${branch} and ${others}`, reachOf(filters)));
    return sql`least(${sql.join(parts, sql` + `)}, ${sql.lit(reachOf(filters))})`;
  }

  async function countStates(
    db: Database,
    names: readonly S[],
    countOne: (state: S) => Sql,
  ): Promise<Record<S, number>> {
    const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(names.map(countOne))}] as counts`.execute(
      db,
    );
    return recordOf(names, (state) => rows[0]?.counts[names.indexOf(state)] ?? 0);
  }

  async function countFound(db: Database, known: States<F, S, G>, filters: F, context: Reading<G>) {
    const [from, others, reach] = [fromOf(filters, context), othersOf(filters, context), reachOf(filters)];
    const { rows } = await sql<{ state: S; count: number }>`select state, count(*)::int as count
      from (select ${known.of(context)} as state from ${from} where ${others} limit ${sql.lit(reach)}) found
      group by state`.execute(db);
    const found = new Map(rows.map(({ state, count }) => [state, count]));
    const counts = recordOf(known.names, (state) => found.get(state) ?? 0);
    const wanted = known.wanted(filters);
    if (wanted === undefined || rows.reduce((sum, { count }) => sum + count, 0) < reach) return counts;
    const exact = await countStates(db, [wanted], (state) => countOfState(known, state, filters, context));
    return { ...counts, ...exact };
  }

  async function countMatching(db: Database, filters: F, context: Reading<G>): Promise<Omit<Found<V, S>, 'rows'>> {
    if (!states) {
      const matching = sql`from ${fromOf(filters, context)} where ${othersOf(filters, context)}`;
      const total = await countUpToReach(db, matching, reachOf(filters));
      return { total, counts: recordOf<S, number>([], () => 0) };
    }
    const counts =
      filters.search || states.inOnePass
        ? await countFound(db, states, filters, context)
        : await countStates(db, states.names, (state) => countOfState(states, state, filters, context));
    const wanted = states.wanted(filters);
    const total = wanted ? counts[wanted] : states.names.reduce((sum, one) => sum + counts[one], 0);
    return { total: Math.min(total, reachOf(filters)), counts };
  }

  async function readBatch(db: Database, order: ExportOrder, filters: F, context: Reading<G>, after: R | null) {
    const by = inOrder(...order.columns)(order.direction);
    const columns = sql.join(order.columns.map((column) => sql.ref(column)));
    const beyond = after?.cursor
      ? sql`and (${columns}) ${sql.raw(order.direction === 'asc' ? '>' : '<')} (${sql.join(
          after.cursor.split('|').map((text, index) => sql`${text}::${sql.raw(order.types[index] ?? 'text')}`),
        )})`
      : sql``;
    const rest = sql`from ${fromOf(filters, context)} where ${matchingOf(filters, context)} ${beyond}
      order by ${by} limit ${sql.lit(exportBatch)}`;
    const cursor = sql`concat_ws('|', ${columns})`;
    // By key, so many rows may make the planner scan the whole table for each batch.
    const batch = list.found?.(filters, context) ? source.byKey(rest, cursor) : source.whole(rest, cursor);
    return list.rows(db, source.as(batch), context).orderBy(by).execute();
  }

  return {
    async read({ db, clock }, query, given) {
      const context = await contextOf(db, query, given, clock.now());
      const [rows, counted] = await Promise.all([readPage(db, query, context), countMatching(db, query, context)]);
      return { rows: rows.map((row) => list.view(row, context)), ...counted };
    },

    async exportCsv(platform, actorId, filters, given) {
      if (!csv) throw new Error('This list has no CSV');
      if (csv.note) await noteAct(platform, actorId, csv.note(filters));
      const context = await contextOf(platform.db, filters, given, platform.clock.now());
      const cells = Object.values(csv.columns);
      return csvInPieces<R>(
        Object.keys(csv.columns),
        async (after) => readBatch(platform.db, csv.order, filters, context, after),
        (row) => {
          const line = csv.line(row, context);
          return cells.map((cell) => cell(line));
        },
      );
    },
  };
}
