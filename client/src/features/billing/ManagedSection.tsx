import { useState } from 'react';
import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { billingCycleLabel } from '@app/contract/billing/rules.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Button, ButtonLink } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import columns from '../../components/styles/Columns.module.css';
import { Facts } from '../../components/text/Facts.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { showFailure, showSuccess } from '../../components/feedback/toast.tsx';
import { IconExternalLink } from '../../components/text/icons.ts';
import { ManageDialog } from './ManageDialog.tsx';
import { useResumeSubscriptionMutation } from './billingApi.ts';
import { cancelledText, cardLabel, dayOf, periodAmount, periodOf } from './subscriptionText.ts';
import { UnpaidNotice } from './UnpaidNotice.tsx';
import { UsageCard, StateBadge } from './UsageCard.tsx';
import type { StripeTab } from './useStripeTab.ts';
import classes from './billing.module.css';

interface ManagedSectionProps {
  subscription: SubscriptionView;
  properties: number;
  tab: StripeTab;
}

/** A subscription that runs: what it is, what it costs, and how to look after it. */
export function ManagedSection({ subscription, properties, tab }: ManagedSectionProps) {
  const { addressOf } = useCustomerArea();
  const [managing, setManaging] = useState(false);
  const { state, plan, billingCycle, isManaged, unpaid, endsAt, paymentMethod } = subscription;
  const amount = periodAmount(subscription);
  const ending = state === 'cancelled';
  return (
    <>
      {unpaid && <UnpaidNotice unpaid={unpaid} action="Régler maintenant" tab={tab} isManaged={isManaged} />}
      <div className={columns.columns}>
        <Card
          title={plan?.name ?? 'Votre abonnement'}
          aside={<StateBadge state={state} />}
          foot={
            <div className={classes.actions}>
              {ending && <ResumeButton />}
              {isManaged && !ending && (
                <Button tone="primary" onClick={() => setManaging(true)}>
                  Gérer l'abonnement
                </Button>
              )}
              <ButtonLink to={addressOf('facturation')} tone={isManaged ? 'quiet' : 'default'}>
                Voir les factures
              </ButtonLink>
            </div>
          }
        >
          <div className={classes.stack}>
            {amount !== null && (
              <p className={classes.price}>
                <span className={classes.number}>{formatCents(amount)}</span>
                <span className="muted">{periodOf(billingCycle)}</span>
              </p>
            )}
            {ending && (
              <Notice title="Abonnement résilié">
                <p>{cancelledText(endsAt)}</p>
              </Notice>
            )}
            <Facts
              facts={[
                { label: 'Facturation', value: billingCycleLabel(billingCycle) },
                { label: 'Prochain paiement', value: dayOf(subscription.nextBillingAt) },
                { label: "Accès jusqu'au", value: ending ? dayOf(endsAt) : null },
                {
                  label: 'Moyen de paiement',
                  value: paymentMethod && (
                    <span className={classes.line}>
                      {cardLabel(paymentMethod)}
                      {isManaged && <ChangeCard tab={tab} />}
                    </span>
                  ),
                },
                { label: 'Client depuis', value: dayOf(subscription.customerSince) },
              ]}
            />
            {!isManaged && (
              <Notice title="Votre abonnement est suivi par notre équipe.">
                <p>
                  Il n'y a rien à régler en ligne. Pour en changer, <a href="/contact">écrivez-nous</a>.
                </p>
              </Notice>
            )}
          </div>
        </Card>
        <UsageCard used={properties} most={plan?.maxProperties ?? null} planName={plan?.name ?? null} />
      </div>
      {state === 'active' && isManaged && <YearlyOffer subscription={subscription} tab={tab} />}
      {managing && <ManageDialog subscription={subscription} tab={tab} onClose={() => setManaging(false)} />}
    </>
  );
}

function ChangeCard({ tab }: { tab: StripeTab }) {
  return (
    <button
      type="button"
      className={classes.inline}
      aria-disabled={tab.busy || undefined}
      onClick={tab.busy ? undefined : () => void tab.openPortal('payment_method')}
    >
      Modifier
      <span className="visuallyHidden"> le moyen de paiement (nouvel onglet)</span>
    </button>
  );
}

function ResumeButton() {
  const [resume, { isLoading }] = useResumeSubscriptionMutation();
  const onResume = async () => {
    const { error } = await resume();
    if (error) showFailure("L'abonnement n'a pas pu reprendre", reasonOf(error));
    else showSuccess('Votre abonnement continue.');
  };
  return (
    <Button tone="primary" busy={isLoading} onClick={() => void onResume()}>
      Reprendre l'abonnement
    </Button>
  );
}

interface YearlyOfferProps {
  subscription: SubscriptionView;
  tab: StripeTab;
}

/** What paying by the year would save; nothing for those who do, or would save nothing. */
function YearlyOffer({ subscription, tab }: YearlyOfferProps) {
  const { plan, billingCycle } = subscription;
  const monthly = periodAmount(subscription);
  if (!plan || monthly === null || billingCycle === 'yearly') return null;
  const twelve = 12 * monthly;
  const saved = twelve - plan.priceYearlyCents;
  if (saved <= 0) return null;
  return (
    <Card title="Passer à l'année">
      <div className={classes.offer}>
        <p className="muted">
          {formatCents(plan.priceYearlyCents)} par an au lieu de {formatCents(twelve)}&nbsp;: {formatCents(saved)} de
          moins et un nom de domaine compris.
        </p>
        <Button
          busy={tab.busy}
          icon={<IconExternalLink aria-hidden="true" />}
          onClick={() => void tab.openPortal('change_plan')}
        >
          Passer à l'annuel
          <span className="visuallyHidden"> (nouvel onglet)</span>
        </Button>
      </div>
    </Card>
  );
}
