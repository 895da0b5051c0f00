import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { QueueName } from '@app/contract/core/queues.ts';
import { captureLogs, countRows, readRows, testBackends } from '@app/domain/testing';
import { byTheClock, openPost, type Post, until } from './testing/openPost.ts';

const doneBy = (logs: ReturnType<typeof captureLogs>) =>
  logs
    .lines()
    .filter(({ msg }) => msg === 'job done')
    .map(({ handler }) => String(handler))
    .toSorted();

describe.each(testBackends())('workers that share the queues, on %s', (backend) => {
  const [mailLogs, maintenanceLogs] = [captureLogs(), captureLogs()];
  let post: Post;
  beforeEach(async () => {
    post = await openPost({ backend });
  });
  afterEach(async () => post.close());

  const processed = async () => (await countRows(post.platform, 'processed_event')).processed_event;
  const workOn = async (queue: QueueName, logger = captureLogs().logger) =>
    post.work({ on: await post.platform.sibling({ logger }), queues: new Map([[queue, 2]]) });

  it('each run the jobs of their own queues only', async () => {
    await workOn('mail', mailLogs.logger);
    await workOn('maintenance', maintenanceLogs.logger);
    await post.register();
    await post.sink.waitFor(2);
    const expected = byTheClock.handlers.length + 2;
    await until('the schedules', async () => (await processed()) === expected);
    await post.settled();
    expect(doneBy(mailLogs)).toStrictEqual(['notifyNewCustomer', 'sendWelcomeMail']);
    expect(doneBy(maintenanceLogs)).toStrictEqual(byTheClock.handlers);
  });

  it('leave the jobs of other queues until a worker for them starts', async () => {
    await workOn('maintenance');
    await post.register();
    await until('the schedules', async () => (await processed()) === byTheClock.handlers.length);
    expect((await post.platform.queues.depth()).mail.waiting).toBe(2);
    expect(post.sink.messages).toHaveLength(0);
    await workOn('mail');
    await post.sink.waitFor(2);
  });

  it.each(['mail', 'maintenance'] as const)(
    'sweep the outbox and run the schedules when they serve %s alone',
    async (queue) => {
      const { eventId } = await post.withoutQueue(async () => post.register());
      post.platform.clock.advance(1_000);
      await workOn(queue);
      const relayed = async () =>
        readRows(post.platform, 'select name from outbox where relayed_at is not null order by name');
      const expected = ['accounts.registered', ...byTheClock.events].toSorted();
      await until('the outbox to be swept', async () => (await relayed()).length === expected.length);
      expect(await relayed()).toStrictEqual(expected.map((name) => ({ name })));
      expect(eventId).not.toBe('');
      expect(await countRows(post.platform, 'schedule_tick')).toStrictEqual({
        schedule_tick: byTheClock.events.length,
      });
    },
  );
});
