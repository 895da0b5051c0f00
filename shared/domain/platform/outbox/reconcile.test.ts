import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerCustomer } from '../../accounts/index.ts';
import {
  createTestPlatform,
  emptyQueues,
  readRows,
  registration,
  testBackends,
  type TestPlatform,
} from '../../testing/index.ts';
import { newId } from '../process/newId.ts';
import { firstEvent, rebuildQueues, reconcile } from './reconcile.ts';

/** Both handlers of a registration. */
const handlers = ['notifyNewCustomer', 'sendWelcomeMail'];

describe.each(testBackends())('reconciling the queue on %s with the outbox', (backend) => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await createTestPlatform({ backend });
  });
  afterEach(async () => platform.close());

  /** Registers, and returns the event that was handed over. */
  async function register(): Promise<string> {
    const { accountId } = await registerCustomer(platform, registration());
    await platform.relay.idle();
    const [event] = await readRows<{ id: string }>(platform, `select id from outbox where actor_id = $1`, [accountId]);
    return event?.id ?? '';
  }
  const waiting = async () => (await platform.queues.depth()).mail.waiting;
  const done = async (event: string, handler: string) =>
    platform.pool.query('insert into processed_event (event_id, handler, processed_at) values ($1, $2, now())', [
      event,
      handler,
    ]);
  const bury = async (event: string, handler: string, resolution: string | null = null) =>
    platform.pool.query(
      `insert into dead_letter (id, event_id, handler, envelope, error, attempts, failed_at, resolution)
       values ($1, $2, $3, '{}', 'x', 40, now(), $4)`,
      [newId(), event, handler, resolution],
    );
  const settled = async () =>
    (await readRows<{ id: string }>(platform, 'select id from outbox where settled_at is not null order by id')).map(
      ({ id }) => id,
    );
  const review = async (after = firstEvent) => {
    const at = platform.clock.now();
    return reconcile(platform.pool, platform.queues, { at, relayedBefore: at, after });
  };

  it('settles an event once every handler is done or has a dead letter, and no sooner', async () => {
    const [whole, half, none] = [await register(), await register(), await register()];
    for (const handler of handlers) await done(whole, handler);
    await done(half, 'sendWelcomeMail');
    expect(await review()).toMatchObject({ settled: 1, pending: 3 });
    expect(await settled()).toStrictEqual([whole]);
    await bury(half, 'notifyNewCustomer');
    await bury(none, 'notifyNewCustomer', 'discarded');
    await bury(none, 'sendWelcomeMail', 'replayed');
    expect(await review()).toMatchObject({ settled: 1, pending: 1 });
    expect(await settled()).toStrictEqual([whole, half].toSorted());
  });

  it('skips what was never handed over, which is left to the sweep, and what the queue just received', async () => {
    await register();
    const at = platform.clock.now();
    const options = { at, relayedBefore: new Date(at.getTime() - 1), after: firstEvent };
    expect(await reconcile(platform.pool, platform.queues, options)).toMatchObject({ pending: 0 });
    await platform.pool.query('update outbox set relayed_at = null');
    expect(await review()).toMatchObject({ pending: 0 });
  });

  it('adds nothing to a queue that has everything', async () => {
    await register();
    await register();
    expect(await waiting()).toBe(4);
    expect(await review()).toMatchObject({ pending: 4 });
    expect(await rebuildQueues(platform.pool, platform.queues, platform.clock.now())).toBe(4);
    expect(await waiting()).toBe(4);
  });

  it('fills a queue that lost everything with what is pending, and with nothing else', async () => {
    const [whole, half] = [await register(), await register()];
    await register();
    for (const handler of handlers) await done(whole, handler);
    await bury(half, 'sendWelcomeMail');
    await emptyQueues(platform);
    expect(await waiting()).toBe(0);
    expect(await rebuildQueues(platform.pool, platform.queues, platform.clock.now())).toBe(3);
    expect(await waiting()).toBe(3);
    expect(await platform.queues.isEmptied()).toBe(false);
  });

  it('brings back a job that the queue gave up without a dead letter', async () => {
    await register();
    const ended = Promise.withResolvers<void>();
    const { UnrecoverableError } = await import('bullmq');
    const worker = platform.queues.work('mail', {
      concurrency: 1,
      process: async ({ name }) => {
        if (name === 'notifyNewCustomer') ended.resolve();
        throw new UnrecoverableError('the database was away as it was to be buried');
      },
    });
    await ended.promise;
    await worker.close();
    expect((await platform.queues.depth()).mail).toMatchObject({ failed: 2, waiting: 0 });
    await review();
    expect((await platform.queues.depth()).mail).toMatchObject({ failed: 0, waiting: 2 });
  });

  it('is done by one process at a time', async () => {
    await register();
    const holder = await platform.pool.connect();
    try {
      await holder.query(`select pg_advisory_lock(hashtextextended('reconcile', 0))`);
      expect(await review()).toBeNull();
      expect(await rebuildQueues(platform.pool, platform.queues, platform.clock.now())).toBeNull();
    } finally {
      await holder.query('select pg_advisory_unlock_all()');
      holder.release();
    }
    expect(await review()).toMatchObject({ pending: 2 });
  });
});
