import { hostname } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pauseQueue, resumeQueue } from '@app/domain/jobs';
import { captureLogs, carryingBackends, emptyQueues, readRows, testBackends } from '@app/domain/testing';
import { becomeOnlyAdministrator, openPost, type Post, until } from '../testing/openPost.ts';

describe.each(testBackends())('what workers report to the job centre, with the queues on %s', (backend) => {
  const logs = captureLogs();
  let post: Post;
  let adminId: string;
  beforeEach(async () => {
    post = await openPost({ backend, logger: logs.logger });
    adminId = await becomeOnlyAdministrator(post.platform);
  });
  afterEach(async () => post.close());

  const mailOnly = { queues: new Map([['mail', 2]] as const) };
  const depthOfMail = async () => (await post.platform.queues.depth()).mail;
  const taken = (message: string) => logs.lines().filter(({ msg }) => msg === message).length;

  it('a suspended queue sends no mail and loses none, across restarts and a queue that lost all jobs', async () => {
    const first = await post.work(mailOnly);
    await post.register();
    await post.sink.waitFor(1);
    const before = taken('queue suspended');
    await pauseQueue(post.platform, adminId, 'mail');
    await until('the worker to obey', () => taken('queue suspended') === before + 1);
    const registered = [await post.register(), await post.register()];
    await first.stop();
    if (backend === 'redis') await emptyQueues(post.platform);
    // Started meanwhile, it does not take a single one; yet it sees to it that the queue is filled again.
    await post.work({ ...mailOnly, on: await post.platform.sibling() });
    await until('the queue to hold everything', async () => (await depthOfMail()).waiting === 4);
    expect(post.sink.messages).toHaveLength(1);

    await resumeQueue(post.platform, adminId, 'mail');
    await post.sink.waitFor(3);
    expect(
      post.sink.messages
        .flatMap(({ to }) => to)
        .slice(1)
        .toSorted(),
    ).toStrictEqual(registered.map(({ email }) => email).toSorted());
  });

  it('a worker that serves a suspended queue stops at once, and another worker takes its jobs', async () => {
    await pauseQueue(post.platform, adminId, 'mail');
    await pauseQueue(post.platform, adminId, 'mail');
    const worker = await post.work(mailOnly);
    const { email } = await post.register();
    expect(await depthOfMail()).toMatchObject({ active: 0 });
    expect(await worker.stop()).toBe('finished');
    expect(post.sink.messages).toHaveLength(0);
    await resumeQueue(post.platform, adminId, 'mail');
    await post.work(mailOnly);
    await post.sink.waitFor(1);
    expect(post.sink.messages[0]?.to).toStrictEqual([email]);
    expect(
      await readRows(
        post.platform,
        `select action, target_label from audit_entry where actor_id = $1 order by at, id`,
        [adminId],
      ),
    ).toStrictEqual([
      { action: 'jobs.queue_paused', target_label: 'E-mails' },
      { action: 'jobs.queue_resumed', target_label: 'E-mails' },
    ]);
  });

  it('failed attempts are recorded without credentials, and successful ones are not', async () => {
    post.sink.refuse(1, 451);
    await post.work(mailOnly);
    const { eventId } = await post.register();
    await post.sink.waitFor(1);
    const attempts = await readRows(post.platform, 'select * from job_attempt order by started_at');
    expect(attempts).toMatchObject([
      {
        event_id: eventId,
        handler: 'sendWelcomeMail',
        attempt: 1,
        worker: `${hostname()}-${process.pid}`,
        error: expect.stringContaining('451'),
        final: false,
      },
    ]);
  });

  it('a job succeeds even if its attempts cannot be recorded', async () => {
    post.sink.refuse(1, 451);
    await post.platform.pool.query('alter table job_attempt rename to job_attempt_away');
    await post.work(mailOnly);
    await post.register();
    await post.sink.waitFor(1);
    expect(logs.lines().some(({ msg }) => msg === 'attempt not recorded')).toBe(true);
  });
});

// A worker says so to the database, whatever its queues run on.
describe.each(carryingBackends())('the status report of a worker, with its queues on %s', (backend) => {
  let post: Post;
  beforeEach(async () => {
    post = await openPost({ backend });
    await becomeOnlyAdministrator(post.platform);
  });
  afterEach(async () => post.close());

  it('shows that it runs and its recent jobs, until it stops', async () => {
    const worker = await post.work({
      queues: new Map([
        ['mail', 2],
        ['billing', 1],
      ] as const),
    });
    const rows = async () => readRows(post.platform, 'select * from worker_process');
    expect(await rows()).toMatchObject([
      {
        name: `${hostname()}-${process.pid}`,
        queues: ['mail', 'billing'],
        started_at: post.platform.clock.now(),
        seen_at: post.platform.clock.now(),
      },
    ]);
    await post.register();
    await post.sink.waitFor(1);
    post.platform.clock.advance(5_000);
    await until('the next sign of life', async () => {
      const [row] = await readRows<{ figures: { mail: { done: number; medianMilliseconds: number | null } } }>(
        post.platform,
        'select figures from worker_process where seen_at = $1',
        [post.platform.clock.now()],
      );
      return (row?.figures.mail.done ?? 0) >= 1 && typeof row?.figures.mail.medianMilliseconds === 'number';
    });
    await worker.stop();
    expect(await rows()).toStrictEqual([]);
  });
});
