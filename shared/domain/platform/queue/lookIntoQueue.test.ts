import { Worker } from 'bullmq';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '@app/contract/core/event.ts';
import { createTestPlatform, testBackends, type TestPlatform, patience } from '../../testing/index.ts';
import { newId } from '../process/newId.ts';
import type { QueueWorker } from './QueueBackend.ts';

describe.each(testBackends())('a look into the queues on %s', (backend) => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await createTestPlatform({ backend });
  });
  afterEach(async () => platform.close());

  const handler = 'sendWelcomeMail';
  async function add(count: number) {
    const envelopes = Array.from({ length: count }, (): Envelope => ({
      id: newId(),
      name: 'accounts.registered',
      version: 1,
      occurredAt: new Date().toISOString(),
      actorId: null,
      requestId: 'r',
      payload: {},
    }));
    await platform.queues.add(
      'mail',
      envelopes.map((envelope) => ({ handler, envelope })),
    );
    return envelopes.map(({ id }) => ({ eventId: id, handler }));
  }
  const idsOf = (keys: readonly { eventId: string }[]) => keys.map(({ eventId }) => eventId).toSorted();
  /** Serves the queue with work that the test ends. */
  function serve(work: (eventId: string) => Promise<void>): QueueWorker {
    return platform.queues.work('mail', { concurrency: 1, process: async (job) => work(job.data.id) });
  }

  /** Whether the worker still fetches or waits for a job. */
  const isRunning = (worker: QueueWorker) => worker instanceof Worker && worker.isRunning();

  it('lists waiting jobs, up to a limit, and returns nothing for an unknown job', async () => {
    const keys = await add(5);
    expect(idsOf(await platform.queues.list('mail', 'waiting', 100))).toStrictEqual(idsOf(keys));
    expect(await platform.queues.list('mail', 'waiting', 2)).toHaveLength(2);
    expect(await platform.queues.list('mail', 'running', 100)).toStrictEqual([]);
    expect(await platform.queues.find('billing', { eventId: newId(), handler })).toBeNull();
  });

  it('tells waiting, running and delayed jobs apart, and retries a delayed one at once', async () => {
    const [key] = await add(1);
    if (!key) throw new Error('nothing was added');
    expect(await platform.queues.find('mail', key)).toMatchObject({ state: 'waiting', attempts: 0, nextAt: null });
    const [running, toFail] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let starts = 0;
    const worker = serve(async () => {
      starts += 1;
      running.resolve();
      if (starts > 1) return;
      await toFail.promise;
      throw new Error('not yet');
    });
    await running.promise;
    expect(await platform.queues.find('mail', key)).toMatchObject({ state: 'running', startedAt: expect.any(Date) });
    expect(await platform.queues.list('mail', 'running', 10)).toStrictEqual([key]);
    expect(await platform.queues.promote('mail', key)).toBe(false);
    expect(await platform.queues.remove('mail', key)).toBe(false);
    // While paused, the worker does not retry the job that fails now.
    await worker.pause(true);
    toFail.resolve();
    await vi.waitUntil(async () => (await platform.queues.find('mail', key))?.state === 'scheduled', patience);
    const scheduled = await platform.queues.find('mail', key);
    expect(scheduled).toMatchObject({ attempts: 1, startedAt: null });
    const delay = (scheduled?.nextAt?.getTime() ?? 0) - Date.now();
    expect(delay).toBeLessThan(2_000);
    expect(delay).toBeGreaterThan(-5_000);
    expect(await platform.queues.list('mail', 'scheduled', 10)).toStrictEqual([key]);
    expect(await platform.queues.promote('mail', key)).toBe(true);
    expect(await platform.queues.find('mail', key)).toMatchObject({ state: 'waiting', attempts: 1 });
    await worker.resume();
    await vi.waitUntil(async () => (await platform.queues.find('mail', key)) === null, patience);
    expect(starts).toBe(2);
    await worker.close();
  });

  it('removes a job that has not begun', async () => {
    const [taken, left] = await add(2);
    if (!taken || !left) throw new Error('nothing was added');
    expect(await platform.queues.remove('mail', taken)).toBe(true);
    expect(await platform.queues.remove('mail', taken)).toBe(true);
    expect(await platform.queues.list('mail', 'waiting', 10)).toStrictEqual([left]);
  });

  it('a paused worker takes no job, not even the one that it was fetching, and then goes on where it was', async () => {
    const done: string[] = [];
    const worker = serve(async (eventId) => {
      done.push(eventId);
    });
    const [first] = await add(1);
    await vi.waitUntil(() => done.length === 1, patience);
    expect(isRunning(worker)).toBe(true);
    // It waits for the next job, or is about to.
    await worker.pause(true);
    const keys = await add(3);
    // It wakes for the first job, gives it back, and fetches no other.
    await vi.waitUntil(() => !isRunning(worker), patience);
    expect(await platform.queues.list('mail', 'waiting', 10)).toHaveLength(3);
    expect(done).toStrictEqual([first?.eventId]);
    await worker.resume();
    await vi.waitUntil(() => done.length === 4, patience);
    expect(done.toSorted()).toStrictEqual([first?.eventId ?? '', ...idsOf(keys)].toSorted());
    await worker.pause(true);
    await worker.close();
  });
});
