import { DelayedError, UnrecoverableError } from 'bullmq';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Envelope } from '@app/contract/core/event.ts';
import { captureLogs, createTestPlatform, testBackends, type TestPlatform, patience } from '../../testing/index.ts';
import { newId } from '../process/newId.ts';
import { createJobQueues } from './createJobQueues.ts';
import { openRedis } from './openRedis.ts';

const envelope = (): Envelope => ({
  id: newId(),
  name: 'accounts.registered',
  version: 1,
  occurredAt: new Date().toISOString(),
  actorId: null,
  requestId: 'r',
  payload: {},
});

describe.each(testBackends())('queues on %s', (backend) => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await createTestPlatform({ backend });
  });
  afterEach(async () => platform.close());

  const waiting = async () => (await platform.queues.depth()).mail.waiting;
  const job = () => ({ handler: 'sendWelcomeMail', envelope: envelope() });

  it('run a job once, however often it is added', async () => {
    const once = job();
    await platform.queues.add('mail', [once, once]);
    await platform.queues.add('mail', [once]);
    await platform.queues.add('mail', [job()]);
    expect(await waiting()).toBe(2);
  });

  it('tell two handlers of one event apart', async () => {
    const { envelope: event } = job();
    await platform.queues.add('mail', [
      { handler: 'sendWelcomeMail', envelope: event },
      { handler: 'notifyNewCustomer', envelope: event },
    ]);
    expect(await waiting()).toBe(2);
  });

  it('when reviving, leave a waiting job alone and bring back one that was given up', async () => {
    const [givenUp, later] = [job(), job()];
    await platform.queues.add('mail', [givenUp]);
    const ended = Promise.withResolvers<void>();
    const worker = platform.queues.work('mail', {
      concurrency: 1,
      async process() {
        ended.resolve();
        throw new UnrecoverableError('It cannot be done');
      },
    });
    await ended.promise;
    await worker.close();
    expect((await platform.queues.depth()).mail).toMatchObject({ failed: 1, waiting: 0 });
    await platform.queues.add('mail', [givenUp, later]);
    expect((await platform.queues.depth()).mail).toMatchObject({ failed: 1, waiting: 1 });
    await platform.queues.revive('mail', [givenUp, later]);
    expect((await platform.queues.depth()).mail).toMatchObject({ failed: 0, waiting: 2 });
  });

  it('when reviving, tell of a job that a worker has, which can be brought back once it has failed', async () => {
    const running = job();
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await platform.queues.add('mail', [running]);
    const worker = platform.queues.work('mail', {
      concurrency: 1,
      async process() {
        begun.resolve();
        await end.promise;
        throw new UnrecoverableError('It cannot be done');
      },
    });
    await begun.promise;
    expect(await platform.queues.revive('mail', [running])).toStrictEqual([running]);
    end.resolve();
    await worker.close();
    expect(await platform.queues.revive('mail', [running])).toStrictEqual([]);
    expect((await platform.queues.depth()).mail).toMatchObject({ active: 0, failed: 0, waiting: 1 });
  });

  it('forget a job that is done', async () => {
    await platform.queues.add('mail', [job()]);
    const ended = Promise.withResolvers<void>();
    const worker = platform.queues.work('mail', { concurrency: 1, process: async () => ended.resolve() });
    await ended.promise;
    await worker.close();
    expect((await platform.queues.depth()).mail).toMatchObject({ completed: 0, active: 0, waiting: 0 });
  });

  it('accept few jobs and many, each once', async () => {
    const many = Array.from({ length: 40 }, job);
    await platform.queues.add('mail', many.slice(0, 3));
    await platform.queues.add('mail', many);
    expect(await waiting()).toBe(40);
  });

  it.each([
    ['hours, by a clock that was ahead', 7_200_000, { delayed: 0, waiting: 1 }],
    ['a moment', 60_000, { delayed: 1, waiting: 0 }],
  ])('revive a job that is delayed for too long, and no other: %s', async (_what, milliseconds, counts) => {
    const putOff = job();
    await platform.queues.add('mail', [putOff]);
    const moved = Promise.withResolvers<void>();
    const worker = platform.queues.work('mail', {
      concurrency: 1,
      async process(taken, token) {
        await taken.moveToDelayed(Date.now() + milliseconds, token);
        moved.resolve();
        throw new DelayedError();
      },
    });
    await moved.promise;
    await worker.close();
    await platform.queues.revive('mail', [putOff]);
    expect((await platform.queues.depth()).mail).toMatchObject(counts);
  });

  it('answer a ping', async () => {
    await expect(platform.queues.ping()).resolves.toBeUndefined();
  });
});

describe('handing work over', () => {
  const logs = captureLogs();
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  async function listen(server: Server): Promise<string> {
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async function handOver(url: string): Promise<{ error: unknown; milliseconds: number }> {
    const client = openRedis(url, logs.logger);
    const queues = createJobQueues({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      redis: { client, url, prefix: 'test' },
      logger: logs.logger,
    });
    const start = performance.now();
    const error: unknown = await queues
      .add('mail', [{ handler: 'sendWelcomeMail', envelope: envelope() }])
      .then(() => undefined)
      .catch((refused: unknown) => refused);
    const milliseconds = performance.now() - start;
    await queues.close();
    return { error, milliseconds };
  }

  it('fails at once when Redis is absent', async () => {
    const server = createServer();
    const url = await listen(server);
    await new Promise((closed) => {
      server.close(closed);
    });
    const { error, milliseconds } = await handOver(url);
    expect(error).toBeInstanceOf(Error);
    expect(milliseconds).toBeLessThan(1_000);
  });

  it('fails at once while Redis accepts the connection and does not answer', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined));
    servers.push(server);
    const { error, milliseconds } = await handOver(await listen(server));
    expect(error).toBeInstanceOf(Error);
    expect(milliseconds).toBeLessThan(1_000);
  });

  it.skipIf(inject('testRedisUrl') === null)(
    'fails within a second when Redis stops answering, soon at once, and works when it answers again',
    async () => {
      const target = new URL(inject('testRedisUrl') ?? '');
      const streams: Socket[] = [];
      const server = createServer((inward) => {
        const outward = connect(Number(target.port), target.hostname);
        streams.push(inward, outward);
        for (const stream of [inward, outward]) stream.on('error', () => undefined);
        inward.pipe(outward).pipe(inward);
      });
      servers.push(server);
      const client = openRedis(await listen(server), logs.logger);
      await vi.waitUntil(() => client.status === 'ready', patience);
      const asking = async () => {
        const start = performance.now();
        const answer = await client.get('anything').catch((error: unknown) => error);
        return { isRefused: answer instanceof Error, milliseconds: performance.now() - start };
      };
      expect((await asking()).isRefused).toBe(false);

      const silence = (stream: Socket) => stream.unpipe().pause();
      streams.forEach(silence);
      server.on('connection', (socket) => silence(socket));
      expect(await asking()).toMatchObject({ isRefused: true });
      await vi.waitUntil(() => client.status !== 'ready', patience);
      const refused = await asking();
      expect(refused.isRefused).toBe(true);
      expect(refused.milliseconds).toBeLessThan(500);

      server.removeAllListeners('connection');
      server.on('connection', (inward) => {
        const outward = connect(Number(target.port), target.hostname);
        inward.pipe(outward).pipe(inward);
      });
      for (const stream of streams) stream.destroy();
      await vi.waitUntil(() => client.status === 'ready', patience);
      expect((await asking()).isRefused).toBe(false);
      client.disconnect();
    },
  );
});
