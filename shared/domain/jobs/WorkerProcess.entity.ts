import { defineEntity, p } from '@mikro-orm/core';
import type { QueueName } from '@app/contract/core/queues.ts';

/** What a worker says of a queue that it serves. */
export interface QueueFigures {
  /** Jobs done within the last five minutes. */
  done: number;
  /** Of the last two hundred at most, within the same time; null when there were none. */
  medianMilliseconds: number | null;
}

/** A worker process, as it tells of itself every few seconds. One that is silent is not online. */
export const WorkerProcess = defineEntity({
  name: 'WorkerProcess',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    queues: p.json<QueueName[]>(),
    figures: p.json<Partial<Record<QueueName, QueueFigures>>>(),
    startedAt: p.datetime().columnType('timestamptz'),
    seenAt: p.datetime().columnType('timestamptz'),
  },
  indexes: [{ name: 'worker_process_seen', properties: ['seenAt'] }],
});
