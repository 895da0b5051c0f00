import { listReach } from '@app/contract/lists.ts';
import { recordOf } from '@app/contract/record.ts';
import { parisInstant } from '@app/contract/parisTime.ts';
import type { Pool, QueryResultRow } from 'pg';
import { toCsv } from './toCsv.ts';

/** The conditions of a query, with the values of their parameters `$1`, `$2`… */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #parts: string[] = [];

  /** The name of a parameter that has this value. */
  given(value: unknown): `$${number}` {
    return `$${this.values.push(value)}`;
  }

  add(sql: string): void {
    this.#parts.push(sql);
  }

  /** All of them at once; true when there is none. */
  get sql(): string {
    return this.#parts.length > 0 ? this.#parts.map((part) => `(${part})`).join(' and ') : 'true';
  }
}

/** A pattern for LIKE of what begins with a text; what a person types has no wildcards. */
export function startingWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The same, however many spaces stand between the words. */
export function startingWithWords(text: string): string {
  return startingWith(text.replaceAll(/\s+/g, ' '));
}

/** The first instant of a day in Europe/Paris, or of one some days later. */
export function startOfDay(isoDay: string, daysLater: number): Date {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number);
  return parisInstant({ year, month, day: day + daysLater });
}

/** Adds that an instant lies between two days of Europe/Paris, both included. */
export function addPeriod(
  conditions: Conditions,
  column: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): void {
  if (from) conditions.add(`${column} >= ${conditions.given(startOfDay(from, 0))}`);
  if (to) conditions.add(`${column} < ${conditions.given(startOfDay(to, 1))}`);
}

/** Which rows a page shows; none beyond the reach of lists. */
export function windowOf({ page, pageSize }: { page: number; pageSize: number }): { limit: number; offset: number } {
  const offset = (page - 1) * pageSize;
  return { offset, limit: Math.max(0, Math.min(pageSize, listReach - offset)) };
}

const parisDate = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** '20/11/2026 14:21', Europe/Paris, for a spreadsheet; empty for no instant. */
export function spreadsheetDate(instant: Date | null): string {
  return instant ? parisDate.format(instant) : '';
}

/** Rows of an export read at once: memory stays the same however many there are. */
export const exportBatch = 2_000;

/**
 * CSV in pieces, from batches of rows.
 * @param readBatch reads at most `exportBatch` rows after the last one of the batch before (null at first).
 */
export async function* csvInPieces<R extends QueryResultRow, C extends string>(
  columns: readonly C[],
  readBatch: (after: R | null) => Promise<readonly R[]>,
  lineOf: (row: R) => Record<C, string>,
): AsyncGenerator<Uint8Array> {
  const head = toCsv(columns, []);
  yield Buffer.from(head);
  let after: R | null = null;
  do {
    const rows: readonly R[] = await readBatch(after);
    if (rows.length > 0) yield Buffer.from(toCsv(columns, rows.map(lineOf)).slice(head.length));
    after = rows.length === exportBatch ? (rows.at(-1) ?? null) : null;
  } while (after !== null);
}

/** How many rows a query finds, up to the reach of lists. */
export async function countUpToReach(pool: Pool, from: string, conditions: Conditions): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from (select from ${from} where ${conditions.sql} limit ${listReach}) counted`,
    conditions.values,
  );
  return rows[0]?.count ?? 0;
}

interface StateCount<S extends string> {
  states: readonly S[];
  /** SQL of a row's state. */
  state: string;
  from: string;
  conditions: Conditions;
  /** The one that is looked at, if one is. */
  wanted: S | undefined;
  /** SQL of the number of rows in a state, up to the reach of lists. */
  countOf: (state: S) => string;
}

/**
 * What a search finds by state, counted in one go, for looking once for each state would search as often. Beyond the reach
 * only the state that is looked at is counted to its end.
 */
export async function countFoundByState<S extends string>(
  pool: Pool,
  { states, state, from, conditions: { sql, values }, wanted, countOf }: StateCount<S>,
): Promise<Record<S, number>> {
  const { rows } = await pool.query<{ state: S; count: number }>(
    `select state, count(*)::int as count
     from (select ${state} as state from ${from} where ${sql} limit ${listReach}) found group by state`,
    values,
  );
  const found = new Map(rows.map(({ state: one, count }) => [one, count]));
  const counts = recordOf(states, (one) => found.get(one) ?? 0);
  if (wanted && rows.reduce((sum, { count }) => sum + count, 0) >= listReach) {
    const exact = await pool.query<{ count: number }>(`select ${countOf(wanted)} as count`, values);
    counts[wanted] = exact.rows[0]?.count ?? 0;
  }
  return counts;
}
