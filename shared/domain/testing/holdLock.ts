import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

interface HeldLock {
  /** Resolves once exactly this many statements wait for a lock. */
  waiting(count: number): Promise<void>;
  /** Releases the lock. */
  release(): Promise<void>;
}

/** Milliseconds. */
const timeout = 5_000;

/**
 * Takes a lock in a transaction of its own, so that statements that a test starts together really collide.
 * @throws Error from `waiting`, the lock released, when the others do not come within five seconds.
 */
export async function holdLock({ pool }: { pool: Pool }, sql: string, values: unknown[] = []): Promise<HeldLock> {
  const brake = await pool.connect();
  const release = async () => {
    await brake.query('commit');
    brake.release();
  };
  await brake.query('begin');
  await brake.query(sql, values);
  return {
    release,
    async waiting(count) {
      const deadline = Date.now() + timeout;
      for (;;) {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rowCount === count) return;
        if (Date.now() > deadline) {
          await release();
          throw new Error(`${rowCount} statements wait for a lock, not ${count}.`);
        }
        await sleep(10);
      }
    },
  };
}
