import type { InferEntity } from '@mikro-orm/core';
import type { EntityManager } from '../../platform/index.ts';
import { Subscription, Withdrawal } from './Subscription.entity.ts';
import { Refund, Transaction, type TransactionRow } from './Transaction.entity.ts';

/** Stripe's statuses of a running subscription, paid or not. */
export const liveStatuses = ['trialing', 'active', 'past_due', 'unpaid', 'paused'] as const;

/** Whether a subscription is running; one whose first payment was never made is not. */
export function isLive(status: string): boolean {
  return liveStatuses.some((live) => live === status);
}

type Row = InferEntity<typeof Subscription>;

/** The lifecycle, plan and cycle of a stored subscription. */
export function lifecycleOf(row: Row) {
  const { status, cycle, startedAt, currentPeriodEnd, cancelAtPeriodEnd, cancelAt, endedAt, plan } = row;
  return {
    status,
    cycle,
    startedAt,
    cancelAtPeriodEnd,
    currentPeriodEnd: currentPeriodEnd ?? null,
    cancelAt: cancelAt ?? null,
    endedAt: endedAt ?? null,
    planId: plan?.id ?? null,
  };
}
export type Lifecycle = ReturnType<typeof lifecycleOf>;

/**
 * When a cancelled subscription ends, or would have; null when it is not cancelled. Stripe's flexible billing has a
 * date instead of « at the end of the period ».
 */
export function plannedEnd({ cancelAt, cancelAtPeriodEnd, currentPeriodEnd }: Lifecycle): Date | null {
  return cancelAt ?? (cancelAtPeriodEnd ? currentPeriodEnd : null);
}

/** The running subscription of an account in a Stripe account; null without one. Of two, the older. */
export async function findLiveSubscription(em: EntityManager, accountId: string, stripeAccount: string) {
  return em.findOne(
    Subscription,
    { account: accountId, stripeAccount, status: { $in: [...liveStatuses] } },
    { orderBy: { startedAt: 'asc', id: 'asc' } },
  );
}

/** A stored subscription with the state of its stored payments. */
export async function readLifecycle(em: EntityManager, row: Row) {
  const payments = await em.find(
    Transaction,
    { stripeSubscriptionId: row.stripeSubscriptionId, status: { $ne: 'cancelled' } },
    { orderBy: { createdAt: 'desc', number: 'desc' } },
  );
  const oldestUnpaid = payments.findLast(
    ({ status, attempts }) => status === 'failed' || (status === 'pending' && attempts > 0),
  );
  return {
    ...lifecycleOf(row),
    /** Whether anything was ever paid for it. */
    isPaid: payments.some(({ status }) => status === 'succeeded' || status === 'refunded'),
    /**
     * Whether its last payment was made and not refunded: the customer keeps the rest of the period, unless the team asked
     * that it ends at once.
     */
    isPeriodPaid: await keepsLastPayment(em, row, payments[0]),
    /** When the oldest missing payment first failed; null when none is missing. */
    unpaidSince: oldestUnpaid ? (oldestUnpaid.dueAt ?? oldestUnpaid.createdAt) : null,
  };
}

/** Whether the payment of the current period was made and remains: neither refunded, nor withdrawn from, nor cut off. */
async function keepsLastPayment(em: EntityManager, subscription: Row, last: TransactionRow | undefined) {
  if (subscription.requestedEnd === 'now' || last?.status !== 'succeeded') return false;
  // A renewal starts the next period immediately, and requests its payment an hour later.
  if (subscription.currentPeriodStart && last.createdAt < subscription.currentPeriodStart) return false;
  if ((await em.count(Withdrawal, { subscription })) > 0) return false;
  const refunds = await em.find(Refund, { transaction: last, status: { $in: ['requested', 'succeeded'] } });
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) < last.amountCents;
}
