import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { patience } from './patience.ts';

/** Takes a lock, so that statements that a test starts together collide. @throws Error from `waiting` when that does not come. */
export async function holdLock({ pool }: { pool: Pool }, sql: string, values: unknown[] = []) {
  const brake = await pool.connect();
  const release = async () => {
    await brake.query('commit');
    brake.release();
  };
  await brake.query('begin');
  await brake.query(sql, values);
  return {
    release,
    /** Resolves once exactly this many statements wait for a lock. */
    async waiting(count: number) {
      const deadline = Date.now() + patience;
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
