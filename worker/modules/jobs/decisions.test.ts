import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  discardTask,
  listTasks,
  pauseQueue,
  readJob,
  replayDeadLetters,
  resumeQueue,
  retryTask,
} from '@app/domain/jobs';
import { emptyQueues, readRows, carryingBackends } from '@app/domain/testing';
import { becomeOnlyAdministrator, openPost, type Post, until } from '../../testing/openPost.ts';

const handler = 'sendWelcomeMail';

describe.each(carryingBackends())('decisions of an administrator about jobs, with the queues on %s', (backend) => {
  let post: Post;
  let adminId: string;
  beforeEach(async () => {
    post = await openPost({ backend });
    adminId = await becomeOnlyAdministrator(post.platform);
  });
  afterEach(async () => post.close());

  const deadLetters = async () =>
    readRows<{ handler: string; resolution: string | null }>(
      post.platform,
      'select handler, resolution from dead_letter order by failed_at, id',
    );
  const jobOf = async (id: string) => readJob(post.platform.pool, { accountId: adminId, isSuperAdmin: true }, id);
  const statesOf = async (state: 'waiting' | 'scheduled' | 'failed') =>
    (await listTasks(post.platform, { state, handler, page: 1, pageSize: 25 })).tasks;
  async function registerRefused() {
    post.sink.refuse(1, 550);
    const registered = await post.register();
    await until('the dead letter', async () => (await deadLetters()).some(({ resolution }) => resolution === null));
    return registered;
  }

  it('a dead letter that several administrators replay at the same time is carried out once', async () => {
    await post.work();
    const { email, eventId, welcomeJobId } = await registerRefused();
    const key = { eventId, handler };
    expect(await statesOf('failed')).toMatchObject([{ eventId, subject: email, attempts: 1 }]);
    const asked = await Promise.allSettled([
      retryTask(post.platform, adminId, key),
      retryTask(post.platform, adminId, key),
      replayDeadLetters(post.platform, adminId, {}),
    ]);
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await post.sink.waitFor(1);
    await post.settled();
    // Replaying it by hand does nothing twice either.
    await post.platform.pool.query('update dead_letter set resolution = null, resolved_at = null');
    await expect(retryTask(post.platform, adminId, key)).rejects.toMatchObject({ code: 'task_settled' });
    expect(await replayDeadLetters(post.platform, adminId, {})).toBe(1);
    await post.settled();
    expect(post.sink.messages).toHaveLength(1);
    expect(await jobOf(welcomeJobId)).toMatchObject({ state: 'succeeded' });
    expect(await readRows(post.platform, 'select state from mail_delivery')).toStrictEqual([{ state: 'sent' }]);
    expect(await deadLetters()).toStrictEqual([{ handler, resolution: 'replayed' }]);
  });

  it('a replayed dead letter is carried out even if the queue loses all its jobs', async () => {
    const worker = await post.work();
    const { email, eventId } = await registerRefused();
    await worker.stop();
    await retryTask(post.platform, adminId, { eventId, handler });
    if (backend === 'redis') await emptyQueues(post.platform);
    await post.work();
    await post.sink.waitFor(1);
    expect(post.sink.messages[0]?.to).toStrictEqual([email]);
  });

  /** A mail that was refused for now, and that no worker touches any more. */
  async function putOff() {
    post.sink.refuse(40, 451);
    const worker = await post.work();
    const registered = await post.register();
    await until('the mail to be put off', async () => (await statesOf('scheduled')).length === 1);
    await pauseQueue(post.platform, adminId, 'mail');
    await worker.stop();
    post.sink.clear();
    return registered;
  }

  it('a task that waits for its next attempt is tried at once when it is retried', async () => {
    const { eventId } = await putOff();
    const [task] = await statesOf('scheduled');
    expect(task).toMatchObject({ eventId, error: expect.stringContaining('451'), nextAt: expect.any(String) });
    expect(task?.attempts).toBeGreaterThan(0);
    const key = { eventId, handler };
    expect(await retryTask(post.platform, adminId, key)).toMatchObject({ state: 'waiting', attempts: task?.attempts });
    await expect(retryTask(post.platform, adminId, key)).rejects.toMatchObject({
      code: 'task_settled',
      detail: 'Cette tâche attend déjà son tour.',
    });
    await resumeQueue(post.platform, adminId, 'mail');
    await post.work();
    await post.sink.waitFor(1);
  });

  it('a discarded task is never carried out, and its job fails with a message', async () => {
    await pauseQueue(post.platform, adminId, 'mail');
    await post.work();
    const { eventId, welcomeJobId } = await post.register();
    await until('the mail to wait', async () => (await statesOf('waiting')).length === 1);
    const discarded = await discardTask(post.platform, adminId, { eventId, handler });
    expect(discarded).toMatchObject({ state: 'discarded', attempts: 0, error: null });
    await until('the job to fail', async () => (await jobOf(welcomeJobId)).state === 'failed');
    // The queue knows nothing of it any more; given to it again, it is not done.
    expect(await statesOf('waiting')).toStrictEqual([]);
    const [row] = await readRows<{ envelope: Parameters<typeof post.platform.queues.add>[1][number]['envelope'] }>(
      post.platform,
      'select envelope from dead_letter',
    );
    if (!row) throw new Error('There is no dead letter');
    await post.platform.queues.add('mail', [{ handler, envelope: row.envelope }]);
    await resumeQueue(post.platform, adminId, 'mail');
    await post.settled();
    expect(post.sink.messages).toHaveLength(0);
    expect(await readRows(post.platform, 'select from processed_event where handler = $1', [handler])).toHaveLength(0);
    expect(await deadLetters()).toStrictEqual([{ handler, resolution: 'discarded' }]);
  });

  it('a mail whose retry is discarded is shown as not sent', async () => {
    const { eventId, welcomeJobId } = await putOff();
    await discardTask(post.platform, adminId, { eventId, handler });
    await post.work();
    await until('the job to fail', async () => (await jobOf(welcomeJobId)).state === 'failed');
    expect(await readRows(post.platform, 'select state, last_response from mail_delivery')).toStrictEqual([
      { state: 'failed', last_response: 'Écarté par un administrateur' },
    ]);
    await resumeQueue(post.platform, adminId, 'mail');
    await post.settled();
    expect(post.sink.messages).toHaveLength(0);
  });

  it('a running task cannot be discarded and runs to its end', async () => {
    const gate = Promise.withResolvers<void>();
    post.sink.onStage(async () => {
      await gate.promise;
      return undefined;
    });
    await post.work();
    const { eventId } = await post.register();
    await until('the mail to be on its way', async () => {
      const { tasks } = await listTasks(post.platform, { state: 'running', handler, page: 1, pageSize: 25 });
      return tasks.length === 1;
    });
    await expect(discardTask(post.platform, adminId, { eventId, handler })).rejects.toMatchObject({
      code: 'task_settled',
      detail: expect.stringContaining('en cours'),
    });
    expect(await deadLetters()).toStrictEqual([]);
    gate.resolve();
    await post.sink.waitFor(1);
  });
});
