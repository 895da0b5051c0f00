import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { Holdings } from '@app/contract/backups/api.ts';
import type { Manifest } from '../archive/Archive.ts';
import type { AddEntry, Described } from '../archive/writeEntries.ts';
import { unlessMissing } from '../missingFiles.ts';
import type { StoredFile } from './listStoredFiles.ts';
import type { ReadProgress } from './ReadProgress.ts';
import { CopyOut } from './CopyOut.ts';
import type { Taken } from '../tables.ts';

interface Content {
  /** Inside the transaction of the snapshot. */
  client: ClientBase;
  snapshot: Snapshot;
  files: readonly StoredFile[];
  dataDir: string;
  progress: ReadProgress;
  /** Of the product that makes the backup. */
  applicationVersion: string;
}

/** Writes every table, then every file. @returns what the manifest says of them. */
export async function writeContent(content: Content, add: AddEntry): Promise<Described> {
  const { snapshot, files, progress, applicationVersion } = content;
  const sizes = [...snapshot.tables.map(({ sizeBytes }) => sizeBytes), ...files.map(({ bytes }) => bytes)];
  progress.expect(sizes.reduce((sum, size) => sum + size, 0));
  const tables = await writeTables(content, add);
  const saved = await writeFiles(content, add);
  progress.enter('digests');
  const described: Described = {
    applicationVersion,
    schemaVersion: snapshot.schemaVersion,
    holdings: holdingsOf(tables, saved.length),
    tables,
    files: saved,
  };
  progress.enter('archive');
  return described;
}

async function writeTables({ client, snapshot, progress }: Content, add: AddEntry): Promise<Manifest['tables']> {
  progress.enter('data', snapshot.tables.length);
  const written: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    const { name, columns, sizeBytes } = table;
    const entry = `tables/${name}`;
    const copy = copyTable(client, table);
    await add(entry, progress.follow(copy.content, sizeBytes));
    written.push({ name, columns, rows: await copy.rows(), entry });
  }
  return written;
}

async function writeFiles({ files, dataDir, progress }: Content, add: AddEntry): Promise<Manifest['files']> {
  progress.enter('files', files.length);
  const written: Manifest['files'] = [];
  for (const { path, bytes } of files) {
    const entry = `files/${String(written.length + 1).padStart(6, '0')}`;
    // The snapshot was discarded meanwhile: there is nothing to save.
    const file = await unlessMissing(open(join(dataDir, path)), null);
    if (file) {
      // The stream closes it.
      await add(entry, progress.follow(file.createReadStream(), bytes));
      written.push({ path, entry });
    }
  }
  return written;
}

function holdingsOf(tables: Manifest['tables'], files: number): Holdings {
  const rowsOf = new Map(tables.map(({ name, rows }) => [name, rows]));
  return {
    users: rowsOf.get('customer') ?? 0,
    transactions: rowsOf.get('billing_transaction') ?? 0,
    invoices: rowsOf.get('invoice') ?? 0,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files,
  };
}

/** The rows of a table as PostgreSQL's COPY writes them. The connection does nothing else meanwhile. */
function copyTable(client: ClientBase, { name, columns, taken }: SnapshotTable) {
  const list = columns.join(', ');
  const source = taken === 'whole' ? `${name} (${list})` : `(select ${list} from ${name} where ${taken.where})`;
  const copy = client.query(new CopyOut(`copy ${source} to stdout`));
  // A connection that is lost after reading ended does not matter.
  copy.on('error', () => undefined);
  return {
    content: copy,
    /** How many, once all of them were read. */
    async rows() {
      // The server reports the count after the last byte; the result of the next query comes after that.
      await client.query('select');
      return copy.rowCount;
    },
  };
}

/** A table as the archive takes it. */
interface SnapshotTable {
  name: string;
  columns: string[];
  taken: Exclude<Taken, 'none'>;
  /** Size on disk in bytes: for the progress bar only. */
  sizeBytes: number;
}

type Snapshot = Awaited<ReturnType<typeof readSnapshot>>;

/** The table of applied migrations: it belongs to the schema, not to the data. */
const migrationsTable = 'mikro_orm_migrations';

/**
 * Lists the tables in a transaction that sees the database at one instant, and locks their structure.
 * @returns the last applied migration, and the tables sorted by name.
 * @throws Error when a table has no rule: a backup without it would look complete.
 */
export async function readSnapshot(client: ClientBase, rules: Readonly<Record<string, Taken>>) {
  const wanted = Object.entries(rules).flatMap(([name, taken]) => (taken === 'none' ? [] : [{ name, taken }]));
  // Before anything is read: no migration may run between reading a table's structure and its rows.
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
  const tables = wanted.map((table): SnapshotTable => {
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
