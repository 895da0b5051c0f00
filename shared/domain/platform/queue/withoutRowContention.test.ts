import { createPostgresBackend, withBackend, type PgPool } from 'bullmq';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureLogs, createTestDatabase, patience } from '../../testing/index.ts';
import { openPool } from '../database/openPool.ts';
import { withoutRowContention } from './withoutRowContention.ts';

const lockMilliseconds = 30_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  database = await createTestDatabase();
  pool = openPool(
    { connectionString: database.url, options: '-c search_path=bullmq,public', application_name: 'test of locks' },
    captureLogs().logger,
  );
  closing = [othersGone, async () => pool.end(), async () => database.drop()];
});
afterEach(async () => {
  for (const close of closing) await close();
});

/** BullMQ ends its own connections without waiting for it, and listens no more to one that the drop ends first. */
async function othersGone(): Promise<void> {
  const connected = `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
  await vi.waitFor(async () => expect((await pool.query(connected)).rowCount).toBe(pool.totalCount), {
    timeout: patience,
  });
}

/** Jobs under way in a queue, claimed under the token `own`, and the backend that their worker uses. */
async function claim(ids: readonly string[]) {
  // BullMQ's type of a pool wants a mutable array of parameters.
  const connection = pool as unknown as PgPool;
  const create = withoutRowContention(createPostgresBackend, connection);
  const { Queue, Worker } = withBackend(create);
  const queue = new Queue('jobs', { connection });
  const worker = new Worker('jobs', null, { connection, autorun: false, lockDuration: lockMilliseconds });
  const options = { connection, stalledInterval: 0 };
  const backend = create('jobs', options, {});
  closing.unshift(
    async () => worker.close(),
    async () => queue.close(),
    async () => backend.close(),
  );
  for (const id of ids) {
    await queue.add('work', {}, { jobId: id });
    await worker.getNextJob('own');
  }
  return backend;
}

const tokens = (ids: readonly string[]) => ids.map(() => 'own');
const jobs = async () =>
  (
    await pool.query<{ id: string; state: string; marked: boolean }>(
      'select id, state, stalled_marked as marked from job order by id',
    )
  ).rows;
const waitingForLock = async () =>
  (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .rowCount;

describe('the locks of jobs', () => {
  it('are renewed without locking one job’s row while waiting for another one’s', async () => {
    const ids = ['a', 'b', 'c'];
    const backend = await claim(ids);
    const other = await pool.connect();
    await other.query('begin');
    await other.query(`select from job where id = 'b' for update`);
    const renewing = backend.extendLocks(ids, tokens(ids), lockMilliseconds);
    await expect.poll(waitingForLock).toBe(1);
    // The holder of « b » also gets the others: if they were locked, this would be a deadlock.
    await other.query(`set local lock_timeout = '5s'; update job set stalled_marked = true where id in ('a', 'c')`);
    await other.query('commit');
    other.release();
    expect(await renewing).toStrictEqual([]);
  });

  it('are lost when another worker has the job, and not when the job has ended', async () => {
    const backend = await claim(['done', 'taken', 'waits']);
    await pool.query(`delete from job where id = 'done'`);
    await pool.query(`update job set lock_token = 'another' where id = 'taken'`);
    await pool.query(`update job set state = 'waiting', lock_token = null where id = 'waits'`);
    const ids = ['done', 'taken', 'waits'];
    expect((await backend.extendLocks(ids, tokens(ids), lockMilliseconds)).toSorted()).toStrictEqual([
      'taken',
      'waits',
    ]);
  });
});

describe('the check for stalled jobs', () => {
  it('writes to no job while all of them are alive', async () => {
    const backend = await claim(['a', 'b']);
    expect(await backend.moveStalledJobsToWait()).toStrictEqual([]);
    expect(await jobs()).toStrictEqual([
      { id: 'a', state: 'active', marked: false },
      { id: 'b', state: 'active', marked: false },
    ]);
  });

  it('brings back a job with an expired lock the second time that it sees it', async () => {
    const backend = await claim(['alive', 'dead']);
    await pool.query(`update job set locked_until_ms = 0 where id = 'dead'`);
    expect(await backend.moveStalledJobsToWait()).toStrictEqual([]);
    expect(await backend.moveStalledJobsToWait()).toStrictEqual(['dead']);
    expect((await jobs()).map(({ state }) => state)).toStrictEqual(['active', 'waiting']);
  });
});
