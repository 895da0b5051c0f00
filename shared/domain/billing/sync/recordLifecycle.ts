import {
  planChanged,
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionEnded,
  subscriptionResumed,
} from '@app/contract/billing/events.ts';
import type { SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { recordActivity } from '../../accounts/index.ts';
import type { Tx } from '../../platform/index.ts';
import type { LifecycleEvent } from '../ledger/lifecycleEvents.ts';
import type { Owner } from './findOwner.ts';
import { unwantedReason } from './unwantedSubscriptions.ts';
import type { WrittenSubscription } from './writeSubscription.ts';

/**
 * Records the lifecycle of an account's subscriptions: events, and the customer's activity. Unwanted subscriptions
 * are not reported.
 */
export function recordLifecycle(
  tx: Tx,
  { accountId }: Owner,
  { written, statusBefore }: { written: readonly WrittenSubscription[]; statusBefore: SubscriptionStatus },
): void {
  for (const { row, atStripe, events } of written) {
    if (unwantedReason(atStripe) !== null) continue;
    const ids = { accountId, subscriptionId: row.id };
    const planName = row.plan?.name;
    for (const event of events) record(tx, ids, event, { statusBefore, ...(planName !== undefined && { planName }) });
  }
}

function record(
  tx: Tx,
  ids: { accountId: string; subscriptionId: string },
  event: LifecycleEvent,
  known: { statusBefore: SubscriptionStatus; planName?: string },
): void {
  const { accountId } = ids;
  const { planName } = known;
  switch (event.kind) {
    case 'activated':
      tx.record(subscriptionActivated, ids);
      recordActivity(tx, { accountId, kind: 'subscription_activated', data: planName ? { planName } : {} });
      break;
    case 'cancelled':
      tx.record(subscriptionCancelled, { ...ids, endsAt: event.endsAt.toISOString() });
      recordActivity(tx, { accountId, kind: 'subscription_cancelled', data: { until: formatDate(event.endsAt) } });
      break;
    case 'resumed':
      tx.record(subscriptionResumed, ids);
      recordActivity(tx, { accountId, kind: 'subscription_resumed', data: {} });
      break;
    case 'ended':
      tx.record(subscriptionEnded, ids);
      // The review of accounts has already reported an expiry.
      if (known.statusBefore !== 'expired') recordActivity(tx, { accountId, kind: 'subscription_ended', data: {} });
      break;
    case 'plan_changed':
      tx.record(planChanged, ids);
      recordActivity(tx, { accountId, kind: 'plan_changed', data: planName ? { planName } : {} });
      break;
  }
}
