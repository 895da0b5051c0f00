import type { ClientBase } from 'pg';
import type { Taken } from '../tables.ts';

/** A table as the archive takes it. */
export interface SnapshotTable {
  name: string;
  columns: string[];
  taken: Exclude<Taken, 'none'>;
  /** On the disk, in bytes: for the bar alone. */
  sizeBytes: number;
}

export interface Snapshot {
  /** The last migration that the database has seen. */
  schemaVersion: string;
  /** In the order of their names. */
  tables: SnapshotTable[];
}

/** The table in which the migrations are noted: they are of the schema, not of what it holds. */
const migrationsTable = 'mikro_orm_migrations';

/**
 * Takes a look at the database inside a transaction that sees it at one instant, and holds its tables as they are until
 * that transaction ends.
 * @param rules what is taken of every table of the product.
 * @throws Error when there is a table that nobody said what to do with: a backup without it would pass for a whole one.
 */
export async function readSnapshot(client: ClientBase, rules: Readonly<Record<string, Taken>>): Promise<Snapshot> {
  const wanted = Object.entries(rules).flatMap(([name, taken]) => (taken === 'none' ? [] : [{ name, taken }]));
  // Before anything is read: no migration comes between what a table looks like and what is read of it.
  await client.query(`lock table ${wanted.map(({ name }) => name).join(', ')} in access share mode`);
  const { rows } = await client.query<{ name: string; columns: string[]; bytes: number }>(
    `select c.relname as name, pg_table_size(c.oid)::float8 as bytes,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> $1`,
    [migrationsTable],
  );
  const unknown = rows.filter(({ name }) => !(name in rules)).map(({ name }) => name);
  if (unknown.length > 0) throw new Error(`Nobody said whether backups hold ${unknown.join(', ')}`);
  const found = new Map(rows.map((row) => [row.name, row]));
  const tables = wanted.map((table) => {
    const { columns = [], bytes = 0 } = found.get(table.name) ?? {};
    return { ...table, columns, sizeBytes: bytes };
  });
  const migrations = await client.query<{ name: string }>(
    `select name from ${migrationsTable} order by name desc limit 1`,
  );
  const [last] = migrations.rows;
  if (!last) throw new Error('The database was never migrated');
  return { schemaVersion: last.name, tables };
}
