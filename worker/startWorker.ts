import { hostname } from 'node:os';
import type { QueueName } from '@app/contract/core/queues.ts';
import { MailTemplates } from '@app/domain/messaging';
import { inTime, TooLate, type Platform } from '@app/domain/platform';
import { resolveSmtp } from './email/smtpOptions.ts';
import { createMailSender } from './email/smtpTransport.ts';
import { FeedPoller } from './modules/channels/FeedPoller.ts';
import { registry } from './registry.ts';
import { JobFigures } from './runtime/JobFigures.ts';
import { OutboxSweeper } from './runtime/OutboxSweeper.ts';
import { QueuePauses } from './runtime/QueuePauses.ts';
import { Reconciler } from './runtime/Reconciler.ts';
import { startSchedules } from './runtime/schedules.ts';
import { serveQueue } from './runtime/serveQueues.ts';
import { WorkerPresence } from './runtime/WorkerPresence.ts';

export interface WorkerOptions {
  /** Which queues, and how many jobs at once in each. */
  queues: ReadonlyMap<QueueName, number>;
  smtpUrl: string | undefined;
}

/** Milliseconds that running jobs have to finish: a process has other things to close within its 25 s. */
const longestStop = 18_000;

export interface RunningWorker {
  /** Lets running jobs finish; those that do not in time are `abandoned` to other workers. The platform stays open. */
  stop(timeout?: number): Promise<'finished' | 'abandoned'>;
}

/** Starts everything a worker process does. */
export async function startWorker(platform: Platform, options: WorkerOptions): Promise<RunningWorker> {
  const mail = createMailSender({
    resolveConfiguration: () => resolveSmtp(platform.settings, options.smtpUrl),
    log: platform.logger,
  });
  const services = { mail, templates: new MailTemplates(platform) };
  const queues = [...options.queues.keys()];
  const figures = new JobFigures(queues);
  const workerName = `${hostname()}-${process.pid}`;
  const pauses = new QueuePauses(platform);
  await pauses.start();
  const workers = [...options.queues].map(([queue, concurrency]) => {
    const worker = serveQueue({ platform, services, registry, figures, workerName }, queue, concurrency);
    pauses.follow(queue, worker);
    return worker;
  });
  await Promise.all(workers.map(async (worker) => worker.waitUntilReady()));
  const sweeper = new OutboxSweeper(platform);
  await sweeper.start();
  const reconciler = new Reconciler(platform);
  reconciler.start();
  // Where readings that hosts ask for are served, so are those that are due.
  const poller = options.queues.has('channels') ? new FeedPoller(platform) : null;
  poller?.start();
  const schedules = startSchedules(platform);
  const onBeat = () => void pauses.refresh();
  const presence = new WorkerPresence({ platform, name: workerName, queues, figures, onBeat });
  await presence.start();
  return {
    async stop(timeout = longestStop) {
      schedules.stop();
      const closing = workers.map(async (worker) => worker.close());
      const others = [sweeper, reconciler, pauses, presence, ...(poller ? [poller] : [])].map(async (part) =>
        part.stop(),
      );
      try {
        await inTime(Promise.all([...others, ...closing]), timeout);
      } catch (error) {
        if (!(error instanceof TooLate)) throw error;
        platform.logger.warn({ timeout }, 'jobs abandoned to other workers');
        return 'abandoned';
      }
      mail.close();
      return 'finished';
    },
  };
}
