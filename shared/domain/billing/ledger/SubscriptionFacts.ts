import type { InferEntity } from '@mikro-orm/core';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import type { EntityManager } from '../../platform/index.ts';
import { Subscription, type PaymentMethod } from './Subscription.entity.ts';

/** Stripe's statuses of a running subscription, paid or not. */
export const liveStatuses = ['trialing', 'active', 'past_due', 'unpaid', 'paused'] as const;

/** Whether a subscription is running; one whose first payment was never made is not. */
export function isLive(status: string): boolean {
  return liveStatuses.some((live) => live === status);
}

/** A subscription at Stripe, in the product's terms. */
export interface SubscriptionFacts {
  stripeSubscriptionId: string;
  stripeCustomerId: string;
  /** Stripe's status. */
  status: string;
  /** Null when its price is not ours. */
  planId: string | null;
  priceId: string;
  cycle: BillingCycle;
  /** Of one period, VAT included. */
  amountCents: number;
  startedAt: Date;
  currentPeriodStart: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  cancelAt: Date | null;
  endedAt: Date | null;
  paymentMethod: PaymentMethod | null;
}

/** The fields that decide the lifecycle state of a subscription. */
export type LifecycleFacts = Pick<
  SubscriptionFacts,
  'status' | 'startedAt' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'cancelAt' | 'endedAt'
>;

/** The lifecycle, plan and cycle of a stored subscription. */
export function lifecycleOf(row: InferEntity<typeof Subscription>) {
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

/**
 * When a cancelled subscription ends, or would have; null when it is not cancelled. Stripe's flexible billing has a
 * date instead of « at the end of the period ».
 */
export function plannedEnd({ cancelAt, cancelAtPeriodEnd, currentPeriodEnd }: LifecycleFacts): Date | null {
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
