import { useState, type ReactNode } from 'react';
import { missingAddressFields } from '@app/contract/accounts/missingAddress.ts';
import type { SubscriptionView, PortalFlow } from '@app/contract/billing/subscriptionApi.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { useOpenedByAddress } from '../../browser/useOpenedByAddress.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Button, ButtonLink } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import columns from '../../components/styles/Columns.module.css';
import { Facts } from '../../components/text/Facts.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { showFailure, showSuccess } from '../../components/toasts/toast.tsx';
import { IconExternalLink, IconCalendarX, IconSwitchHorizontal } from '../../components/text/icons.ts';
import { useResumeSubscriptionMutation } from './billingApi.ts';
import { cancelledText, cardLabel, dayOf, periodAmount, periodOf } from './subscriptionText.ts';
import { PortalButton, UnpaidNotice } from './UnpaidNotice.tsx';
import { UsageCard, StateBadge } from './UsageCard.tsx';
import type { StripeTab } from './useStripeTab.ts';
import classes from './billing.module.css';
import { useListPlansQuery } from '../../api/plansApi.ts';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialogs/Dialog.tsx';
import { Tile, type Tone } from '../../components/text/Tile.tsx';
import choices from './ManageDialog.module.css';

interface ManagedSectionProps {
  subscription: SubscriptionView;
  tab: StripeTab;
}

