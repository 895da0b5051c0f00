import type { EntityManager, Platform } from '../../platform/index.ts';
import { RestoreRefused } from '../making/failures.ts';

const prefix = 'restore_';

/** The schema into which the archive of a restore is loaded. */
export function stagingSchema(restoreId: string): string {
  return `${prefix}${restoreId.replaceAll('-', '')}`;
}

/**
 * Makes this transaction the only one that restores, and drops the schemas of failed restores.
 * @throws RestoreRefused when another restore runs.
 */
export async function takeRestoring({ pool }: Pick<Platform, 'pool'>, em: EntityManager): Promise<void> {
  const [lock] = await em.execute<{ taken: boolean }[]>(
    `select pg_try_advisory_xact_lock(hashtextextended('restoring', 0)) as taken`,
  );
  if (lock?.taken !== true) throw new RestoreRefused('Une restauration est déjà en cours.');
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname ~ '^${prefix}[0-9a-f]{32}$'`,
  );
  for (const { name } of rows) await pool.query(`drop schema if exists ${name} cascade`);
}

/** Drops the schema of a failed restore. */
export async function dropStaging(platform: Pick<Platform, 'pool'>, restoreId: string): Promise<void> {
  await platform.pool.query(`drop schema if exists ${stagingSchema(restoreId)} cascade`);
}

/** A connection for long work in a schema: without statement timeouts, closed when the work is done. */
export async function openSession({ pool }: Pick<Platform, 'pool'>, schema: string) {
  const client = await pool.connect();
  const close = () => client.release(true);
  try {
    // Commits need not wait for the disk: the transaction that replaces the tables makes all earlier ones durable, too.
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
