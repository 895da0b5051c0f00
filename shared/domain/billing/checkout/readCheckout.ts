import { sql } from 'kysely';
import type { CheckoutStatus } from '@app/contract/billing/subscriptionApi.ts';
import { DomainError, prepareRead, type Given, type Platform } from '../../platform/index.ts';

/** Prepared: the page after a payment polls it. */
const readPages = prepareRead('read_checkout', (db, given: Given<{ accountId: string | null; sessionId: string }>) =>
  db
    .selectFrom('checkout_session as c')
    .leftJoin('plan as p', 'p.id', 'c.planId')
    .leftJoin('subscription as s', 's.stripeSubscriptionId', 'c.stripeSubscriptionId')
    .leftJoinLateral(
      (page) =>
        page
          .selectFrom('billing_transaction as first')
          .select(['first.id', 'first.status', 'first.amountCents'])
          .whereRef('first.stripeSubscriptionId', '=', 'c.stripeSubscriptionId')
          .orderBy('first.createdAt')
          .orderBy('first.number')
          .limit(sql.lit(1))
          .as('t'),
      (join) => join.onTrue(),
    )
    .leftJoin('invoice as i', (join) => join.onRef('i.transactionId', '=', 't.id').on('i.kind', '=', 'invoice'))
    .select(['c.accountId', 'c.status', 'c.abandonReason', 'c.cycle', 'p.name as planName', 's.currentPeriodEnd'])
    .select(['s.status as subscriptionStatus', 't.status as paymentStatus', 't.amountCents', 'i.number'])
    .select([
      sql<boolean | null>`s.cancel_at_period_end or s.cancel_at is not null`.as('cancels'),
      sql<boolean>`exists (select from outbox o join mail_delivery d on d.event_id = o.id
        where o.name = 'billing.invoice_rendered' and o.payload ->> 'invoiceId' = i.id::text
          and o.occurred_at >= i.issued_at and d.state = 'sent')`.as('confirmationSent'),
    ])
    .where('c.stripeSessionId', '=', given('sessionId'))
    .where(sql<boolean>`(${given('accountId')}::uuid is null or c.account_id = ${given('accountId')})`),
);

/**
 * The stored state of a payment, with its owner.
 * @param accountId the required owner; null for an administrator.
 * @throws DomainError not_found when there is none, or it is someone else's.
 */
export async function readCheckout(
  platform: Pick<Platform, 'db'>,
  accountId: string | null,
  sessionId: string,
): Promise<CheckoutStatus & { accountId: string }> {
  const [row] = await readPages(platform, { accountId, sessionId });
  if (!row) throw new DomainError('not_found', { detail: 'Ce paiement est introuvable.' });
  const state = stateOf(row);
  const isRenewed = row.subscriptionStatus === 'active' && !row.cancels;
  return {
    accountId: row.accountId,
    state,
    planName: row.planName ?? '',
    billingCycle: row.cycle,
    amountPaidCents: state === 'paid' ? (row.amountCents ?? 0) : null,
    nextBillingAt: isRenewed ? (row.currentPeriodEnd?.toISOString() ?? null) : null,
    invoiceNumber: row.number,
    confirmationSent: row.confirmationSent,
  };
}

type Row = Awaited<ReturnType<typeof readPages>>[number];

/** The states of a page that was completed, by the status of its payment. */
const statesOfPayment = {
  pending: 'pending',
  succeeded: 'paid',
  refunded: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
} as const;

function stateOf({ status, abandonReason, paymentStatus, subscriptionStatus }: Row): CheckoutStatus['state'] {
  if (status === 'expired') return 'expired';
  if (status === 'abandoned') return abandonReason === 'cancel' ? 'cancelled' : 'failed';
  if (status !== 'complete') return 'pending';
  if (paymentStatus !== null) return statesOfPayment[paymentStatus];
  // Nothing had to be paid.
  return subscriptionStatus === 'active' ? 'paid' : 'pending';
}
