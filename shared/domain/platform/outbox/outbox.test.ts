import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountRegistered } from '@app/contract/accounts/events.ts';
import { subscriptions } from '@app/contract/catalogue.ts';
import { cleanupRequested } from '@app/contract/jobs/events.ts';
import { countRows, createTestPlatform, readRows, type TestPlatform } from '../../testing/index.ts';
import { newId } from '../process/newId.ts';
import { sweepOutbox } from './outbox.ts';
import { withRequestId } from '../process/requestContext.ts';
import { transact } from '../transact.ts';

/** Jobs that one cleanup asks for: one for each handler. */
const jobsOfOne = subscriptions['jobs.cleanup_requested'].length;

describe('the outbox', () => {
  let platform: TestPlatform;
  let depthBefore: Awaited<ReturnType<TestPlatform['queues']['depth']>>;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());
  afterEach(async () => {
    await platform.relay.idle();
    await platform.pool.query('truncate outbox');
  });
  beforeEach(async () => {
    depthBefore = await platform.queues.depth();
  });

  const slot = () => ({ slot: platform.clock.now().toISOString() });
  const recordOne = async () => transact(platform, null, async (tx) => tx.record(cleanupRequested, slot()));
  const sweep = async (limit = 100) =>
    sweepOutbox(platform.pool, platform.queues, { olderThan: platform.clock.now(), at: platform.clock.now(), limit });
  const unrelayed = async () => readRows(platform, 'select id from outbox where relayed_at is null');
  /** Jobs that this test added. */
  const added = async () => {
    const depth = await platform.queues.depth();
    const more = (queue: 'mail' | 'maintenance') => (depth[queue].waiting ?? 0) - (depthBefore[queue].waiting ?? 0);
    return { mail: more('mail'), maintenance: more('maintenance') };
  };
  /** The queue's tables are inaccessible while `work` runs. */
  async function withoutQueue(work: () => Promise<void>): Promise<void> {
    await platform.pool.query('alter schema bullmq rename to bullmq_away');
    try {
      await work();
    } finally {
      await platform.pool.query('alter schema bullmq_away rename to bullmq');
    }
  }

  it('records nothing of a transaction that fails', async () => {
    const work = transact(platform, null, async (tx) => {
      tx.record(cleanupRequested, slot());
      await Promise.reject(new Error('second thoughts'));
    });
    await expect(work).rejects.toThrow('second thoughts');
    await platform.relay.idle();
    expect(await countRows(platform, 'outbox')).toStrictEqual({ outbox: 0 });
    expect(await added()).toStrictEqual({ mail: 0, maintenance: 0 });
  });

  it('rolls the state change back when an event cannot be recorded', async () => {
    const plans = await countRows(platform, 'plan');
    const work = transact(platform, null, async (tx) => {
      await tx.em.getConnection().execute('delete from plan', [], 'run', tx.em.getTransactionContext());
      tx.record(cleanupRequested, { slot: 'yesterday' });
    });
    await expect(work).rejects.toThrow();
    expect(await countRows(platform, 'plan')).toStrictEqual(plans);
  });

  it('rolls the state change back when the row of an event cannot be written', async () => {
    const plans = await countRows(platform, 'plan');
    await platform.pool.query('alter table outbox rename to outbox_away');
    const work = transact(platform, null, async (tx) => {
      await tx.em.getConnection().execute('delete from plan', [], 'run', tx.em.getTransactionContext());
      tx.record(cleanupRequested, slot());
    });
    await expect(work).rejects.toThrow('outbox');
    await platform.pool.query('alter table outbox_away rename to outbox');
    await platform.relay.idle();
    expect(await countRows(platform, 'plan')).toStrictEqual(plans);
    expect(await added()).toStrictEqual({ mail: 0, maintenance: 0 });
  });

  it('hands an event to every handler right after the commit, and marks it as relayed', async () => {
    const payload = { accountId: newId(), welcomeJobId: newId() };
    const event = await withRequestId('req-42', async () =>
      transact(platform, payload.accountId, async (tx) => tx.record(accountRegistered, payload)),
    );
    await platform.relay.idle();
    expect(await readRows(platform, 'select id, request_id, actor_id, relayed_at from outbox')).toStrictEqual([
      { id: event.id, request_id: 'req-42', actor_id: payload.accountId, relayed_at: platform.clock.now() },
    ]);
    expect(await added()).toStrictEqual({ mail: 2, maintenance: 0 });
  });

  it('lets the sweep find what could not be handed over, and hands it over once', async () => {
    await withoutQueue(async () => {
      await recordOne();
      await platform.relay.idle();
      expect(await unrelayed()).toHaveLength(1);
      await expect(sweep()).rejects.toThrow();
      expect(await unrelayed()).toHaveLength(1);
    });
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect(await unrelayed()).toHaveLength(0);
    expect(await added()).toStrictEqual({ mail: 0, maintenance: jobsOfOne });
  });

  it('skips rows that are too young or already relayed', async () => {
    await recordOne();
    await platform.relay.idle();
    await withoutQueue(async () => {
      await recordOne();
      platform.clock.advance(1);
      await recordOne();
      await platform.relay.idle();
    });
    const olderThan = new Date(platform.clock.now().getTime() - 1);
    const relayed = await sweepOutbox(platform.pool, platform.queues, {
      olderThan,
      at: platform.clock.now(),
      limit: 100,
    });
    expect(relayed).toBe(1);
    expect(await unrelayed()).toHaveLength(1);
  });

  it('relays at once what a process with a fast clock recorded', async () => {
    await withoutQueue(async () => {
      await recordOne();
      await platform.relay.idle();
    });
    await platform.pool.query(`update outbox set occurred_at = occurred_at + interval '1 hour'`);
    expect(await sweep()).toBe(1);
    expect(await unrelayed()).toHaveLength(0);
  });

  it('is swept by two workers at once without either taking the other’s rows', async () => {
    const recorded = 60;
    await withoutQueue(async () => {
      await transact(platform, null, async (tx) => {
        for (let index = 0; index < recorded; index += 1) tx.record(cleanupRequested, slot());
      });
      await platform.relay.idle();
    });
    const other = await platform.sibling();
    const sweepAll = async (queues: TestPlatform['queues'], pool: TestPlatform['pool']) => {
      let total = 0;
      for (let taken = 1; taken > 0; total += taken) {
        taken = await sweepOutbox(pool, queues, {
          olderThan: platform.clock.now(),
          at: platform.clock.now(),
          limit: 10,
        });
      }
      return total;
    };
    const [one, two] = await Promise.all([
      sweepAll(platform.queues, platform.pool),
      sweepAll(other.queues, other.pool),
    ]);
    expect(one + two).toBe(recorded);
    expect(await unrelayed()).toHaveLength(0);
    expect(await added()).toStrictEqual({ mail: 0, maintenance: recorded * jobsOfOne });
  });

  it('adds a job once, however often an event is handed over', async () => {
    const event = await recordOne();
    await platform.relay.idle();
    for (let round = 0; round < 3; round += 1) {
      await platform.pool.query('update outbox set relayed_at = null where id = $1', [event.id]);
      expect(await sweep()).toBe(1);
    }
    expect(await added()).toStrictEqual({ mail: 0, maintenance: jobsOfOne });
  });

  it('notifies listeners once for each transaction that recorded an event', async () => {
    let heard = 0;
    await platform.listener.on('outbox', () => {
      heard += 1;
    });
    await transact(platform, null, async (tx) => {
      for (let index = 0; index < 3; index += 1) tx.record(cleanupRequested, slot());
    });
    await transact(platform, null, async () => undefined);
    await recordOne();
    await expect.poll(() => heard, { interval: 10 }).toBe(2);
  });
});
