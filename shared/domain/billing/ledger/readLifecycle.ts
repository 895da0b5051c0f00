import type { InferEntity } from '@mikro-orm/core';
import type { EntityManager } from '../../platform/index.ts';
import { Refund, Transaction } from './Transaction.entity.ts';
import { lifecycleOf } from './SubscriptionFacts.ts';
import type { PaidLifecycle } from './deriveSubscriptionState.ts';
import { Withdrawal, type Subscription } from './Subscription.entity.ts';

type Row = InferEntity<typeof Subscription>;

export interface KnownLifecycle extends PaidLifecycle {
  /** Whether anything was ever paid for it. */
  isPaid: boolean;
}

/** A stored subscription with the state of its stored payments. */
export async function readLifecycle(em: EntityManager, row: Row): Promise<KnownLifecycle> {
  const payments = await em.find(
    Transaction,
    { stripeSubscriptionId: row.stripeSubscriptionId, status: { $ne: 'cancelled' } },
    { orderBy: { createdAt: 'desc', number: 'desc' } },
  );
  const unpaid = payments.filter(
    ({ status, attempts }) => status === 'failed' || (status === 'pending' && attempts > 0),
  );
  const oldest = unpaid.at(-1);
  return {
    ...lifecycleOf(row),
    isPaid: payments.some(({ status }) => status === 'succeeded' || status === 'refunded'),
    isPeriodPaid: await keepsLastPayment(em, row, payments[0]),
    unpaidSince: oldest ? (oldest.dueAt ?? oldest.createdAt) : null,
  };
}

/** Whether the payment of the current period was made and remains: neither refunded nor withdrawn from. */
async function keepsLastPayment(
  em: EntityManager,
  subscription: Row,
  last: InferEntity<typeof Transaction> | undefined,
): Promise<boolean> {
  if (last?.status !== 'succeeded') return false;
  // A renewal starts the next period immediately, and requests its payment an hour later.
  if (subscription.currentPeriodStart && last.createdAt < subscription.currentPeriodStart) return false;
  if ((await em.count(Withdrawal, { subscription })) > 0) return false;
  const refunds = await em.find(Refund, { transaction: last, status: { $in: ['requested', 'succeeded'] } });
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) < last.amountCents;
}
