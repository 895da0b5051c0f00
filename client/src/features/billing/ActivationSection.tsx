import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { trialMaxProperties } from '@app/contract/accounts/rules.ts';
import { countDays, formatDate } from '@app/contract/core/dates.ts';
import { useCustomerOverviewQuery } from '../../api/accountApi.ts';
import { Card } from '../../components/page/Card.tsx';
import { classNames } from '../../components/text/classNames.ts';
import columns from '../../components/styles/Columns.module.css';
import { unbroken } from '../../components/text/unbroken.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { TrialSlats } from '../../components/brand/TrialSlats.tsx';
import { ActivationCard } from './ActivationCard.tsx';
import { cancelledText } from './subscriptionText.ts';
import { UsageCard, StateBadge } from './UsageCard.tsx';
import type { StripeTab } from './useStripeTab.ts';
import classes from './billing.module.css';
import layout from './ActivationSection.module.css';

interface ActivationSectionProps {
  subscription: SubscriptionView;
  tab: StripeTab;
}

/** No subscription runs: what is left of the trial or of the account, and the way to begin one. */
export function ActivationSection({ subscription, tab }: ActivationSectionProps) {
  const { state, endsAt } = subscription;
  return (
    <>
      {state === 'expired' && (
        <Notice tone="warn" title="Votre compte est en pause">
          <p>
            Vos données restent consultables et exportables. Un abonnement rouvre l’ajout et la modification, et votre
            site.
          </p>
        </Notice>
      )}
      {state === 'cancelled' && (
        <Notice title="Abonnement résilié">
          <p>{cancelledText(endsAt)}</p>
        </Notice>
      )}
      {state === 'trial' ? (
        <div className={classNames(columns.columns, layout.trial)}>
          <TrialCard subscription={subscription} />
          <ActivationCard subscription={subscription} tab={tab} />
          <UsageCard most={trialMaxProperties} planName={null} />
        </div>
      ) : (
        <ActivationCard subscription={subscription} tab={tab} />
      )}
    </>
  );
}

function TrialCard({ subscription }: { subscription: SubscriptionView }) {
  const { daysLeft, endsAt } = subscription.trial;
  const { data: overview } = useCustomerOverviewQuery();
  return (
    <Card title="Votre essai" aside={<StateBadge state="trial" endsAt={null} />}>
      <div className={classes.stack}>
        <div>
          <p className={classes.number}>
            {countDays(daysLeft)} {daysLeft > 1 ? 'restants' : 'restant'}
          </p>
          <p className="muted">
            {endsAt && `Jusqu’au ${unbroken(formatDate(new Date(endsAt)))}. `}Sans carte bancaire&nbsp;: rien n’est
            débité sans votre accord.
          </p>
        </div>
        {overview && <TrialSlats days={overview.trial.days} daysLeft={daysLeft} />}
      </div>
    </Card>
  );
}
