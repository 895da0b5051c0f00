import type { Platform } from '../platform/index.ts';

export type Row = Record<string, unknown>;

/** The rows that a query answers, columns as the database names them. */
export async function readRows<R extends object = Row>(
  platform: Pick<Platform, 'pool'>,
  sql: string,
  values: unknown[] = [],
): Promise<R[]> {
  const { rows } = await platform.pool.query<R>(sql, values);
  return rows;
}

/** How many rows each table holds. */
export async function countRows<T extends string>(
  platform: Pick<Platform, 'pool'>,
  ...tables: readonly T[]
): Promise<Record<T, number>> {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const [row] = await readRows<{ count: number }>(platform, `select count(*)::int as count from ${table}`);
      return [table, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<T, number>;
}

/** The database as text, table by table, to search it for a secret. */
export async function dumpDatabase(platform: Pick<Platform, 'pool'>): Promise<string> {
  const tables = await readRows<{ name: string }>(
    platform,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await readRows<{ line: string }>(platform, `select t::text as line from ${name} t`);
      return [name, ...rows.map(({ line }) => line)].join('\n');
    }),
  );
  return dumps.join('\n\n');
}
