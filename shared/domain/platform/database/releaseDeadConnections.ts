import type { Pool, PoolClient } from 'pg';

/**
 * Gives back the place in a pool of a connection that dies in a transaction. Kysely, on which MikroORM stands, releases
 * one only after a begin, commit or rollback that went well, and with a dead connection none does: as many deaths as
 * the pool has places, and the process could do nothing more until it is started again.
 */
export function releaseDeadConnections(pool: Pool): void {
  const taken = new Set<PoolClient>();
  pool.on('acquire', (client) => taken.add(client));
  pool.on('release', (_error, client) => taken.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!taken.has(client)) return;
      client.release(true);
      // Whoever holds it may still release it, and the pool would take offence.
      client.release = () => undefined;
    });
  });
}
