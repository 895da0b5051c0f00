import type { EntityManager, Platform } from '../../platform/index.ts';
import { RestoreRefused } from '../making/failures.ts';

const prefix = 'restore_';

/** The schema into which the archive of a restore is loaded. */
export function stagingSchema(restoreId: string): string {
  return `${prefix}${restoreId.replaceAll('-', '')}`;
}

/**
 * Has this transaction be the only one that restores, and takes away what those left behind who were killed.
 * @throws RestoreRefused when another one restores.
 */
export async function takeRestoring({ pool }: Pick<Platform, 'pool'>, em: EntityManager): Promise<void> {
  const [lock] = await em.execute<{ taken: boolean }[]>(
    `select pg_try_advisory_xact_lock(hashtextextended('restoring', 0)) as taken`,
  );
  if (lock?.taken !== true) throw new RestoreRefused('Une restauration est déjà en cours.');
  await dropStagings(pool);
}

/** Takes away the schemas of restores that ended badly. Nobody restores meanwhile. */
async function dropStagings(pool: Platform['pool']): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname ~ '^${prefix}[0-9a-f]{32}$'`,
  );
  for (const { name } of rows) await pool.query(`drop schema if exists ${name} cascade`);
}

/** Takes away the schema of a restore that ended badly. */
export async function dropStaging(platform: Pick<Platform, 'pool'>, restoreId: string): Promise<void> {
  await platform.pool.query(`drop schema if exists ${stagingSchema(restoreId)} cascade`);
}

/**
 * A connection of its own, for work that lasts: without the limits of queries, and gone when the work is done.
 * @param schema in which it finds and makes its tables.
 */
export async function openSession({ pool }: Pick<Platform, 'pool'>, schema: string) {
  const client = await pool.connect();
  const close = () => client.release(true);
  try {
    // Nothing waits for the disk before the transaction that puts everything in place: it makes all before it durable, too.
    // Once our process is gone, the server notices within a second, even in the midst of an index.
    await client.query(`set synchronous_commit = off; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set client_connection_check_interval = 1000; set maintenance_work_mem = '128MB';
      set search_path = ${client.escapeIdentifier(schema)}`);
  } catch (error) {
    close();
    throw error;
  }
  return { client, close };
}
