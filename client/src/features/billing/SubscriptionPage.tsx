import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHead } from '../../components/page/PageHead.tsx';
import { ActivationSection } from './ActivationSection.tsx';
import { ManagedSection } from './ManagedSection.tsx';
import { StripeTabNotice } from './StripeTabNotice.tsx';
import { SubscriptionSkeleton } from './SubscriptionSkeleton.tsx';
import { planSentence } from './subscriptionText.ts';
import { useStripeTab } from './useStripeTab.ts';
import { useWatchedSubscription } from './useWatchedSubscription.ts';
import { WithdrawalCard } from './WithdrawalCard.tsx';

interface SubscriptionPageProps {
  /** How many properties the host has. */
  properties: number;
}

const title = 'Abonnement';

/** What the customer pays for, and how to begin, change or end it. */
export function SubscriptionPage({ properties }: SubscriptionPageProps) {
  const area = useCustomerArea();
  const tab = useStripeTab();
  const { data: subscription, error, isFetching, refetch } = useWatchedSubscription(tab);
  return (
    <>
      <PageHead title={title} documentTitle={[title, area.title]}>
        {subscription && introOf(subscription)}
      </PageHead>
      {subscription ? (
        <>
          <StripeTabNotice tab={tab} />
          {isRunning(subscription) ? (
            <ManagedSection subscription={subscription} properties={properties} tab={tab} />
          ) : (
            <ActivationSection subscription={subscription} properties={properties} tab={tab} />
          )}
          {subscription.withdrawalUntil && (
            <WithdrawalCard subscription={subscription} until={subscription.withdrawalUntil} />
          )}
        </>
      ) : error ? (
        <ErrorState
          title="Votre abonnement n'a pas pu être lu."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SubscriptionSkeleton />
      )}
      {subscription?.state === 'unknown' && (
        <Notice tone="warn" title="L'état de votre abonnement n'est pas connu.">
          <p>
            <a href="/contact">Écrivez-nous</a>, nous regarderons ensemble.
          </p>
        </Notice>
      )}
    </>
  );
}

/** Whether there is a subscription to look after, rather than one to begin. */
function isRunning({ state, isManaged }: SubscriptionView): boolean {
  if (state === 'active' || state === 'past_due') return true;
  return state === 'cancelled' && isManaged;
}

function introOf(subscription: SubscriptionView): string {
  const taxes = 'Prix toutes taxes comprises.';
  if (isRunning(subscription)) return `${planSentence(subscription)} ${taxes}`.trim();
  return `Choisissez votre formule, changez-en ou arrêtez quand vous voulez. ${taxes}`;
}
