import type { QueueName } from '@app/contract/catalogue.ts';
import type { Platform } from '@app/domain/platform';
import { resolveSmtp } from './email/resolveSmtp.ts';
import { createMailSender } from './email/smtpTransport.ts';
import { registry } from './registry.ts';
import { OutboxSweeper } from './runtime/OutboxSweeper.ts';
import { startSchedules } from './runtime/schedules.ts';
import { serveQueue } from './runtime/serveQueues.ts';

export interface WorkerOptions {
  /** Which queues, and how many jobs at once in each. */
  queues: ReadonlyMap<QueueName, number>;
  smtpUrl: string | undefined;
}

/** Starts everything a worker process does. `stop` lets running jobs finish; it leaves the platform open. */
export async function startWorker(platform: Platform, options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const mail = createMailSender({
    resolveConfiguration: () => resolveSmtp(platform.settings, options.smtpUrl),
    log: platform.logger,
  });
  const workers = [...options.queues].map(([queue, concurrency]) =>
    serveQueue({ platform, services: { mail }, registry }, queue, concurrency),
  );
  await Promise.all(workers.map(async (worker) => worker.waitUntilReady()));
  const sweeper = new OutboxSweeper(platform);
  await sweeper.start();
  const schedules = startSchedules(platform);
  return {
    async stop() {
      schedules.stop();
      await sweeper.stop();
      await Promise.all(workers.map(async (worker) => worker.close()));
      mail.close();
    },
  };
}
