import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildJob, createTestPlatform, readRows, type TestPlatform } from '../testing/index.ts';
import { transact } from '../platform/index.ts';
import { failJob, finishJob, reportProgress, startJob } from './jobRuns.ts';
import { readJob } from './readJob.ts';

describe('a job', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  const anyone = { accountId: '00000000-0000-4000-8000-000000000000', isSuperAdmin: true };
  const read = async (id: string) => readJob(platform.pool, anyone, id);
  const finish = async (id: string) =>
    transact(platform, null, async (tx) => finishJob(tx, id, { step: 'Fait', result: { count: 2 } }));

  it('waits, runs, moves forward only, and ends well', async () => {
    const id = await buildJob(platform, null);
    const opened = platform.clock.now();
    expect(await read(id)).toMatchObject({
      state: 'queued',
      progress: 0,
      revision: 1,
      createdAt: opened.toISOString(),
      startedAt: null,
    });

    platform.clock.advance(1_000);
    const started = platform.clock.now();
    await startJob(platform.pool, id, 'En cours', started);
    await reportProgress(platform.pool, id, 40.4, 'Presque');
    await reportProgress(platform.pool, id, 20, 'Encore');
    expect(await read(id)).toMatchObject({
      state: 'running',
      progress: 40,
      step: 'Encore',
      startedAt: started.toISOString(),
    });

    platform.clock.advance(1_000);
    await startJob(platform.pool, id, 'De nouveau', platform.clock.now());
    await finish(id);
    expect(await read(id)).toMatchObject({
      state: 'succeeded',
      progress: 100,
      step: 'Fait',
      result: { count: 2 },
      error: null,
      startedAt: started.toISOString(),
      finishedAt: platform.clock.now().toISOString(),
      revision: 6,
    });
  });

  it.each([
    [-5, 0],
    [250, 100],
  ])('takes a progress of %i for %i', async (given, stored) => {
    const id = await buildJob(platform, null);
    await startJob(platform.pool, id, 'En cours', platform.clock.now());
    await reportProgress(platform.pool, id, given, 'En cours');
    expect((await read(id)).progress).toBe(stored);
  });

  it('that has ended is not changed by a late report', async () => {
    const done = await buildJob(platform, null);
    await finish(done);
    const failed = await buildJob(platform, null);
    await failJob(platform.pool, failed, 'Refusé', platform.clock.now());
    for (const id of [done, failed]) {
      const before = await read(id);
      await startJob(platform.pool, id, 'En cours', platform.clock.now());
      await reportProgress(platform.pool, id, 10, 'En cours');
      await failJob(platform.pool, id, 'Trop tard', platform.clock.now());
      expect(await read(id)).toStrictEqual(before);
    }
    expect(await read(failed)).toMatchObject({ state: 'failed', error: 'Refusé' });
  });

  it('is shown to its owner and to super administrators; to others it does not exist', async () => {
    const owner = await buildCustomer(platform);
    const stranger = await buildCustomer(platform);
    const id = await buildJob(platform, owner.id);
    const orphan = await buildJob(platform, null);
    const as = async (accountId: string, job: string) =>
      readJob(platform.pool, { accountId, isSuperAdmin: false }, job);
    await expect(as(owner.id, id)).resolves.toMatchObject({ id });
    await expect(read(id)).resolves.toMatchObject({ id });
    const missing = { code: 'not_found', detail: 'Cette tâche est introuvable.' };
    await expect(as(stranger.id, id)).rejects.toMatchObject(missing);
    await expect(as(owner.id, orphan)).rejects.toMatchObject(missing);
    await expect(read('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject(missing);
  });

  it('does not exist after its transaction was rolled back', async () => {
    const id = await buildJob(platform, null);
    const work = transact(platform, null, async (tx) => {
      await finishJob(tx, id, { step: 'Fait' });
      throw new Error('second thoughts');
    });
    await expect(work).rejects.toThrow('second thoughts');
    expect(await readRows(platform, 'select state from job_run where id = $1', [id])).toStrictEqual([
      { state: 'queued' },
    ]);
  });
});
