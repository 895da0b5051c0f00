import { valueAtMost, type Group } from '../framework/Benchmark.ts';
import { commitToStart } from './commitToStart.ts';
import { invoicedPayments } from './invoicedPayments.ts';
import { mailFlow, render } from './mails.ts';
import { outboxDrain } from './outboxDrain.ts';
import { openPaymentStage, openQueueStage, type PaymentStage, type QueueStage } from './QueueStage.ts';

/** BullMQ on PostgreSQL, as where nothing else is configured. */
export const postgresGroup: Group<QueueStage> = {
  benchmarks: [
    commitToStart(
      'postgres',
      valueAtMost(40, 33, 'ms'),
      'Every job takes several statements of BullMQ: alone on the same PostgreSQL it starts no sooner.',
    ),
    mailFlow('postgres'),
    render,
    outboxDrain('postgres', 5_000),
  ],
  open: async () => openQueueStage('postgres'),
};

/** BullMQ on Redis. */
export const redisGroup: Group<QueueStage> = {
  benchmarks: [
    commitToStart(
      'redis',
      valueAtMost(25, 10, 'ms'),
      'The event waits for its transaction on the disk and for whoever else has the core.',
    ),
    mailFlow('redis'),
    outboxDrain('redis', 20_000),
  ],
  open: async () => openQueueStage('redis'),
};

/** Payments at once, on either queue. */
export const paymentGroups: readonly Group<PaymentStage>[] = (['postgres', 'redis'] as const).map((backend) => ({
  benchmarks: [invoicedPayments(backend)],
  open: async () => openPaymentStage(backend),
}));
