import { DelayedError, UnrecoverableError } from 'bullmq';
import type { QueueName } from '@app/contract/catalogue.ts';
import type { Platform, QueueWorker } from '@app/domain/platform';
import { buryJob } from './deadLetters.ts';
import { PermanentFailure, type HandlerDefinition, type Services } from './Handler.ts';
import { runHandler } from './runHandler.ts';

/** How soon a job is tried again that another worker holds. */
const busyMilliseconds = 1_000;

interface Parts {
  platform: Platform;
  services: Services;
  registry: ReadonlyMap<string, HandlerDefinition>;
}

/** Serves a queue: each of its jobs is one handler's work for one event. */
export function serveQueue(parts: Parts, queue: QueueName, concurrency: number): QueueWorker {
  const { platform, services, registry } = parts;
  return platform.queues.work(queue, {
    concurrency,
    process: async (job, token) => {
      const handler = registry.get(job.name);
      const attempt = job.attemptsMade + 1;
      const isLastAttempt = attempt >= (job.opts.attempts ?? 1);
      const entry = { handler: job.name, eventId: job.data.id, attempt, requestId: job.data.requestId };
      const start = performance.now();
      try {
        if (!handler) throw new PermanentFailure(`No handler is called ${job.name}`);
        const outcome = await runHandler({ platform, services, handler, data: job.data, isLastAttempt });
        if (outcome === 'busy') {
          await job.moveToDelayed(Date.now() + busyMilliseconds, token);
          throw new DelayedError();
        }
        platform.logger.info({ ...entry, outcome, milliseconds: Math.round(performance.now() - start) }, 'job done');
      } catch (error) {
        if (error instanceof DelayedError) throw error;
        const final = isLastAttempt || error instanceof PermanentFailure;
        platform.logger[final ? 'error' : 'warn'](
          { ...entry, err: error },
          final ? 'job given up' : 'job to be retried',
        );
        if (!final) throw error;
        await buryJob(platform, { envelope: job.data, handler: job.name, error, attempts: attempt });
        throw new UnrecoverableError(error instanceof Error ? error.message : String(error));
      }
    },
  });
}
