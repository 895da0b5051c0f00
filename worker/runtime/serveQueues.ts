import { DelayedError, UnrecoverableError } from 'bullmq';
import type { QueueName } from '@app/contract/core/queues.ts';
import { envelopeSchema, type Envelope } from '@app/contract/core/event.ts';
import { recordAttempt } from '@app/domain/jobs';
import { failureText, inTime, newId, type JobOutcome, type Platform, type QueueWorker } from '@app/domain/platform';
import { PermanentFailure, type HandlerDefinition, type Services } from './Handler.ts';
import type { JobFigures } from './JobFigures.ts';
import { runHandler } from './runHandler.ts';

/** How soon a job is retried whose lock another worker has. */
const busyMilliseconds = 1_000;

interface Parts {
  platform: Platform;
  services: Services;
  registry: ReadonlyMap<string, HandlerDefinition>;
  figures: JobFigures;
  /** What this process is called. */
  workerName: string;
}

/** Milliseconds that recording a failed attempt may take. */
const recordTimeout = 1_000;

interface Failure {
  data: unknown;
  handler: string;
  error: unknown;
  final: boolean;
  attempt: number;
  startedAt: Date;
  milliseconds: number;
}

/**
 * Records a failed attempt, or logs it, and moves a job that was given up to the dead letters.
 * @throws Error when a job that was given up could not be moved there.
 */
async function recordFailure({ platform, workerName }: Parts, { data, error, ...failure }: Failure): Promise<void> {
  // A job without an event cannot be a dead letter: the log and the queue's failed jobs show it.
  const envelope = envelopeSchema.safeParse(data).data;
  if (!envelope) return;
  const { handler, attempt, final } = failure;
  const reason = failureText(error, platform.settings);
  const eventId = envelope.id;
  const recorded = recordAttempt(platform, { ...failure, eventId, worker: workerName, error: reason });
  await inTime(recorded, recordTimeout).catch((second: unknown) => {
    platform.logger.warn({ err: second, handler, eventId }, 'attempt not recorded');
  });
  if (final) await buryJob(platform, { envelope, handler, reason, attempts: attempt });
}

/** Stores a job that was given up, for an administrator; again: renews the reason, which has no credentials. */
async function buryJob(
  platform: Platform,
  job: { envelope: Envelope; handler: string; reason: string; attempts: number },
): Promise<void> {
  await platform.pool.query(
    `insert into dead_letter (id, event_id, handler, envelope, error, attempts, failed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (event_id, handler) do update set error = excluded.error, attempts = excluded.attempts,
       failed_at = excluded.failed_at, resolution = null, resolved_at = null`,
    [newId(), job.envelope.id, job.handler, job.envelope, job.reason, job.attempts, platform.clock.now()],
  );
}

/** Serves a queue: each of its jobs is one handler's work for one event. */
export function serveQueue(parts: Parts, queue: QueueName, concurrency: number): QueueWorker {
  const { platform, services, registry, figures } = parts;
  return platform.queues.work(queue, {
    concurrency,
    process: async (job, token) => {
      const handler = registry.get(job.name);
      const attempt = job.attemptsMade + 1;
      const isLastAttempt = attempt >= (job.opts.attempts ?? 1);
      const entry = { handler: job.name, eventId: job.data.id, attempt, requestId: job.data.requestId };
      // Finer than the time of the line: benchmarks measure by it how long an event waited.
      platform.logger.debug({ ...entry, at: performance.timeOrigin + performance.now() }, 'job started');
      const start = performance.now();
      const startedAt = platform.clock.now();
      const { metrics } = platform;
      // Only names of the registry, lest a job of unknown origin makes a series.
      const label = handler?.name ?? 'unknown';
      const ended = (outcome: JobOutcome) => metrics.jobEnded(label, outcome, (performance.now() - start) / 1_000);
      if (job.attemptsStarted === 1) {
        metrics.jobStarted(label, (platform.clock.now().getTime() - Date.parse(job.data.occurredAt)) / 1_000);
      }
      try {
        if (!handler) throw new PermanentFailure(`No handler is called ${job.name}`);
        const outcome = await runHandler({ platform, services, handler, data: job.data, isLastAttempt });
        ended(outcome);
        if (outcome === 'busy') {
          await job.moveToDelayed(Date.now() + busyMilliseconds, token);
          throw new DelayedError();
        }
        const milliseconds = Math.round(performance.now() - start);
        if (outcome === 'done') figures.note(queue, milliseconds);
        platform.logger.info({ ...entry, outcome, milliseconds }, 'job done');
      } catch (error) {
        if (error instanceof DelayedError) throw error;
        const final = isLastAttempt || error instanceof PermanentFailure;
        platform.logger[final ? 'error' : 'warn'](
          { ...entry, err: error },
          final ? 'job given up' : 'job to be retried',
        );
        ended(final ? 'given_up' : 'retried');
        await recordFailure(parts, {
          data: job.data,
          handler: job.name,
          error,
          final,
          attempt,
          startedAt,
          milliseconds: Math.round(performance.now() - start),
        });
        if (!final) throw error;
        throw new UnrecoverableError(error instanceof Error ? error.message : String(error));
      }
    },
  });
}