/** A subscription that runs: what it is, what it costs, and how to look after it. */
export function ManagedSection({ subscription, tab }: ManagedSectionProps) {
  const { addressOf } = useCustomerArea();
  const [managing, setManaging] = useState(false);
  const { state, plan, billingCycle, billingAddress, isManaged, unpaid, endsAt, paymentMethod } = subscription;
  const amount = periodAmount(subscription);
  const ending = state === 'cancelled';
  useOpenedByAddress('gerer', () => setManaging(true), isManaged && !ending);
  return (
    <>
      {unpaid && <UnpaidNotice unpaid={unpaid} action="Régler maintenant" tab={tab} isManaged={isManaged} />}
      {isManaged && !ending && missingAddressFields(billingAddress).length > 0 && (
        <Notice
          tone="warn"
          title="Votre adresse de facturation est incomplète."
          actions={
            <ButtonLink to={addressOf('profil')} size="s">
              Compléter mon profil
            </ButtonLink>
          }
        >
          <p>Complétez-la, pour qu’elle figure sur vos prochaines factures.</p>
        </Notice>
      )}
      <div className={columns.columns}>
        <Card
          title={plan?.name ?? 'Votre abonnement'}
          aside={<StateBadge state={state} endsAt={endsAt} />}
          foot={
            <div className={classes.actions}>
              {ending && <ResumeButton />}
              {isManaged && !ending && (
                <Button tone="primary" onClick={() => setManaging(true)}>
                  Gérer l’abonnement
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
              facts={{
                Facturation: billingCycle === 'yearly' ? 'Annuelle' : 'Mensuelle',
                'Prochain paiement': dayOf(subscription.nextBillingAt),
                'Accès jusqu’au': ending ? dayOf(endsAt) : null,
                'Moyen de paiement': paymentMethod && (
                  <span className={classes.line}>
                    {cardLabel(paymentMethod)}
                    {/* Nothing will be taken from the card of somebody who left. */}
                    {isManaged && !ending && <ChangeCard tab={tab} />}
                  </span>
                ),
                'Client depuis': dayOf(subscription.customerSince),
              }}
            />
            {!isManaged && (
              <Notice title="Votre abonnement est suivi par notre équipe.">
                <p>
                  Il n’y a rien à régler en ligne. Pour en changer, <a href="/contact">écrivez-nous</a>.
                </p>
              </Notice>
            )}
          </div>
        </Card>
        <UsageCard most={plan?.maxProperties ?? null} planName={plan?.name ?? null} />
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
      id="changer-de-carte"
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
    if (error) showFailure('La résiliation n’a pas pu être annulée', reasonOf(error));
    else showSuccess('Résiliation annulée\u00a0: votre abonnement continue.');
  };
  return (
    <Button tone="primary" busy={isLoading} onClick={() => void onResume()}>
      Annuler la résiliation
    </Button>
  );
}

/** What paying by the year would save; nothing for those who do, or would save nothing. */
function YearlyOffer({ subscription, tab }: { subscription: SubscriptionView; tab: StripeTab }) {
  const { plan, billingCycle } = subscription;
  const monthly = periodAmount(subscription);
  if (!plan || monthly === null || billingCycle === 'yearly') return null;
  const twelve = 12 * monthly;
  const saved = twelve - plan.priceYearlyCents;
  if (saved <= 0) return null;
  return (
    <Card title="Passer à l’année">
      <div className={classes.offer}>
        <p className="muted">
          {formatCents(plan.priceYearlyCents)} par an au lieu de {formatCents(twelve)}&nbsp;: {formatCents(saved)} de
          moins et un nom de domaine compris.
        </p>
        <PortalButton tab={tab} flow="change_plan">
          Passer à l’annuel
        </PortalButton>
      </div>
    </Card>
  );
}

interface ManageDialogProps {
  subscription: SubscriptionView;
  tab: StripeTab;
  onClose: () => void;
}

/** What can be done with a subscription; all of it happens at Stripe. */
function ManageDialog({ subscription, tab, onClose }: ManageDialogProps) {
  const { plan, billingCycle } = subscription;
  const otherPlans = useOtherPlans(subscription);
  const amount = periodAmount(subscription);
  const go = async (flow: PortalFlow) => {
    await tab.openPortal(flow);
    onClose();
  };
  const choice = (flow: PortalFlow, tone: Tone, icon: ReactNode, title: string, detail: string) => (
    <button
      type="button"
      className={choices.choice}
      aria-disabled={tab.busy || undefined}
      onClick={tab.busy ? undefined : () => void go(flow)}
    >
      <Tile tone={tone}>{icon}</Tile>
      <span className={choices.text}>
        <b>{title}</b>
        <span className="muted small">{detail}</span>
      </span>
      <IconExternalLink aria-hidden="true" />
    </button>
  );
  return (
    <Dialog title="Gérer l’abonnement" onClose={onClose}>
      <DialogBody>
        <p className="muted">
          {plan && amount !== null && `${plan.name}, ${formatCents(amount)} ${periodOf(billingCycle)}. `}
          Les deux actions s’ouvrent dans un nouvel onglet, sur l’espace sécurisé de Stripe.
        </p>
        <div className={choices.choices}>
          {choice('change_plan', 'ok', <IconSwitchHorizontal />, 'Changer de formule', otherPlans)}
          {choice('cancel', 'bad', <IconCalendarX />, 'Résilier l’abonnement', afterCancelling(subscription))}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Fermer</Button>
      </DialogFoot>
    </Dialog>
  );
}

/** 'Starter, Enterprise, ou Business à l'année. La différence est calculée au jour près.' */
function useOtherPlans({ plan, billingCycle }: SubscriptionView): string {
  const { data: plans = [] } = useListPlansQuery();
  const names = plans.filter(({ id }) => id !== plan?.id).map(({ name }) => name);
  const otherCycle = plan && `${plan.name} ${billingCycle === 'yearly' ? 'au mois' : 'à l’année'}`;
  const offered = [...names, ...(otherCycle ? [otherCycle] : [])];
  const last = offered.at(-1);
  if (last === undefined) return 'La différence est calculée au jour près.';
  const list = offered.length > 1 ? `${offered.slice(0, -1).join(', ')}, ou ${last}` : last;
  return `${list}. La différence est calculée au jour près.`;
}

function afterCancelling({ nextBillingAt }: SubscriptionView): string {
  const until = dayOf(nextBillingAt);
  return `Votre accès reste ouvert jusqu’${until ? `au ${until}` : 'à la fin de la période payée'}. Vos données sont gardées.`;
}
