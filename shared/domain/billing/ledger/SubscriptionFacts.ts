import type { InferEntity } from '@mikro-orm/core';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import type { EntityManager } from '../../platform/index.ts';
import { Subscription, type PaymentMethod } from './Subscription.entity.ts';

/** In Stripe's words: a subscription that runs, whether it is paid for or not. */
export const liveStatuses = ['trialing', 'active', 'past_due', 'unpaid', 'paused'] as const;

/** Whether a subscription runs; one whose first payment never came does not. */
export function isLive(status: string): boolean {
  return liveStatuses.some((live) => live === status);
}

/** What Stripe says of a subscription, in our words. */
export interface SubscriptionFacts {
  stripeSubscriptionId: string;
  stripeCustomerId: string;
  /** In Stripe's words. */
  status: string;
  /** Null when its price is none of ours. */
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

/** The fields that decide where a subscription is in its lifecycle. */
export type LifecycleFacts = Pick<
  SubscriptionFacts,
  'status' | 'startedAt' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'cancelAt' | 'endedAt'
>;

/** What a stored subscription says of its lifecycle, its plan and its cycle. */
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
 * When a subscription that was cancelled ends, or would have; null when nothing ends it. Stripe's flexible billing notes the
 * day instead of « at the end of the period ».
 */
export function plannedEnd({ cancelAt, cancelAtPeriodEnd, currentPeriodEnd }: LifecycleFacts): Date | null {
  return cancelAt ?? (cancelAtPeriodEnd ? currentPeriodEnd : null);
}

/** The subscription of an account that runs under a Stripe account; null without one. Of two, the older. */
export async function findLiveSubscription(em: EntityManager, accountId: string, stripeAccount: string) {
  return em.findOne(
    Subscription,
    { account: accountId, stripeAccount, status: { $in: [...liveStatuses] } },
    { orderBy: { startedAt: 'asc', id: 'asc' } },
  );
}
