import { useEffect, useRef } from 'react';
import { billingMessages } from '@app/contract/billing/rules.ts';
import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { api } from '../../api/api.ts';
import { useAppDispatch } from '../../store/store.ts';
import { refreshSession } from '../../session/session.ts';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { useReadSubscriptionQuery } from './billingApi.ts';
import { useReturnFromStripe } from './useReturnFromStripe.ts';
import type { StripeTab } from './useStripeTab.ts';

/** Milliseconds between two polls while something is in progress in Stripe's tab. */
const pollingInterval = 4_000;

/** Milliseconds after somebody's return in which what they changed in Stripe's portal would have been told. */
const portalSettles = 20_000;

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
  const back = useReturnFromStripe(away, answer.refetch);
  const isPortal = away !== null && away.sessionId === null;

  useEffect(() => {
    if (!back || !isPortal) return undefined;
    const timer = setTimeout(settle, portalSettles);
    return () => clearTimeout(timer);
  }, [back, isPortal, settle]);
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

  return { query: answer, back };
}

function markOf({ state, plan, billingCycle, endsAt, nextBillingAt, paymentMethod, unpaid }: SubscriptionView): string {
  return JSON.stringify([state, plan?.id, billingCycle, endsAt, nextBillingAt, paymentMethod, unpaid]);
}
