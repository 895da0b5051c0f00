import type { Group } from '../Benchmark.ts';
import { mailFlow } from '../mail/mailFlow.ts';
import { render } from '../mail/render.ts';
import { commitToStart } from './commitToStart.ts';
import { openQueueStage, type QueueStage } from './QueueStage.ts';
import { outboxDrain } from './outboxDrain.ts';

const mailReason =
  'Each mail takes some nine statements and a commit that waits for the disk: the worker and PostgreSQL share the cores of this machine.';
const drainReason = 'Rows are claimed, read and marked beside what the queue itself writes.';

/** BullMQ on PostgreSQL, as where nothing else is configured. */
export const postgresGroup: Group<QueueStage> = {
  benchmarks: [
    commitToStart('postgres', {
      p50: { floor: 5, ambition: 5 },
      p99: { floor: 40, ambition: 33 },
      reason: 'Every job takes several statements of BullMQ: alone on the same PostgreSQL it starts no sooner.',
    }),
    mailFlow('postgres', mailReason),
    render,
    outboxDrain('postgres', 5_000, drainReason),
  ],
  open: async () => openQueueStage('postgres'),
};

/** BullMQ on Redis. */
export const redisGroup: Group<QueueStage> = {
  benchmarks: [
    commitToStart('redis', {
      p50: { floor: 5, ambition: 5 },
      p99: { floor: 25, ambition: 10 },
      reason: 'The event waits for its transaction on the disk and for whoever else has the core.',
    }),
    mailFlow('redis', mailReason),
    outboxDrain('redis', 20_000, drainReason),
  ],
  open: async () => openQueueStage('redis'),
};
