import type { Client } from 'pg';
import { describeTables } from './describeTables.ts';

/** A reason not to move, told to who asked for it. */
export class CannotMove extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotMove';
  }
}

/** PostgreSQL 15, as the product needs. */
const oldestVersion = 150_000;

const identity = `select (select oid from pg_database where datname = current_database())::text
  || ' ' || extract(epoch from pg_postmaster_start_time())::text as identity`;

async function textOf(client: Client, sql: string): Promise<string> {
  const { rows } = await client.query<Record<string, unknown>>({ text: sql });
  return String(Object.values(rows[0] ?? {})[0]);
}

/** The product's processes that use a database now. */
async function processesOf(client: Client): Promise<string> {
  return textOf(
    client,
    `select string_agg(distinct application_name, ', ') from pg_stat_activity
     where datname = current_database() and application_name in ('clairvolet server', 'clairvolet worker')`,
  );
}

/** Whether a database may be moved into another one. @throws CannotMove saying why not. */
export async function checkTarget(source: Client, target: Client): Promise<void> {
  const [here, there] = await Promise.all([textOf(source, identity), textOf(target, identity)]);
  if (here === there) throw new CannotMove('Both addresses lead to the same database.');
  if (Number(await textOf(target, `select current_setting('server_version_num')`)) < oldestVersion) {
    throw new CannotMove(
      `The target is PostgreSQL ${await textOf(target, 'show server_version')}: 15 or newer is needed.`,
    );
  }
  if ((await textOf(target, 'show server_encoding')) !== 'UTF8')
    throw new CannotMove('The target is not encoded in UTF8.');
  if ((await textOf(target, `select has_schema_privilege('public', 'create')`)) !== 'true') {
    throw new CannotMove('The user of the target may not create tables in its schema "public".');
  }
  for (const [client, which] of [
    [source, 'source'],
    [target, 'target'],
  ] as const) {
    const processes = await processesOf(client);
    if (processes !== 'null') throw new CannotMove(`${processes} still uses the ${which}: stop the product first.`);
  }
  // What an attempt that failed has left is a schema without rows, or nothing.
  for (const { name } of await describeTables(target)) {
    if ((await textOf(target, `select exists (select from ${name})`)) === 'true') {
      throw new CannotMove(`The target is not empty: its table ${name} has rows.`);
    }
  }
}
