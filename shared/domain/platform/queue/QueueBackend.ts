import type { Processor } from 'bullmq';
import type { QueueName } from '@app/contract/core/queues.ts';
import type { Envelope } from '@app/contract/core/event.ts';

/** A job carries the whole envelope, so that a handler starts without a read of the outbox. */
export type HandlerJob = Envelope;

export interface WorkOptions {
  concurrency: number;
  process: Processor<HandlerJob, unknown>;
}

/** Serves one queue, from its creation until it is closed. */
export interface QueueWorker {
  waitUntilReady(): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  /** Takes no other job, and gives back those that it was fetching; with `true`, it does not wait for running ones. */
  pause(doNotWaitActive: true): Promise<void>;
  resume(): Promise<void>;
  isPaused(): boolean;
  /** Takes no other job and resolves when the running ones are done; `force` does not wait for them. */
  close(force?: boolean): Promise<void>;
}

/** The fields of a queued job that the product reads. */
export interface BackendJob {
  attemptsMade: number;
  /** Milliseconds since 1970, by the clock of this machine. */
  timestamp: number;
  processedOn?: number;
  /** Milliseconds of its delay, counted from its last start if any. */
  delay: number;
  promote(): Promise<void>;
}

/** The part of a BullMQ queue that the product uses, on any backend. */
export interface BackendQueue {
  add(name: string, data: HandlerJob, opts: { jobId: string }): Promise<unknown>;
  addBulk(jobs: { name: string; data: HandlerJob; opts: { jobId: string } }[]): Promise<unknown>;
  getJobCounts(): Promise<Record<string, number>>;
  getJobState(jobId: string): Promise<string>;
  getJob(jobId: string): Promise<BackendJob | undefined>;
  /** Ids of the jobs in these states, from the `start`th to the `end`th of each. */
  getRanges(states: ('wait' | 'active' | 'delayed')[], start: number, end: number): Promise<string[]>;
  remove(jobId: string): Promise<number>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

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
 * A killed worker's lock expires after 4 s at most. BullMQ brings its job back at the second check that sees it, or the
 * one after that: a check that comes a millisecond early is skipped. Half that time is left for a renewal that is late
 * because the machine is overloaded.
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
