import { useState } from 'react';
import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { failureOf } from '../../components/feedback/reasonOf.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHead } from '../../components/page/PageHead.tsx';
import { SkeletonLine } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';
import columns from '../../components/styles/Columns.module.css';
import { Button } from '../../components/actions/Button.tsx';
import { ActivationSection } from './ActivationSection.tsx';
import { ManagedSection } from './ManagedSection.tsx';
import { StripeTabNotice } from './StripeTabNotice.tsx';
import { planSentence, dayOf } from './subscriptionText.ts';
import { useStripeTab } from './useStripeTab.ts';
import { useWatchedSubscription } from './useWatchedSubscription.ts';
import classes from './billing.module.css';
import { WithdrawalDialog } from './WithdrawalDialog.tsx';

const title = 'Abonnement';

/** What the customer pays for, and how to begin, change or end it. */
export function SubscriptionPage() {
  const area = useCustomerArea();
  const tab = useStripeTab();
  const { query, back } = useWatchedSubscription(tab);
  const { data: subscription, error } = query;
  return (
    <>
      <PageHead title={title} documentTitle={[title, area.title]}>
        {subscription && introOf(subscription)}
      </PageHead>
      {subscription ? (
        <>
          <StripeTabNotice tab={tab} back={back} />
          {isRunning(subscription) ? (
            <ManagedSection subscription={subscription} tab={tab} />
          ) : (
            <ActivationSection subscription={subscription} tab={tab} />
          )}
          {subscription.withdrawalUntil && (
            <WithdrawalCard subscription={subscription} until={subscription.withdrawalUntil} />
          )}
        </>
      ) : error ? (
        <ErrorState title="Votre abonnement n’a pas pu être lu." {...failureOf(query)} />
      ) : (
        <SubscriptionSkeleton />
      )}
      {subscription?.state === 'unknown' && (
        <Notice tone="warn" title="L’état de votre abonnement n’est pas connu.">
          <p>
            <a href="/contact">Écrivez-nous</a>, nous regarderons ensemble.
          </p>
        </Notice>
      )}
    </>
  );
}

function isRunning({ state, isManaged }: SubscriptionView): boolean {
  if (state === 'active' || state === 'past_due') return true;
  return state === 'cancelled' && isManaged;
}

function introOf(subscription: SubscriptionView): string {
  const taxes = 'Prix toutes taxes comprises.';
  if (isRunning(subscription)) return `${planSentence(subscription)} ${taxes}`.trim();
  return `Choisissez votre formule, changez-en ou arrêtez quand vous voulez. ${taxes}`;
}

function SubscriptionSkeleton() {
  return (
    <>
      <p className="visuallyHidden" role="status">
        Chargement de votre abonnement...
      </p>
      <div className={columns.columns}>
        <Card title="Votre formule" busy>
          <div className={classes.stack}>
            <SkeletonLine width={140} height={30} />
            <SkeletonLine width="70%" />
            <SkeletonLine width="60%" />
            <SkeletonLine width="75%" />
            <SkeletonLine width="50%" />
          </div>
        </Card>
        <Card title="Logements" busy>
          <div className={classes.stack}>
            <SkeletonLine width={110} height={30} />
            <SkeletonLine width="80%" />
            <SkeletonLine height={8} />
          </div>
        </Card>
      </div>
    </>
  );
}

/** A consumer's way out of the contract, within a fortnight and without a reason (code de la consommation, L221-21). */
function WithdrawalCard({ subscription, until }: { subscription: SubscriptionView; until: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card title="Droit de rétractation">
      <div className={classes.offer}>
        <p className="muted">
          Jusqu’au {dayOf(until)}, vous pouvez renoncer à ce contrat sans donner de raison. Ce que vous avez payé vous
          est rendu.
        </p>
        <Button onClick={() => setAsking(true)}>Se rétracter du contrat</Button>
      </div>
      {asking && <WithdrawalDialog subscription={subscription} onClose={() => setAsking(false)} />}
    </Card>
  );
}
