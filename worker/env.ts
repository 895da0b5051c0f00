import { z } from 'zod';
import { queueNames, type QueueName } from '@app/contract/core/queues.ts';
import { commonEnvironment, parseEnvironment } from '@app/domain/platform';

const workerEnvironment = commonEnvironment.extend({
  /** Which queues this process serves, separated by commas; all of them when absent. */
  WORKER_QUEUES: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(queueNames, { error: `must name queues among ${queueNames.join(', ')}` })).min(1))
    .default([...queueNames]),
  /** Jobs at once in each queue; every queue has its own default. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(200).optional(),
  /** Health and metrics of the worker; a free port when this one is taken. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
});

export type WorkerEnvironment = z.output<typeof workerEnvironment> & { APP_URL: string };

const defaultConcurrency: Record<QueueName, number> = {
  mail: 16,
  billing: 8,
  hosting: 8,
  channels: 4,
  documents: 2,
  backups: 1,
  maintenance: 1,
};

/** Reads the worker's environment. @throws EnvironmentError listing everything that is wrong. */
export function readWorkerEnvironment(source: Record<string, string | undefined>): WorkerEnvironment {
  return parseEnvironment(workerEnvironment, source);
}

/** How many jobs of a queue this process runs at once. */
export function concurrencyOf(environment: WorkerEnvironment, queue: QueueName): number {
  return environment.WORKER_CONCURRENCY ?? defaultConcurrency[queue];
}
