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
  /** Where the tables are made; it must not be there. */
  schema: string;
  /** Told after each table. */
  onTable?: ((done: number, total: number) => Promise<void>) | undefined;
  /** Called when the tables are as the archive has them, before they are led to today's form. */
  onLoaded?: ((client: ClientBase) => Promise<void>) | undefined;
  /** Called when they are in today's form, before anyone else sees them. */
  onPrepared?: ((client: ClientBase) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

/** Rows from which it pays to index a table after it is filled. */
const largeRows = 5_000;

/**
 * Makes the product's tables in a schema of their own, as they were when the archive was made, fills them from it, and leads
 * them to today's form with their rows.
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
  // What migrations put into new tables is in the archive, or is not wanted.
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
      // Keys have a table for themselves while they are made; its other indexes are made side by side.
      indexing.add({
        statements: keys.get(table.name) ?? [],
        next: (indexes.get(table.name) ?? []).map((statement) => ({ statements: [statement] })),
      });
      done += 1;
      await onTable?.(done, tables.length);
    }
    indexing.complete();
    await Promise.all([indexing.work(client), helped]);
    // No two tables refer to each other: whoever holds one of them waits for nothing that the other holds.
    await shareOut(clients, references);
    await wakeTriggers(client, schema);
  } catch (error) {
    indexing.abandon(error);
    throw asRefusal(error);
  }
}

/** What the database says of rows that were never in one: they are not what we wrote. */
function asRefusal(error: unknown): unknown {
  // Classes 22 and 23: a value that is none, a constraint that does not hold.
  if (!(error instanceof DatabaseError) || !/^2[23]/.test(error.code ?? '')) return error;
  return new ArchiveRefused('damaged', `L’archive est incohérente\u00a0: ${error.message}.`, { cause: error });
}

/** @throws ArchiveRefused when the archive knows a table or a column that its version of the database did not have. */
async function demandColumns(client: ClientBase, schema: string, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
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
  // Emptied in the same transaction, its rows need no log of their own where the server keeps none, and no second look.
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

/**
 * Whoever reads the tables first should not have to guess how large they are. A tenth of the usual sample tells that in a
 * tenth of the time, while everyone waits; `refreshStatistics` looks closer.
 */
async function analyse(clients: Clients, schema: string, { tables }: Manifest): Promise<void> {
  const filled = new Set(tables.filter(({ rows }) => rows > 0).map(({ name }) => clients[0].escapeIdentifier(name)));
  const there = (await tableNames(clients[0], schema)).filter((name) => filled.has(name));
  for (const client of clients) await client.query('set default_statistics_target = 10');
  await shareOut(
    clients,
    there.map((name) => `analyze ${name}`),
  );
}

/** Numbers that tables count themselves go on after the highest one. */
async function raiseSequences(client: ClientBase, schema: string): Promise<void> {
  for (const { sequence, table, column } of await ownedSequences(client, schema)) {
    const [name, counted] = [client.escapeIdentifier(table), client.escapeIdentifier(column)];
    await client.query(
      `select setval($1::regclass, (select max(${counted}) from ${name})) where exists (select from ${name})`,
      [`${client.escapeIdentifier(schema)}.${client.escapeIdentifier(sequence)}`],
    );
  }
}

/** The sequences of a schema, each with the column that counts by it. */
async function ownedSequences(
  client: Pick<ClientBase, 'query'>,
  schema: string,
): Promise<{ sequence: string; table: string; column: string }[]> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `select s.relname as sequence, c.relname as table, a.attname as column
     from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
       and d.refclassid = 'pg_class'::regclass
     join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = $1::regnamespace order by 1`,
    [schema],
  );
  return rows;
}
