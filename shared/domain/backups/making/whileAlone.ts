import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';

/** Milliseconds between two attempts at the lock. */
const pollInterval = 250;

const lock = `hashtext('backups.making')`;

/** Takes the lock of those who write into the folder of backups, if nobody else has it. The connection keeps it. */
export async function lockMaking(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lock}) as taken`);
  return rows[0]?.taken === true;
}

async function unlockMaking(client: PoolClient): Promise<void> {
  await client.query(`select pg_advisory_unlock(${lock})`);
}

/**
 * Does something while no other process of this installation makes a backup; waits for one that does.
 * @throws what `work` threw; the signal's reason while it waits.
 */
export async function whileAlone<T>(client: PoolClient, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  while (!(await lockMaking(client))) {
    signal.throwIfAborted();
    await pause(pollInterval);
  }
  const result = await work();
  await unlockMaking(client);
  return result;
}
