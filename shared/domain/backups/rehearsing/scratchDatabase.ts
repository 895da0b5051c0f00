import { hash } from 'node:crypto';
import { Client, DatabaseError, type Pool } from 'pg';
import { openPool, type Platform } from '../../platform/index.ts';
import { RestoreRefused } from '../making/failures.ts';

const mayNot = '42501';

type Parts = Pick<Platform, 'pool' | 'logger'>;

function addressOf({ pool }: Parts): URL {
  const { connectionString } = pool.options;
  if (connectionString === undefined) throw new Error('The pool does not say to which database it leads');
  return new URL(connectionString);
}

/** Prefix of the scratch databases of this installation, different for others on the same server. */
function prefixOf(platform: Parts): string {
  return `rehearsal_${hash('sha256', addressOf(platform).pathname.slice(1)).slice(0, 8)}_`;
}

async function onServer(platform: Parts, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: addressOf(platform).href, application_name: 'clairvolet rehearsal' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs work with a database of its own on the product's database server, then drops it, with those that killed
 * processes left. One process at a time does this.
 * @throws RestoreRefused when the product's account may not make one.
 */
export async function withScratchDatabase<T>(
  platform: Parts,
  id: string,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const name = `${prefixOf(platform)}${id.replaceAll('-', '').slice(-12)}`;
  await dropScratchDatabases(platform);
  await onServer(platform, async (client) => {
    try {
      // Not the usual template, which an operator may have changed.
      await client.query(`create database ${name} template template0 encoding 'UTF8'`);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== mayNot) throw error;
      throw new RestoreRefused(
        'Le compte de la base de données n’a pas le droit de créer une base (CREATEDB)\u00a0: la répétition ne peut pas avoir lieu.',
        { cause: error },
      );
    }
  });
  const address = addressOf(platform);
  address.pathname = `/${name}`;
  const options = { connectionString: address.href, max: 3, application_name: 'clairvolet rehearsal' };
  const pool = openPool(options, platform.logger);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await dropScratchDatabases(platform);
  }
}

async function dropScratchDatabases(platform: Parts): Promise<void> {
  await onServer(platform, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1)`,
      [prefixOf(platform)],
    );
    for (const { name } of rows) {
      // An autovacuum worker may be connected, which only a superuser may end: the next rehearsal drops the database.
      await client
        .query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
        .catch((error: unknown) => platform.logger.warn({ err: error, name }, 'scratch database left behind'));
    }
  });
}
