import type { ReactNode } from 'react';
import type { PortalFlow, SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { useListPlansQuery } from '../../api/plansApi.ts';
import { Button } from '../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialogs/Dialog.tsx';
import { IconCalendarX, IconExternalLink, IconSwitchHorizontal } from '../../components/text/icons.ts';
import { Tile, type Tone } from '../../components/text/Tile.tsx';
import { dayOf, periodAmount, periodOf } from './subscriptionText.ts';
import type { StripeTab } from './useStripeTab.ts';
import classes from './ManageDialog.module.css';

interface ManageDialogProps {
  subscription: SubscriptionView;
  tab: StripeTab;
  onClose: () => void;
}

/** What can be done with a subscription; all of it happens at Stripe. */
export function ManageDialog({ subscription, tab, onClose }: ManageDialogProps) {
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
      className={classes.choice}
      aria-disabled={tab.busy || undefined}
      onClick={tab.busy ? undefined : () => void go(flow)}
    >
      <Tile tone={tone}>{icon}</Tile>
      <span className={classes.text}>
        <b>{title}</b>
        <span className="muted small">{detail}</span>
      </span>
      <IconExternalLink aria-hidden="true" />
    </button>
  );
  return (
    <Dialog title="Gérer l'abonnement" onClose={onClose}>
      <DialogBody>
        <p className="muted">
          {plan && amount !== null && `${plan.name}, ${formatCents(amount)} ${periodOf(billingCycle)}. `}
          Les deux actions s'ouvrent dans un nouvel onglet, sur l'espace sécurisé de Stripe.
        </p>
        <div className={classes.choices}>
          {choice('change_plan', 'ok', <IconSwitchHorizontal />, 'Changer de formule', otherPlans)}
          {choice('cancel', 'bad', <IconCalendarX />, "Résilier l'abonnement", afterCancelling(subscription))}
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
  const otherCycle = plan && `${plan.name} ${billingCycle === 'yearly' ? 'au mois' : "à l'année"}`;
  const offered = [...names, ...(otherCycle ? [otherCycle] : [])];
  const last = offered.at(-1);
  if (last === undefined) return 'La différence est calculée au jour près.';
  const list = offered.length > 1 ? `${offered.slice(0, -1).join(', ')}, ou ${last}` : last;
  return `${list}. La différence est calculée au jour près.`;
}

function afterCancelling({ nextBillingAt }: SubscriptionView): string {
  const until = dayOf(nextBillingAt);
  return `Votre accès reste ouvert jusqu'${until ? `au ${until}` : 'à la fin de la période payée'}. Vos données sont gardées.`;
}
