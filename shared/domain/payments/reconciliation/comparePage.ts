import type Stripe from 'stripe';
import type { Platform } from '../../platform/index.ts';
import { askStripe, idOf } from '../../stripe/index.ts';
import { syncCardRefunds } from '../cards/refundCard.ts';
import { syncDispute } from '../disputes/syncDispute.ts';
import { compareIntent, paymentIdOf } from './compareIntent.ts';
import type { ComparedHost, Compared } from './findings.ts';
import type { Phase } from './phases.ts';

/** What is asked of Stripe at once. */
export interface AskedPage {
  /** Seconds: what was made before is not asked for. */
  since: number;
  /** Stripe's id of the last object that was compared; null: none was. */
  after: string | null;
}

/** One object that was compared, with the ids under which findings about it are kept. */
export interface ComparedObject {
  objects: string[];
  compared: Compared;
}

export interface ComparedPage {
  results: ComparedObject[];
  /** Null: it was the last page. */
  next: string | null;
}

const pageSize = 50;

/**
 * Compares a page of what a host's account has at Stripe, the newest first.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function comparePage(
  platform: Platform,
  host: ComparedHost,
  phase: Exclude<Phase, 'ours'>,
  { since, after }: AskedPage,
): Promise<ComparedPage> {
  const on = { stripeAccount: host.connectedId };
  const asked = { created: { gte: since }, limit: pageSize, ...(after !== null && { starting_after: after }) };
  switch (phase) {
    case 'intents': {
      const page = await askStripe(platform, async ({ paymentIntents }) =>
        paymentIntents.list({ ...asked, expand: ['data.latest_charge'] }, on),
      );
      return compareAll(page, async (intent) => ({
        objects: [intent.id, paymentIdOf(intent) ?? intent.id],
        compared: await compareIntent(platform, host, intent),
      }));
    }
    case 'refunds': {
      const page = await askStripe(platform, async ({ refunds }) => refunds.list(asked, on));
      return compareAll(page, async (refund) => ({
        objects: [],
        compared: await compareRefund(platform, host, refund),
      }));
    }
    case 'disputes': {
      const page = await askStripe(platform, async ({ disputes }) => disputes.list(asked, on));
      return compareAll(page, async (dispute) => ({
        objects: [],
        compared: await compareDispute(platform, host, dispute),
      }));
    }
  }
}

async function compareAll<T extends { id: string }>(
  { data, has_more: hasMore }: Stripe.ApiList<T>,
  compare: (object: T) => Promise<ComparedObject>,
): Promise<ComparedPage> {
  const results: ComparedObject[] = [];
  for (const object of data) results.push(await compare(object));
  return { results, next: hasMore ? (data.at(-1)?.id ?? null) : null };
}

async function findPayment({ db }: Pick<Platform, 'db'>, host: ComparedHost, intentId: string | null) {
  if (intentId === null) return null;
  const row = await db
    .selectFrom('card_payment')
    .select(['id', 'intentId', 'connectedId'])
    .where('intentId', '=', intentId)
    .where('accountId', '=', host.accountId)
    .where('connectedId', '=', host.connectedId)
    .executeTakeFirst();
  return row ?? null;
}

/** Money that is on its way back, or has come back. */
const underWay: ReadonlySet<string | null> = new Set(['succeeded', 'pending', 'requires_action']);

async function compareRefund(platform: Platform, host: ComparedHost, refund: Stripe.Refund): Promise<Compared> {
  const payment = await findPayment(platform, host, idOf(refund.payment_intent));
  if (!payment) return 'same';
  const noted = await platform.db
    .selectFrom('stay_payment')
    .select('refundId')
    .where('refundId', 'in', [refund.id, `${refund.id}:back`])
    .execute();
  const isUnderWay = underWay.has(refund.status);
  // One that failed at once was never noted; one that came back is noted twice.
  if (isUnderWay ? noted.length > 0 : noted.length !== 1) return 'same';
  await syncCardRefunds(platform, payment);
  return 'mended';
}

async function compareDispute(platform: Platform, host: ComparedHost, dispute: Stripe.Dispute): Promise<Compared> {
  const payment = await findPayment(platform, host, idOf(dispute.payment_intent));
  if (!payment) return 'same';
  const wasOtherwise = await syncDispute(platform, {
    paymentId: payment.id,
    connectedId: host.connectedId,
    disputeId: dispute.id,
  });
  return wasOtherwise ? 'mended' : 'same';
}
