import type { BillingCycle, SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import { statusEndsAt } from '@app/contract/accounts/rules.ts';
import { isLive, plannedEnd, type LifecycleFacts } from './SubscriptionFacts.ts';

/** A subscription, with what its payments say. */
export interface PaidLifecycle extends LifecycleFacts {
  planId: string | null;
  cycle: BillingCycle;
  /** Whether its last payment came and was not given back: what is left of the period belongs to the customer. */
  isPeriodPaid: boolean;
  /** When the oldest payment that is missing first failed; null when none is. */
  unpaidSince: Date | null;
}

/** What an account knows of its subscription. */
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
 * The subscription that decides: of those that run the oldest, for a second one was opened by mistake; else the one whose
 * paid time lasts longest, else the last to end. Null when nothing was ever begun.
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

/** Until when a subscription that has ended is paid; null when nothing is left. */
export function paidUntil({ isPeriodPaid, currentPeriodEnd, endedAt, status }: PaidLifecycle): Date | null {
  if (status !== 'canceled' || !isPeriodPaid || !currentPeriodEnd) return null;
  return endedAt && endedAt >= currentPeriodEnd ? null : currentPeriodEnd;
}

/**
 * What an account's subscriptions at Stripe make of it. A live one always decides, over an administrator's hand too; one
 * that has ended decides once, when it ends (`hasJustEnded`), and as long as the account still lives on it.
 * @returns the account as it was when they decide nothing.
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
    // Whoever pays is not on trial any more, and does not come back to it.
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

/** The review of accounts has noted that the time of this status is over: it stays so, and is not told again. */
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
