import type { Processor } from 'bullmq';
import type { QueueName } from '@app/contract/core/queues.ts';
import type { Envelope } from '@app/contract/core/event.ts';

/** A job carries the whole envelope, so that a handler starts without a read of the outbox. */
export type HandlerJob = Envelope;

export interface WorkOptions {
  concurrency: number;
  process: Processor<HandlerJob, unknown>;
}

/** Serves one queue, from when it is made until it is closed. */
export interface QueueWorker {
  waitUntilReady(): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  /** Takes no other job, once those are given back that it was waiting for; with `true`, those that run are not waited for. */
  pause(doNotWaitActive: true): Promise<void>;
  resume(): Promise<void>;
  isPaused(): boolean;
  /** Takes no other job and resolves when those that run are done; `force` does not wait for them. */
  close(force?: boolean): Promise<void>;
}

/** What the product looks at of a job in a queue. */
export interface BackendJob {
  attemptsMade: number;
  /** Milliseconds since 1970, by the clock of this machine. */
  timestamp: number;
  processedOn?: number;
  /** Milliseconds that it waits, after its last start when there was one. */
  delay: number;
  promote(): Promise<void>;
}

/** What the product uses of a BullMQ queue, whatever it runs on. */
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

/** Where the queues live. */
export interface QueueBackend {
  /** @throws Error at once when the backend is known to be away. */
  queue(name: QueueName): BackendQueue;
  worker(name: QueueName, options: WorkOptions): QueueWorker;
  /** Fails when the backend does not answer. */
  ping(): Promise<void>;
  /** Creates or upgrades what the backend keeps in the database. */
  migrate(): Promise<void>;
  /** Whether the backend lost what it held since `markFilled` was last called. */
  isEmptied(): Promise<boolean>;
  markFilled(): Promise<void>;
  /** Calls back each time the backend can be reached again. */
  onReturn(callback: () => void): void;
  close(): Promise<void>;
}

/**
 * A killed worker's lock is over after 4 s at most. BullMQ brings its job back at the second check that sees it, or the
 * one after that: a check that comes a millisecond early is left out. Half as long is left to a renewal that is late because
 * the machine has too much to do.
 */
const lockMilliseconds = 4_000;
const stalledCheckMilliseconds = 750;

/** How every job is tried and kept. */
export const jobOptions = {
  attempts: 40,
  backoff: { type: 'custom' },
  // Idempotence lives in PostgreSQL (processed_event). There, keeping the last ones makes each job that is done sort them all
  // and delete what others are deleting at the same time.
  removeOnComplete: true,
  removeOnFail: { age: 86_400, count: 10_000 },
};

/** Waiting grows from 1 s to this, so that a mail server's hour of absence is not one of silence after it. */
export const longestWaitMilliseconds = 60_000;

/** Milliseconds before the next attempt: exponential, capped, half of it random so that a crowd spreads out. */
export function backoff(attemptsMade: number, random: () => number = Math.random): number {
  const wait = Math.min(longestWaitMilliseconds, 1_000 * 2 ** Math.max(0, attemptsMade - 1));
  return Math.round(wait / 2 + (wait / 2) * random());
}

/** How every worker serves. */
export const workerOptions = (options: WorkOptions) => ({
  concurrency: options.concurrency,
  lockDuration: lockMilliseconds,
  stalledInterval: stalledCheckMilliseconds,
  // BullMQ's 15 s pass before it looks for its backend again, and before it can be closed meanwhile.
  runRetryDelay: 1_000,
  // Kills are no fault of the job: only `attempts` may give it up.
  maxStalledCount: 1_000,
  settings: { backoffStrategy: (attemptsMade: number) => backoff(attemptsMade) },
});
