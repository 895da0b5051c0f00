import { listReach, reachOf, type SortDirection } from '@app/contract/core/lists.ts';
import { parisInstant } from '@app/contract/core/parisTime.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';

/** A piece of SQL with the values of its parameters; its names are those of the database. */
export type Sql = RawBuilder<unknown>;

/** Conditions of a query; those of filters that are not set are left out. */
export type Conditions = readonly (Sql | false | '' | undefined)[];

const isSet = (condition: Conditions[number]): condition is Sql => Boolean(condition);

/** All of them at once; true when there is none. */
export function allOf(conditions: Conditions): Sql {
  const set = conditions.filter(isSet).map((one) => sql`(${one})`);
  return set.length > 0 ? sql.join(set, sql` and `) : sql`true`;
}

/** Any of them. */
export function anyOf(conditions: readonly Sql[]): Sql {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** The condition that a column has a value; none without a value. */
export function equal(column: string, value: string | number | boolean | undefined): Sql | undefined {
  return value === undefined ? undefined : sql`${sql.ref(column)} = ${value}`;
}

/** A LIKE pattern for texts with this beginning; wildcards in the input are escaped. */
export function startingWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** A LIKE pattern for texts that contain this one; wildcards in the input are escaped. */
export function containing(text: string): string {
  return `%${startingWith(text)}`;
}

/** The first instant of a day in Europe/Paris, or of one some days later. */
export function startOfDay(isoDay: string, daysLater: number): Date {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number);
  return parisInstant({ year, month, day: day + daysLater });
}

/** The condition that an instant is between two days of Europe/Paris, both included. */
export function within(
  column: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Conditions {
  const instant = sql.ref(column);
  return [from && sql`${instant} >= ${startOfDay(from, 0)}`, to && sql`${instant} < ${startOfDay(to, 1)}`];
}

/** An order by columns, all in the same direction: the last ones order rows that are equal by the first. */
export function inOrder(...columns: readonly (string | Sql)[]): (direction: SortDirection) => Sql {
  return (direction) =>
    sql.join(
      columns.map((column) => sql`${typeof column === 'string' ? sql.ref(column) : column} ${sql.raw(direction)}`),
    );
}

interface Window {
  page: number;
  pageSize: number;
  search?: string | undefined;
}

/** Which rows a page shows; none beyond the reach of its list. */
export function windowOf({ page, pageSize, search }: Window): { limit: number; offset: number } {
  const offset = (page - 1) * pageSize;
  return { offset, limit: Math.max(0, Math.min(pageSize, reachOf({ search }) - offset)) };
}

/** SQL of how many rows there are, up to a reach. @param rest what follows `select`. */
export function countOf(rest: Sql, reach = listReach): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (select ${rest} limit ${sql.lit(reach)}) counted)`;
}

/** How many rows a query finds, up to a reach. @param rest what follows `select`. */
export async function countUpToReach(db: Database, rest: Sql, reach = listReach): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countOf(rest, reach)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}
