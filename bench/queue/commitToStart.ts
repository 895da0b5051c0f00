import { z } from 'zod';
import { accountRegistered } from '@app/contract/accounts/events.ts';
import { openJob } from '@app/domain/jobs';
import { newId, transact } from '@app/domain/platform';
import type { QueueBackend } from '../../e2e/cluster/startCluster.ts';
import { waitUntil } from '../../dev/processes/waitUntil.ts';
import { bareQueue } from '../baselines/bareBullmq.ts';
import { valueAtMost, type Benchmark } from '../framework/Benchmark.ts';
import { atRate, epochMilliseconds, percentile } from '../framework/statistics.ts';
import { Child } from '../framework/Child.ts';
import type { QueueStage } from './QueueStage.ts';

const handlers = ['sendWelcomeMail', 'notifyNewCustomer'];
/** Events a second: a hundred handlers start. */
const rate = 50;
const seconds = 8;
const longestWait = 20_000;

const startLine = z.object({ msg: z.literal('job started'), eventId: z.string(), handler: z.string(), at: z.number() });

/** When each job of the worker started, by `<event>-<handler>`, from its log. */
function startsIn(log: string): Map<string, number> {
  const starts = new Map<string, number>();
  for (const text of log.split('\n')) {
    if (!text.includes('"job started"')) continue;
    const { eventId, handler, at } = startLine.parse(JSON.parse(text));
    starts.set(`${eventId}-${handler}`, at);
  }
  return starts;
}

/** Waits for the start of every job, and takes the time each waited. */
async function waits(
  begun: ReadonlyMap<string, number>,
  readStarts: () => Promise<ReadonlyMap<string, number>>,
): Promise<number[]> {
  const all = new Map<string, number>();
  const complete = await waitUntil(
    async () => {
      for (const [id, at] of await readStarts()) if (begun.has(id)) all.set(id, at);
      return all.size === begun.size;
    },
    longestWait,
    100,
  );
  if (!complete) throw new Error(`${begun.size - all.size} of ${begun.size} jobs did not start`);
  return [...all].map(([id, at]) => at - (begun.get(id) ?? at));
}

/** From the end of a transaction that recorded an event to the start of each handler in a worker process. */
export function commitToStart(
  backend: QueueBackend,
  p99: ReturnType<typeof valueAtMost>,
  reason: string,
): Benchmark<QueueStage> {
  const name = `commit to handler, ${backend}`;
  const sample = (milliseconds: readonly number[]) => ({
    [`${name}, p50`]: percentile(milliseconds, 0.5),
    [`${name}, p99`]: percentile(milliseconds, 0.99),
  });
  return {
    name,
    what: `commit → handler started, 100/s (${rate} events with two handlers each), BullMQ on ${backend}`,
    against: 'BullMQ alone on the same: addBulk of two jobs → active, at the same rate',
    figures: [
      { name: `${name}, p50`, ...valueAtMost(5, 5, 'ms'), reason },
      { name: `${name}, p99`, ...p99, reason },
    ],
    async open({ platform, worker, queue: address }) {
      const ownQueue = 'bench-latency';
      const bareWorker = new Child(import.meta.resolve('../baselines/bullmqWorker.ts'));
      await bareWorker.ask(z.literal(true), { address, queue: ownQueue });
      const queue = bareQueue(address, ownQueue);

      return {
        async baseline() {
          const begun = new Map<string, number>();
          await atRate(rate, rate * seconds, async () => {
            const id = newId();
            const at = epochMilliseconds();
            const jobs = handlers.map((handler) => ({
              name: handler,
              data: { id },
              opts: { jobId: `${id}-${handler}` },
            }));
            for (const { opts } of jobs) begun.set(opts.jobId, at);
            await queue.addBulk(jobs);
          });
          return sample(
            await waits(begun, async () => {
              const starts = await bareWorker.ask(z.record(z.string(), z.number()), 'take');
              return new Map(Object.entries(starts));
            }),
          );
        },
        async subject() {
          const begun = new Map<string, number>();
          await atRate(rate, rate * seconds, async () => {
            const event = await transact(platform, null, async (tx) => {
              const welcomeJobId = openJob(tx, { type: 'bench.job', ownerId: null, step: 'En attente' });
              // Nobody has this account: the handlers find that there is no one to write to.
              return tx.record(accountRegistered, { accountId: newId(), welcomeJobId });
            });
            const at = epochMilliseconds();
            for (const handler of handlers) begun.set(`${event.id}-${handler}`, at);
          });
          return sample(await waits(begun, async () => startsIn(worker.output())));
        },
        async close() {
          await queue.close();
          await bareWorker.stop();
        },
      };
    },
  };
}
