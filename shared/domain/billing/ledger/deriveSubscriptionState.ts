import type { BillingCycle, SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import { statusEndsAt } from '@app/contract/accounts/rules.ts';
import { isLive, plannedEnd, type LifecycleFacts } from './SubscriptionFacts.ts';

/** A subscription with the state of its payments. */
export interface PaidLifecycle extends LifecycleFacts {
  planId: string | null;
  cycle: BillingCycle;
  /** Whether its last payment was made and not refunded: the customer keeps the rest of the period. */
  isPeriodPaid: boolean;
  /** When the oldest missing payment first failed; null when none is missing. */
  unpaidSince: Date | null;
}

/** The subscription state stored with an account. */
export interface SubscriptionState {
  subscriptionStatus: SubscriptionStatus;
  trialEndsAt: Date | null;
  subscriptionEndsAt: Date | null;
  pastDueSince: Date | null;
  expiredAt: Date | null;
  planId: string | null;
  billingCycle: BillingCycle;
}

/**
 * The subscription that decides: the oldest running one, since a second one was opened by mistake; else the one whose
 * paid period lasts longest, else the last to end. Null when none was ever started.
 */
export function decidingSubscription<S extends PaidLifecycle>(subscriptions: readonly S[]): S | null {
  const live = subscriptions
    .filter(({ status }) => isLive(status))
    .toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  if (live[0]) return live[0];
  const ended = subscriptions
    .filter(({ status }) => status === 'canceled')
    .toSorted((a, b) => lastInstant(b) - lastInstant(a));
  return ended[0] ?? null;
}

function lastInstant(life: PaidLifecycle): number {
  return (paidUntil(life) ?? life.endedAt ?? life.startedAt).getTime();
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
    trialEndsAt: earlier(account.trialEndsAt, deciding.startedAt),
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

function earlier(end: Date | null, other: Date): Date | null {
  return end && end > other ? other : end;
}
