import { pipeline } from 'node:stream/promises';
import { DatabaseError, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Platform } from '../../platform/index.ts';
import { ArchiveRefused, type Archive, type Manifest } from '../archive/Archive.ts';
import { StatementQueue, shareOut } from './StatementQueue.ts';
import { loosenTables, tableNames, wakeTriggers } from './looseTables.ts';
import { openSession } from './staging.ts';
import { RestoreRefused } from '../making/failures.ts';

/** A migration as what it does: the statements that lead a database from the version before to its own. */
export interface SchemaStep {
  /** The version of the database after it. */
  name: string;
  statements: readonly string[];
}

export interface Loading {
  archive: Archive;
  /** Every migration, in order. */
  steps: readonly SchemaStep[];
  /** The schema in which the tables are created; it must not exist. */
  schema: string;
  /** Called after each table. */
  onTable?: ((done: number, total: number) => Promise<void>) | undefined;
  /** Called when the tables are as the archive has them, before they are migrated. */
  onLoaded?: ((client: ClientBase) => Promise<void>) | undefined;
  /** Called when they are migrated to the current version, before they are visible. */
  onPrepared?: ((client: ClientBase) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

/** Rows from which indexing a table after filling it is faster. */
const largeRows = 5_000;

/**
 * Creates the tables in their own schema as the archive has them, fills them, and migrates them with their rows.
 * @throws ArchiveRefused when the archive is not what it says; RestoreRefused when the database does not allow it.
 */
export async function loadArchive(platform: Pick<Platform, 'pool'>, loading: Loading): Promise<void> {
  const { archive, schema, steps } = loading;
  const { manifest } = archive;
  const known = steps.findIndex(({ name }) => name === manifest.schemaVersion);
  if (known === -1) {
    throw new ArchiveRefused('newer', 'Cette archive vient d’une version de Clairvolet que celle-ci ne connaît pas.');
  }
  const filling = await openSession(platform, schema);
  try {
    await createSchema(filling.client, schema);
    // A second one, because a server has one process for each: while a table is filled, the one before is indexed.
    const helping = await openSession(platform, schema);
    try {
      await loadTables([filling.client, helping.client], { ...loading, applied: known + 1 });
    } finally {
      helping.close();
    }
  } finally {
    filling.close();
  }
}

type Clients = readonly [ClientBase, ClientBase];

async function loadTables(clients: Clients, loading: Loading & { applied: number }): Promise<void> {
  const { archive, schema, steps, applied, onLoaded, onPrepared } = loading;
  const [client] = clients;
  await takeSteps(client, steps.slice(0, applied));
  await fill(clients, loading);
  await onLoaded?.(client);
  await takeSteps(client, steps.slice(applied));
  await onPrepared?.(client);
  await raiseSequences(client, schema);
  await analyse(clients, schema, archive.manifest);
}

async function createSchema(client: ClientBase, schema: string): Promise<void> {
  try {
    await client.query(`create schema if not exists ${client.escapeIdentifier(schema)}`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error;
    throw new RestoreRefused('Le compte de la base de données n’a pas le droit de créer un schéma (CREATE).', {
      cause: error,
    });
  }
}

async function takeSteps(client: ClientBase, steps: readonly SchemaStep[]): Promise<void> {
  for (const { statements } of steps) await client.query(['begin', ...statements, 'commit'].join(';\n'));
}

async function fill(clients: Clients, { archive, schema, signal, onTable }: Loading): Promise<void> {
  const [client, helper] = clients;
  const tables = archive.manifest.tables.toSorted((a, b) => b.rows - a.rows);
  await demandColumns(client, schema, archive.manifest);
  const large = new Set(tables.filter(({ rows }) => rows >= largeRows).map(({ name }) => name));
  const { keys, indexes, references } = await loosenTables(client, schema, large);
  // Rows that migrations insert are in the archive, or are not wanted.
  await client.query(`truncate ${(await tableNames(client, schema)).join(', ')}`);
  const indexing = new StatementQueue();
  const helped = indexing.work(helper);
  helped.catch(() => undefined);
  try {
    let done = 0;
    for (const table of tables) {
      signal?.throwIfAborted();
      indexing.demandNoFailure();
      await fillTable(client, archive, table);
      // Creating a key locks the whole table; its other indexes are created in parallel.
      indexing.add({
        statements: keys.get(table.name) ?? [],
        next: (indexes.get(table.name) ?? []).map((statement) => ({ statements: [statement] })),
      });
      done += 1;
      await onTable?.(done, tables.length);
    }
    indexing.complete();
    await Promise.all([indexing.work(client), helped]);
    // No two tables refer to each other: locks on one never wait for locks on the other.
    await shareOut(clients, references);
    await wakeTriggers(client, schema);
  } catch (error) {
    indexing.abandon(error);
    throw asRefusal(error);
  }
}

/** The database's errors for invalid rows: we did not write them. */
function asRefusal(error: unknown): unknown {
  // Classes 22 and 23: an invalid value, a violated constraint.
  if (!(error instanceof DatabaseError) || !/^2[23]/.test(error.code ?? '')) return error;
  return new ArchiveRefused('damaged', `L’archive est incohérente\u00a0: ${error.message}.`, { cause: error });
}

/** @throws ArchiveRefused when the archive names a table or a column that its version of the database did not have. */
async function demandColumns(client: ClientBase, schema: string, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relnamespace = $1::regnamespace and c.relkind = 'r' group by c.relname`,
    [schema],
  );
  const known = new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
  for (const { name, columns } of manifest.tables) {
    const there = known.get(name);
    if (there && columns.every((column) => there.has(column))) continue;
    throw new ArchiveRefused('damaged', `L’archive nomme une table ou une colonne inconnue\u00a0: ${name}.`);
  }
}

async function fillTable(client: ClientBase, archive: Archive, table: Manifest['tables'][number]): Promise<void> {
  const name = client.escapeIdentifier(table.name);
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const isLarge = table.rows >= largeRows;
  // Truncated in the same transaction: its rows need no WAL where `wal_level` is minimal, and are written as frozen.
  await client.query(isLarge ? `begin; truncate ${name}` : 'begin');
  const into = client.query(copyFrom(`copy ${name} (${columns}) from stdin${isLarge ? ' with (freeze)' : ''}`));
  await pipeline(archive.read(table.entry), into);
  if (into.rowCount !== table.rows) {
    throw new ArchiveRefused(
      'damaged',
      `La table ${table.name} de l’archive devrait avoir ${table.rows} lignes et en a ${into.rowCount}.`,
    );
  }
  await client.query('commit');
}

/** The planner needs the size of the tables: a tenth of the usual sample while everyone waits, see `refreshStatistics`. */
async function analyse(clients: Clients, schema: string, { tables }: Manifest): Promise<void> {
  const filled = new Set(tables.filter(({ rows }) => rows > 0).map(({ name }) => clients[0].escapeIdentifier(name)));
  const there = (await tableNames(clients[0], schema)).filter((name) => filled.has(name));
  for (const client of clients) await client.query('set default_statistics_target = 10');
  const statements = there.map((name) => `analyze ${name}`);
  await shareOut(clients, statements);
}

/** Sequences go on after the highest number. */
async function raiseSequences(client: ClientBase, schema: string): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `select s.relname as sequence, c.relname as table, a.attname as column
     from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
       and d.refclassid = 'pg_class'::regclass
     join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = $1::regnamespace order by 1`,
    [schema],
  );
  for (const { sequence, table, column } of rows) {
    const [name, counted] = [client.escapeIdentifier(table), client.escapeIdentifier(column)];
    await client.query(
      `select setval($1::regclass, (select max(${counted}) from ${name})) where exists (select from ${name})`,
      [`${client.escapeIdentifier(schema)}.${client.escapeIdentifier(sequence)}`],
    );
  }
}
