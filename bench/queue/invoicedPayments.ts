import { z } from 'zod';
import { createCheckout } from '@app/domain/billing';
import { newId } from '@app/domain/platform';
import { buildCustomer } from '@app/domain/testing';
import { waitUntil } from '../../dev/processes/waitUntil.ts';
import type { QueueBackend } from '../../e2e/cluster/startCluster.ts';
import { ratioAtMost, valueAtMost, type Benchmark } from '../framework/Benchmark.ts';
import { Child } from '../framework/Child.ts';
import { epochMilliseconds } from '../framework/statistics.ts';
import type { PaymentStage } from './QueueStage.ts';

const payments = Number(process.env.BENCH_PAYMENTS ?? 200);
/** For each, the customer gets the invoice, and the administrators a notification. */
const mails = payments * 2;

/** So many people pay at Stripe at once, in thirteen events each. Over when each invoice, with its PDF/A, is mailed. */
export function invoicedPayments(backend: QueueBackend): Benchmark<PaymentStage> {
  const seconds = `payments, ${backend}`;
  const ratio = `payments ÷ bare, ${backend}`;
  const warnings = `warnings, payments, ${backend}`;
  return {
    name: seconds,
    what: `${payments} payments at once until all are invoiced, PDF and mails included, BullMQ on ${backend}`,
    against:
      'for each: two questions to Stripe by its SDK, a PDFKit page, two mails by nodemailer, as three bare BullMQ jobs',
    figures: [
      {
        name: seconds,
        ...valueAtMost(60 * (payments / 200), 30 * (payments / 200), 's'),
      },
      { name: ratio, ...ratioAtMost(10, 5, 's'), reason },
      { name: warnings, ...valueAtMost(0, 0, '') },
    ],
    async open(stage) {
      const { platform, stripe, sink, worker } = stage;
      const bare = new Child(import.meta.resolve('../baselines/barePayments.ts'));
      await bare.ask(z.literal(true), {
        address: stage.queue,
        queue: 'bench-payments',
        smtpUrl: stage.smtpUrl,
        stripeBase: stage.stripeBase,
        secretKey: stage.secretKey,
      });
      const sample = (from: number, to: number, warned: number) => {
        const took = (to - from) / 1_000;
        return { [seconds]: took, [ratio]: took, [warnings]: warned };
      };
      let customers: string[] = [];
      return {
        async baseline() {
          if (customers.length === 0) customers = (await openPages(stage)).map(({ customer }) => customer);
          const { arrival } = await sink.next(mails);
          const from = epochMilliseconds();
          await bare.ask(z.literal(true), { customers, round: newId() });
          return sample(from, await arrival, 0);
        },
        async subject() {
          const pages = await openPages(stage);
          const before = warningsIn(worker.output());
          const { arrival } = await sink.next(mails);
          const from = epochMilliseconds();
          await Promise.all(pages.map(async ({ session }) => stripe.completeCheckout(session, 'success')));
          const to = await arrival;
          await settled(platform);
          return sample(from, to, warningsIn(worker.output()) - before);
        },
        close: async () => bare.stop(),
      };
    },
  };
}

/** New customers, each with an open payment page; nothing is left to do for them. */
async function openPages({ platform }: PaymentStage): Promise<{ session: string; customer: string }[]> {
  const pages: { session: string; customer: string }[] = [];
  for (let made = 0; made < payments; made += 1) {
    const { id } = await buildCustomer(platform);
    const { sessionId: session } = await createCheckout(platform, { accountId: id, plan: 'business' });
    const { customerId: customer } = await platform.db
      .selectFrom('stripe_customer')
      .select('customerId')
      .where('accountId', '=', id)
      .executeTakeFirstOrThrow();
    pages.push({ session, customer });
  }
  await settled(platform);
  return pages;
}

/** Until the last event of Stripe is processed, so that no round pays for the one before. */
async function settled({ pool }: PaymentStage['platform']): Promise<void> {
  const isSettled = await waitUntil(
    async () => (await pool.query('select from stripe_event where processed_at is null limit 1')).rowCount === 0,
    60_000,
    50,
  );
  if (!isSettled) throw new Error('Events of Stripe are not processed');
}

const warning = z.object({ level: z.number().min(40) });

/** How many lines of a log warn of something. */
function warningsIn(log: string): number {
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  return lines.filter((line) => warning.safeParse(JSON.parse(line)).success).length;
}

const reason =
  'Beside the same questions, pages and mails: thirteen webhooks verified and kept, subscription, payment and numbered invoice written down, PDF/A with Factur-X, three deliveries told of.';
