import { isSchemaCurrent } from '@app/domain/platform';
import { Client } from 'pg';
import { applyMigrations } from '../applyMigrations.ts';
import { CannotMove, checkTarget } from './checkTarget.ts';
import { compareTables } from './compareTables.ts';
import { copyTables } from './copyTables.ts';
import { describeTables, type MovedTable } from './describeTables.ts';

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'clairvolet move' });
  // One that breaks is told by the query that fails.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A table that a migration fills by itself has rows there before any was copied. */
async function emptyTables(target: Client, tables: readonly MovedTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await target.query(`select from ${name} limit 1`);
    if (rowCount !== 0) throw new CannotMove(`The migrations have put rows into ${name} of the target.`);
  }
}

/**
 * Copies a database into an empty one and compares every row. The source is read in one snapshot, held against writes, and
 * left as it was; the target has everything at once, or nothing. Work of the queue that is not done is handed over again.
 * @throws CannotMove when it must not be done.
 */
export async function moveDatabase(
  { from, to }: { from: string; to: string },
  tell: (line: string) => void,
): Promise<{ tables: number; rows: number }> {
  const source = await connect(from);
  try {
    const target = await connect(to);
    try {
      await checkTarget(source, target);
      if (!(await isSchemaCurrent(source)))
        throw new CannotMove('The source is not up to date: run "npm run migrate" first.');
      tell('Bringing the target up to date …');
      await applyMigrations(to, 'clairvolet move');
      return await moveRows(source, target, tell);
    } finally {
      await target.end();
    }
  } finally {
    await source.end();
  }
}

async function moveRows(source: Client, target: Client, tell: (line: string) => void) {
  const tables = await describeTables(source);
  await source.query('begin isolation level repeatable read');
  await source.query(`lock table ${tables.map(({ name }) => name).join(', ')} in share mode`);
  await target.query('begin');
  if (JSON.stringify(await describeTables(target)) !== JSON.stringify(tables)) {
    throw new CannotMove('The tables of the source are not those of this version.');
  }
  await emptyTables(target, tables);
  await copyTables(source, target, tables, (table) => tell(`  ${table}`));
  tell('Comparing every row …');
  const rows = await compareTables(source, target, tables);
  await target.query('update outbox set relayed_at = null where settled_at is null and held_at is null');
  await target.query('commit');
  await target.query('analyze');
  return { tables: tables.length, rows };
}
