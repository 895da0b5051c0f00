import type { Group } from '../Benchmark.ts';
import { invoicedPayments } from './invoicedPayments.ts';
import { openPaymentStage, type PaymentStage } from './PaymentStage.ts';

const reason =
  'Beside the same questions, pages and mails: thirteen webhooks verified and kept, subscription, payment and numbered invoice written down, PDF/A with Factur-X, three deliveries told of.';

/** Payments at once, on either queue. */
export const paymentGroups: readonly Group<PaymentStage>[] = (['postgres', 'redis'] as const).map((backend) => ({
  benchmarks: [invoicedPayments(backend, { floor: 10, ambition: 5, reason })],
  open: async () => openPaymentStage(backend),
}));
