import type { PoolClient } from 'pg';
import type { Platform } from '../../platform/index.ts';

/** A connection of its own, for work that lasts: without the limits of queries, and gone when the work is done. */
interface Session {
  client: PoolClient;
  close(): void;
}

/** @param schema in which it finds and makes its tables. */
export async function openSession({ pool }: Pick<Platform, 'pool'>, schema: string): Promise<Session> {
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
