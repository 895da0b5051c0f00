import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { MovedTable } from './describeTables.ts';

interface Reference {
  table: string;
  name: string;
  definition: string;
}

async function referencesOf(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, format('%I', conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  );
  return rows;
}

async function copyTable(source: Client, target: Client, { name, columns }: MovedTable): Promise<void> {
  const list = columns.join(', ');
  await pipeline(
    source.query(to(`copy ${name} (${list}) to stdout`)),
    target.query(from(`copy ${name} (${list}) from stdin`)),
  );
}

/** What a sequence gave out last here it has given out there as well. */
async function copySequences(source: Client, target: Client): Promise<void> {
  const { rows } = await source.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'`,
  );
  for (const { name } of rows) {
    const { rows: states } = await source.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${name}`,
    );
    for (const state of states)
      await target.query('select setval($1, $2, $3)', [name, state.last_value, state.is_called]);
  }
}

/**
 * Copies every row into empty tables, within the target's transaction. References are put back, and checked, at the end;
 * triggers do not fire: what they would do has been done.
 */
export async function copyTables(
  source: Client,
  target: Client,
  tables: readonly MovedTable[],
  copied: (table: string) => void,
): Promise<void> {
  const references = await referencesOf(target);
  for (const { table, name } of references) await target.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`);
  for (const table of tables) {
    await copyTable(source, target, table);
    copied(table.name);
  }
  for (const { table, name, definition } of references) {
    await target.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`);
  await copySequences(source, target);
}
