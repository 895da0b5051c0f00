import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openDetour, readRows, testBackends } from '@app/domain/testing';
import { openPost, until, type Post } from './testing/openPost.ts';

const main = resolve(import.meta.dirname, 'main.ts');
const prepareNode = resolve(import.meta.dirname, '../shared/prepareNode.cjs');

/** The resources of one test, removed after it: slow tests run concurrently. */
async function withPost(options: Parameters<typeof openPost>[0], test: (stage: Stage) => Promise<void>) {
  const post = await openPost(options);
  const children: ChildProcess[] = [];
  try {
    await test({
      post,
      startProcess: async (databaseUrl = post.platform.database.url) => launch(post, databaseUrl, children),
    });
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await post.close();
  }
}

interface Stage {
  post: Post;
  /** A worker process as in production, by default on the test's database. */
  startProcess(databaseUrl?: string): Promise<WorkerProcess>;
}

interface WorkerProcess {
  /** Sends SIGTERM; resolves with the exit code and how many seconds it took. */
  terminate(): Promise<{ code: number | null; seconds: number }>;
  output(): string;
}

async function launch(post: Post, databaseUrl: string, children: ChildProcess[]): Promise<WorkerProcess> {
  const child = fork(main, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      APP_KEY: inject('appKey'),
      SMTP_URL: post.sink.url,
      WORKER_PORT: '0',
    },
    execArgv: ['--require', prepareNode],
    silent: true,
  });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  await Promise.race([once(child, 'message'), exited]);
  if (child.exitCode !== null) throw new Error(`The worker did not start:\n${output}`);
  return {
    output: () => output,
    async terminate() {
      const start = performance.now();
      child.kill('SIGTERM');
      const [code] = await exited;
      return { code, seconds: (performance.now() - start) / 1_000 };
    },
  };
}

/** How often each mail arrived. */
const arrivals = ({ sink }: Post) =>
  [...Map.groupBy(sink.messages, ({ messageId }) => messageId).values()].map((all) => all.length);

/** No administrator is notified of registrations: the welcome mail alone is sent. */
const dismissAdministrators = async ({ platform }: Post) =>
  platform.pool.query(`delete from account where kind = 'administrator'`);

describe.concurrent('a worker process that receives a stop signal', () => {
  it('under load finishes running jobs, leaves the others to other workers, and no work is done twice', async () =>
    withPost({}, async ({ post, startProcess }) => {
      post.sink.delay(40);
      await Promise.all(Array.from({ length: 60 }, async () => post.register()));
      const worker = await startProcess();
      await post.sink.waitFor(10);
      const { code } = await worker.terminate();
      expect(code).toBe(0);
      expect(worker.output()).not.toContain('abandoned');
      const sent = post.sink.messages.length;
      expect(sent).toBeLessThan(120);
      expect(await readRows(post.platform, `select from mail_delivery where state = 'sent'`)).toHaveLength(sent);
      // Nobody has to wait until a lock runs out.
      expect((await post.platform.queues.depth()).mail.active).toBe(0);

      post.sink.delay(0);
      await post.work();
      await post.sink.waitFor(120);
      await post.settled();
      expect(arrivals(post)).toStrictEqual(Array.from({ length: 120 }, () => 1));
    }));

  it('does not wait for a mail server that hangs; another worker sends the mail', async () =>
    withPost({}, async ({ post, startProcess }) => {
      await dismissAdministrators(post);
      post.sink.delay(60_000);
      const worker = await startProcess();
      await post.register();
      await until('the mail to be on its way', () => post.sink.connections() === 1);
      const { code, seconds } = await worker.terminate();
      expect(code).toBe(0);
      expect(seconds).toBeLessThan(25);
      expect(worker.output()).toContain('abandoned');

      post.sink.delay(0);
      await post.work();
      const [mail] = await post.sink.waitFor(1);
      await post.settled();
      expect(mail?.template).toBe('welcome');
      expect(await readRows(post.platform, `select state from mail_delivery`)).toStrictEqual([{ state: 'sent' }]);
    }));

  it('stops quickly when its database is gone', async () =>
    withPost({}, async ({ post, startProcess }) => {
      const detour = await openDetour(post.platform.database.url);
      const worker = await startProcess(detour.url);
      detour.close();
      await until('the worker to have noticed', () => worker.output().includes('ECONNREFUSED'));
      const { code, seconds } = await worker.terminate();
      expect(code).toBe(0);
      expect(seconds).toBeLessThan(15);
    }));

  it('stops in time when its database does not answer any more', async () =>
    withPost({}, async ({ post, startProcess }) => {
      const detour = await openDetour(post.platform.database.url);
      try {
        const worker = await startProcess(detour.url);
        detour.hold();
        const { code, seconds } = await worker.terminate();
        expect(code).toBe(0);
        expect(seconds).toBeLessThan(25);
      } finally {
        detour.close();
      }
    }));
});

describe.each(testBackends())('a worker that stops, with its queue on %s', (backend) => {
  it('reports abandoned jobs, and lets the others finish within the time limit', async () =>
    withPost({ backend }, async ({ post }) => {
      await dismissAdministrators(post);
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
      post.sink.onStage(async (stage) => (stage === 'complete' ? released : undefined));
      const [one, other] = [await post.work(), await post.work({ on: await post.platform.sibling() })];
      await post.register();
      await until('the mail to be on its way', () => post.sink.connections() === 1);
      // One of them has nothing to do, and ends within this time on a busy machine too.
      const ends = await Promise.all([one.stop(2_000), other.stop(2_000)]);
      expect(ends.toSorted()).toStrictEqual(['abandoned', 'finished']);
      release(undefined);
      expect(await Promise.all([one.stop(), other.stop()])).toStrictEqual(['finished', 'finished']);
      expect(arrivals(post)).toStrictEqual([1]);
    }));
});
