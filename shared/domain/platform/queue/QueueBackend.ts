import type { Processor, Queue, Worker } from 'bullmq';
import type { QueueName } from '@app/contract/core/queues.ts';
import type { Envelope } from '@app/contract/core/event.ts';

/** A job carries the whole envelope, so that a handler starts without a read of the outbox. */
export type HandlerJob = Envelope;

export interface WorkOptions {
  concurrency: number;
  process: Processor<HandlerJob, unknown>;
}

interface Faulty {
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** Serves one queue, from its creation until it is closed: the part of a BullMQ worker that the product uses. */
export type QueueWorker = Faulty &
  Pick<Worker<HandlerJob>, 'waitUntilReady' | 'pause' | 'resume' | 'isPaused' | 'close'>;

/** The part of a BullMQ queue that the product uses, on any backend. */
export type BackendQueue = Faulty &
  Pick<
    Queue<HandlerJob>,
    'add' | 'addBulk' | 'getJobCounts' | 'getJobState' | 'getJob' | 'getRanges' | 'remove' | 'close'
  >;

/** The storage of the queues. */
export interface QueueBackend {
  /** @throws Error at once when the backend is known to be away. */
  queue(name: QueueName): BackendQueue;
  worker(name: QueueName, options: WorkOptions): QueueWorker;
  /** Fails when the backend does not answer. */
  ping(): Promise<void>;
  /** Creates or upgrades the backend's schema in the database. */
  migrate(): Promise<void>;
  /** Whether the backend lost its content since `markFilled` was last called. */
  isEmptied(): Promise<boolean>;
  markFilled(): Promise<void>;
  /** Calls back each time the backend is reachable again. */
  onReturn(callback: () => void): void;
  close(): Promise<void>;
}

/**
 * BullMQ brings a killed worker's job back at the second or third check after its lock expired. Half the time of the
 * lock is left for a renewal that is late because the machine is overloaded.
 */
const lockMilliseconds = 4_000;
const stalledCheckMilliseconds = 750;

/** How every job is retried and retained. */
export const jobOptions = {
  attempts: 40,
  backoff: { type: 'custom' },
  // Idempotence is PostgreSQL's (processed_event). There, retaining the last jobs makes each ending one sort them
  // and delete what others delete at the same time.
  removeOnComplete: true,
  removeOnFail: { age: 86_400, count: 10_000 },
};

/** The delay grows from 1 s to this, so that retries resume soon after a mail server was away for an hour. */
export const longestWaitMilliseconds = 60_000;

/** Milliseconds before the next attempt: exponential, capped, half of it random so that many jobs spread out. */
export function backoff(attemptsMade: number, random: () => number = Math.random): number {
  const wait = Math.min(longestWaitMilliseconds, 1_000 * 2 ** Math.max(0, attemptsMade - 1));
  return Math.round(wait / 2 + (wait / 2) * random());
}

/** The options of every worker. */
export const workerOptions = (options: WorkOptions) => ({
  concurrency: options.concurrency,
  lockDuration: lockMilliseconds,
  stalledInterval: stalledCheckMilliseconds,
  // BullMQ's default of 15 s would delay both reconnecting to the backend and closing meanwhile.
  runRetryDelay: 1_000,
  // A killed worker is not a failure of the job: only `attempts` may give it up.
  maxStalledCount: 1_000,
  settings: { backoffStrategy: (attemptsMade: number) => backoff(attemptsMade) },
});
