import type { Pool, PoolClient } from 'pg';

/** Runs queries that see the database as it is at one instant, whatever is written meanwhile, and that write nothing. */
export async function atOneInstant<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Whatever state the connection is in, nobody gets it again.
    client.release(true);
    throw error;
  }
}
