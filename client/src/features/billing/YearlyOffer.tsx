import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Button } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { IconExternalLink } from '../../components/text/icons.ts';
import { periodAmount } from './subscriptionText.ts';
import type { StripeTab } from './useStripeTab.ts';
import classes from './billing.module.css';

interface YearlyOfferProps {
  subscription: SubscriptionView;
  tab: StripeTab;
}

/** What paying by the year would save; nothing for those who do, or would save nothing. */
export function YearlyOffer({ subscription, tab }: YearlyOfferProps) {
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
