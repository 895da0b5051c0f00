import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { registerCustomer } from '@app/domain/accounts';
import { schedules } from '@app/domain/jobs';
import type { Platform } from '@app/domain/platform';
import {
  buildAdministrator,
  createTestPlatform,
  FakeClock,
  patience,
  readRows,
  registration,
  startSmtpSink,
} from '@app/domain/testing';
import { startWorker, type RunningWorker, type WorkerOptions } from '../startWorker.ts';

const everyQueue: WorkerOptions['queues'] = new Map([
  ['mail', 4],
  ['billing', 4],
  ['hosting', 4],
  ['channels', 2],
  ['documents', 1],
  ['backups', 1],
  ['maintenance', 1],
]);

export interface Registered {
  email: string;
  accountId: string;
  welcomeJobId: string;
  eventId: string;
}

export type Post = Awaited<ReturnType<typeof openPost>>;

/** Events that follow from one another, at most: a review asks for a check, which announces a name. */
const longestChain = 4;

/** Resolves when the condition holds. */
export async function until(what: string, condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain: ${what}`);
    await pause(15);
  }
}

/** A database, a mail server and as many workers as a test asks for, all real. */
export async function openPost(options: Parameters<typeof createTestPlatform>[0] = {}) {
  const platform = await createTestPlatform({ appUrl: 'https://clairvolet.example', ...options });
  const sink = await startSmtpSink();
  const workers: RunningWorker[] = [];
  return {
    platform,
    sink,
    /** Starts a worker, by default on this process's platform. */
    async work(
      how: { on?: Platform; smtpUrl?: string | undefined; queues?: WorkerOptions['queues'] } = {},
    ): Promise<RunningWorker> {
      const worker = await startWorker(how.on ?? platform, {
        queues: how.queues ?? everyQueue,
        smtpUrl: 'smtpUrl' in how ? how.smtpUrl : sink.url,
      });
      workers.push(worker);
      return worker;
    },
    /** Registers a customer as the API does; the event is handed to the queue, or could not be, when it resolves. */
    async register(overrides: Parameters<typeof registration>[0] = {}): Promise<Registered> {
      const input = registration(overrides);
      const registered = await registerCustomer(platform, input);
      await platform.relay.idle();
      const [event] = await readRows<{ id: string }>(
        platform,
        `select id from outbox where payload ->> 'accountId' = $1`,
        [registered.accountId],
      );
      return { ...registered, email: input.email, eventId: event?.id ?? '' };
    },
    /** What happens while the queue is out of reach. */
    async withoutQueue<T>(happen: () => Promise<T>): Promise<T> {
      const { redis, pool } = platform;
      if (redis) {
        // Gone only once its socket is closed: until then it counts as connected.
        const gone = once(redis, 'end');
        redis.disconnect();
        await gone;
      } else await pool.query('alter schema bullmq rename to bullmq_away');
      const result = await happen();
      await platform.relay.idle();
      if (redis) await redis.connect();
      else await pool.query('alter schema bullmq_away rename to bullmq');
      return result;
    },
    async delivery(eventId: string, template: string): Promise<Record<string, unknown> | undefined> {
      const rows = await readRows(platform, 'select * from mail_delivery where event_id = $1 and template = $2', [
        eventId,
        template,
      ]);
      return rows[0];
    },
    /** Resolves when nothing waits, runs or is delayed in any queue. */
    async settled(): Promise<void> {
      // What a job records is handed over after its own end: between the two the queues are empty as well.
      for (let generation = 0; generation < longestChain; generation += 1) {
        await platform.relay.idle();
        await until('the queues to be empty', async () => {
          const depth = await platform.queues.depth();
          return Object.values(depth).every((queue) =>
            ['waiting', 'active', 'delayed', 'prioritized'].every((state) => (queue[state] ?? 0) === 0),
          );
        });
      }
    },
    async close(): Promise<void> {
      await Promise.all(workers.map(async (worker) => worker.stop()));
      await sink.stop();
      await platform.close();
    },
  };
}

/** Leaves one administrator with a closed account: a registration then sends the welcome mail alone. @returns their id. */
export async function becomeOnlyAdministrator(platform: Platform): Promise<string> {
  await platform.pool.query(`delete from account where kind = 'administrator'`);
  const { id } = await buildAdministrator(platform);
  await platform.pool.query('update account set closed_at = $1 where id = $2', [platform.clock.now(), id]);
  return id;
}

const atStart = new FakeClock().now();
const due = schedules.filter(({ slots }) => slots.slotAt(atStart) !== null);

/** What every worker of a test records when it starts, without being asked: events of schedules, and who handles them. */
export const byTheClock = {
  events: due.map(({ event }) => event.name).toSorted(),
  handlers: due.flatMap(({ event }) => event.handlers.map(({ handler }): string => handler)).toSorted(),
};
