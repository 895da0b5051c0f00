import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountRegistered } from '@app/contract/accounts/events.ts';
import type { Envelope } from '@app/contract/core/event.ts';
import { newId } from '@app/domain/platform';
import { buildCustomer, countRows, readRows, testBackends } from '@app/domain/testing';
import { byTheClock, openPost, type Post, until } from './testing/openPost.ts';

describe.each(testBackends())('a worker with its queue on %s', (backend) => {
  let post: Post;
  beforeEach(async () => {
    post = await openPost({ backend });
  });
  afterEach(async () => post.close());

  const welcomed = () => post.sink.messages.filter(({ template }) => template === 'welcome').flatMap(({ to }) => to);
  const notifications = () => post.sink.messages.filter(({ template }) => template === 'new_user_admin').length;

  /** Registrations whose events stay in the outbox, for the queue is out of reach. */
  async function registerUnheard(count: number) {
    const registered = await post.withoutQueue(async () =>
      Promise.all(Array.from({ length: count }, async () => post.register())),
    );
    expect(await readRows(post.platform, 'select from outbox where relayed_at is null')).toHaveLength(count);
    return registered;
  }

  it('processes what was registered while no worker ran, each event once', async () => {
    const registered = await Promise.all(Array.from({ length: 10 }, async () => post.register()));
    expect(post.sink.messages).toHaveLength(0);
    await post.work();
    await post.sink.waitFor(20);
    await post.settled();
    expect(welcomed().toSorted()).toStrictEqual(registered.map(({ email }) => email).toSorted());
    expect(notifications()).toBe(10);
    expect(await readRows(post.platform, `select from mail_delivery where state = 'sent'`)).toHaveLength(20);
  });

  it('relays at its start the events that nobody relayed', async () => {
    const registered = await registerUnheard(3);
    post.platform.clock.advance(300);
    await post.work();
    await post.sink.waitFor(6);
    await post.settled();
    expect(welcomed().toSorted()).toStrictEqual(registered.map(({ email }) => email).toSorted());
    expect(await readRows(post.platform, 'select from outbox where relayed_at is null')).toHaveLength(0);
  });

  it('relays, after a notification, the events that another process recorded and did not relay', async () => {
    await post.work();
    const { id: accountId } = await buildCustomer(post.platform);
    await insertOutbox(post, accountId);
    // Sooner than the sweep that comes round anyway.
    await post.sink.waitFor(2, 3_000);
    await post.settled();
    expect(post.sink.messages).toHaveLength(2);
  });

  it('sweeps again for events recorded too shortly before a sweep', async () => {
    const connect = vi.spyOn(post.platform.pool, 'connect');
    // A sweep asks for a connection of its own; a query hands the pool a callback.
    const sweeps = () => connect.mock.calls.filter((given: unknown[]) => given.length === 0).length;
    await post.work();
    await until('the first sweep', () => sweeps() > 0);
    const { id: accountId } = await buildCustomer(post.platform);
    // Notified before that sweep; the clock of the test stands still, so that the event is too young for it.
    const stream = setInterval(() => void post.platform.pool.query('notify outbox'), 100);
    await insertOutbox(post, accountId, post.platform.clock.now());
    const before = sweeps();
    await until('the sweep that is too early', () => sweeps() > before);
    clearInterval(stream);
    post.platform.clock.advance(300);
    // Sooner than the sweep that comes round anyway.
    expect(await post.sink.waitFor(2, 3_000)).toHaveLength(2);
    await post.settled();
  });

  it('sweeps under a steady stream of notifications as well', async () => {
    await post.work();
    const { id: accountId } = await buildCustomer(post.platform);
    const stream = setInterval(() => void post.platform.pool.query('notify outbox'), 50);
    try {
      await insertOutbox(post, accountId);
      const mails = await post.sink.waitFor(2, 4_000);
      expect(mails.map(({ template }) => String(template)).toSorted()).toStrictEqual(['new_user_admin', 'welcome']);
    } finally {
      clearInterval(stream);
    }
  });

  it('sends each mail once together with another worker', async () => {
    const other = await post.platform.sibling();
    await Promise.all([post.work(), post.work({ on: other })]);
    const registered = await Promise.all(Array.from({ length: 10 }, async () => post.register()));
    await post.sink.waitFor(20);
    await post.settled();
    expect(post.sink.messages).toHaveLength(20);
    expect(welcomed().toSorted()).toStrictEqual(registered.map(({ email }) => email).toSorted());
    const done = await readRows(post.platform, 'select from processed_event where handler <> all($1)', [
      byTheClock.handlers,
    ]);
    expect(done).toHaveLength(20);
  });

  it('waits while another worker has a task, and carries it out once if that worker did not', async () => {
    const registered = await post.register();
    const holder = await post.platform.pool.connect();
    try {
      await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [`${registered.eventId}/sendWelcomeMail`]);
      await post.work();
      await post.sink.waitFor(({ template }) => template === 'new_user_admin');
      await until('the job to be put off', async () => (await post.platform.queues.depth()).mail.delayed === 1);
      expect(welcomed()).toStrictEqual([]);
    } finally {
      await holder.query('select pg_advisory_unlock_all()');
      holder.release();
    }
    await post.sink.waitFor(({ template }) => template === 'welcome');
    await post.settled();
    expect(welcomed()).toStrictEqual([registered.email]);
    // Waiting was no attempt.
    expect(await post.delivery(registered.eventId, 'welcome')).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('moves a task that no attempt can carry out to the dead letters at once, with the reason', async () => {
    const { id: accountId } = await buildCustomer(post.platform);
    const envelope = (change: Partial<Envelope>): Envelope => ({
      id: newId(),
      name: accountRegistered.name,
      version: accountRegistered.version,
      occurredAt: post.platform.clock.now().toISOString(),
      actorId: null,
      requestId: 'r',
      payload: { accountId, welcomeJobId: newId() },
      ...change,
    });
    await post.platform.queues.add('mail', [
      { handler: 'nobody', envelope: envelope({}) },
      { handler: 'sendWelcomeMail', envelope: envelope({ payload: { accountId: 'x' } }) },
      { handler: 'sendWelcomeMail', envelope: envelope({ version: 2 }) },
      { handler: 'sendWelcomeMail', envelope: envelope({ name: 'accounts.unheard_of' }) },
    ]);
    await post.work();
    await until('four dead letters', async () => (await countRows(post.platform, 'dead_letter')).dead_letter === 4);
    const letters = await readRows(
      post.platform,
      'select handler, error, attempts, resolution from dead_letter order by error',
    );
    expect(letters).toStrictEqual([
      {
        handler: 'sendWelcomeMail',
        error: 'PermanentFailure: Event accounts.registered has version 2, not 1',
        attempts: 1,
        resolution: null,
      },
      {
        handler: 'sendWelcomeMail',
        error: 'PermanentFailure: Event accounts.unheard_of is not in the catalogue',
        attempts: 1,
        resolution: null,
      },
      { handler: 'nobody', error: 'PermanentFailure: No handler is called nobody', attempts: 1, resolution: null },
      {
        handler: 'sendWelcomeMail',
        error: 'PermanentFailure: Payload of accounts.registered is invalid',
        attempts: 1,
        resolution: null,
      },
    ]);
    await post.settled();
    expect(post.sink.messages).toHaveLength(0);
    expect((await post.platform.queues.depth()).mail.failed).toBe(4);
  });

  it('deletes expired rows by its schedule', async () => {
    const { id } = await buildCustomer(post.platform);
    const now = post.platform.clock.now();
    await post.platform.pool.query(
      `insert into session (id_hash, public_id, account_id, data, created_at, seen_at, proved_at, expires_at)
       values ('over', gen_random_uuid(), $1, '{}', $2, $2, $2, $2),
         ('live', gen_random_uuid(), $1, '{}', $2, $2, $2, $3)`,
      [id, now, new Date(now.getTime() + 1)],
    );
    await post.work();
    await until('the purge', async () => (await countRows(post.platform, 'session')).session === 1);
    expect(await readRows(post.platform, 'select id_hash from session')).toStrictEqual([{ id_hash: 'live' }]);
  });

  it('takes no job after it has stopped', async () => {
    const worker = await post.work();
    await worker.stop();
    await post.register();
    const other = await post.platform.sibling();
    await post.work({ on: other });
    await post.sink.waitFor(2);
    await post.settled();
    expect(post.sink.messages).toHaveLength(2);
  });
});

/** A row that its own process never handed over, as one that was killed right after its commit leaves it. */
async function insertOutbox(
  { platform }: Post,
  accountId: string,
  occurredAt = new Date(platform.clock.now().getTime() - 1_000),
): Promise<void> {
  await platform.pool.query(
    `insert into outbox (id, name, version, occurred_at, request_id, payload) values ($1, $2, 1, $3, 'r', $4)`,
    [newId(), accountRegistered.name, occurredAt, { accountId, welcomeJobId: newId() }],
  );
}
