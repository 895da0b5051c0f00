import { useEffect, useRef } from 'react';
import { billingMessages } from '@app/contract/billing/rules.ts';
import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { api } from '../../api/api.ts';
import { useAppDispatch } from '../../store/store.ts';
import { refreshSession } from '../../session/session.ts';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { useReadSubscriptionQuery } from './billingApi.ts';
import type { StripeTab } from './useStripeTab.ts';

/** Milliseconds between two polls while something is in progress in Stripe's tab. */
const pollingInterval = 4_000;

/**
 * The subscription, read again when one comes back to the page, and every few seconds while something is in progress at
 * Stripe; what else depends on it follows each change.
 */
export function useWatchedSubscription({ away, settle }: Pick<StripeTab, 'away' | 'settle'>) {
  const dispatch = useAppDispatch();
  const answer = useReadSubscriptionQuery(undefined, {
    pollingInterval: away ? pollingInterval : 0,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const subscription = answer.data;
  const before = useRef<SubscriptionView | null>(null);

  useEffect(() => {
    if (!subscription) return;
    const known = before.current;
    before.current = subscription;
    if (!known || markOf(known) === markOf(subscription)) return;
    settle();
    void dispatch(refreshSession());
    dispatch(api.util.invalidateTags(['CustomerOverview', 'Invoices']));
    if (away && subscription.state === 'active' && known.state !== 'active') showSuccess(billingMessages.confirmed);
  }, [subscription, away, settle, dispatch]);

  return answer;
}

function markOf({ state, plan, billingCycle, endsAt, nextBillingAt, paymentMethod, unpaid }: SubscriptionView): string {
  return JSON.stringify([state, plan?.id, billingCycle, endsAt, nextBillingAt, paymentMethod, unpaid]);
}
