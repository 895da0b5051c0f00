import type { InferEntity } from '@mikro-orm/core';
import { statusEndsAt } from '@app/contract/accounts/rules.ts';
import { storedStatus, type Customer } from '../../accounts/index.ts';
import { isLive, plannedEnd, type readLifecycle } from './lifecycle.ts';

/** A subscription with the state of its payments. */
export type PaidLifecycle = Omit<Awaited<ReturnType<typeof readLifecycle>>, 'isPaid'>;

/** The subscription state stored with an account. */
export function storedState(customer: InferEntity<typeof Customer>) {
  return {
    ...storedStatus(customer),
    planId: customer.plan?.id ?? null,
    billingCycle: customer.billingCycle,
  };
}
export type SubscriptionState = ReturnType<typeof storedState>;

/**
 * The subscription that decides: the oldest running one, else the one whose paid period lasts longest, else the last to
 * end. Null when none was ever started.
 */
export function decidingSubscription<S extends PaidLifecycle>(subscriptions: readonly S[]): S | null {
  const live = subscriptions
    .filter(({ status }) => isLive(status))
    .toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  if (live[0]) return live[0];
  const lastInstant = (life: S) => (paidUntil(life) ?? life.endedAt ?? life.startedAt).getTime();
  const ended = subscriptions.filter(({ status }) => status === 'canceled');
  return ended.toSorted((a, b) => lastInstant(b) - lastInstant(a))[0] ?? null;
}

/** Until when an ended subscription is paid; null when no paid time is left. */
export function paidUntil({ isPeriodPaid, currentPeriodEnd, endedAt, status }: PaidLifecycle): Date | null {
  if (status !== 'canceled' || !isPeriodPaid || !currentPeriodEnd) return null;
  return endedAt && endedAt >= currentPeriodEnd ? null : currentPeriodEnd;
}

/**
 * Derives an account's state from its subscriptions. A running one always decides, over administrators too; one
 * that has ended decides when it ends (`hasJustEnded`), and as long as the account's state still comes from it.
 * @returns the account's state unchanged when they decide nothing.
 */
export function deriveSubscriptionState(
  account: SubscriptionState,
  subscriptions: readonly PaidLifecycle[],
  { now, hasJustEnded }: { now: Date; hasJustEnded: boolean },
): SubscriptionState {
  const deciding = decidingSubscription(subscriptions);
  if (!deciding) return account;
  const hasEnded = !isLive(deciding.status);
  const livesOnIt = account.subscriptionStatus === 'cancelled' || account.subscriptionStatus === 'past_due';
  if (hasEnded && !hasJustEnded && !livesOnIt) return account;
  return {
    ...account,
    ...(hasEnded ? statusOfEnded(deciding, now) : statusOfLive(account, deciding, now)),
    // A paying customer is no longer on trial, and does not return to it.
    trialEndsAt:
      account.trialEndsAt && account.trialEndsAt > deciding.startedAt ? deciding.startedAt : account.trialEndsAt,
    planId: deciding.planId ?? account.planId,
    billingCycle: deciding.cycle,
  };
}

type Status = Pick<SubscriptionState, 'subscriptionStatus' | 'subscriptionEndsAt' | 'pastDueSince' | 'expiredAt'>;

const nothingDue = { subscriptionEndsAt: null, pastDueSince: null, expiredAt: null } as const;

function statusOfLive(account: SubscriptionState, deciding: PaidLifecycle, now: Date): Status {
  if (deciding.status === 'paused')
    return keepingExpiry(account, { ...nothingDue, subscriptionStatus: 'expired' }, now);
  if (deciding.status === 'past_due' || deciding.status === 'unpaid') {
    const pastDueSince = deciding.unpaidSince ?? account.pastDueSince ?? now;
    return keepingExpiry(account, { ...nothingDue, subscriptionStatus: 'past_due', pastDueSince }, now);
  }
  const subscriptionEndsAt = plannedEnd(deciding);
  if (!subscriptionEndsAt) return { ...nothingDue, subscriptionStatus: 'active' };
  return keepingExpiry(account, { ...nothingDue, subscriptionStatus: 'cancelled', subscriptionEndsAt }, now);
}

/** The review of accounts has marked this status as expired: it stays so, and is not reported again. */
function keepingExpiry(account: SubscriptionState, status: Status, now: Date): Status {
  if (status.subscriptionStatus === 'expired') return { ...status, expiredAt: account.expiredAt ?? now };
  const endsAt = statusEndsAt({ ...status, trialEndsAt: null });
  if (account.subscriptionStatus !== 'expired' || !endsAt || now <= endsAt) return status;
  return { ...status, subscriptionStatus: 'expired', expiredAt: endsAt };
}

function statusOfEnded(deciding: PaidLifecycle, now: Date): Status {
  const until = paidUntil(deciding);
  if (until && now <= until) return { ...nothingDue, subscriptionStatus: 'cancelled', subscriptionEndsAt: until };
  return { ...nothingDue, subscriptionStatus: 'expired', expiredAt: until ?? deciding.endedAt ?? now };
}
