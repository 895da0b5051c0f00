import { lazy, Suspense, useId, useState } from 'react';
import { missingAddressFields } from '@app/contract/accounts/missingAddress.ts';
import { billingCycles, type BillingCycle } from '@app/contract/accounts/rules.ts';
import { billingCycleLabel, priceOfCycle } from '@app/contract/billing/rules.ts';
import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { PlanView } from '@app/contract/plans/api.ts';
import { maxPropertiesLabel, yearlyDiscountPercent } from '@app/contract/plans/rules.ts';
import { useListPlansQuery } from '../../api/plansApi.ts';
import { ConfirmEmailNotice } from '../../session/ConfirmEmailNotice.tsx';
import { useSession } from '../../session/session.ts';
import { SkeletonLine } from '../../components/feedback/Skeleton.tsx';
import { Button } from '../../components/actions/Button.tsx';
import choice from '../../components/styles/choice.module.css';
import { classNames } from '../../components/text/classNames.ts';
import { Card } from '../../components/page/Card.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { failureOf } from '../../components/feedback/reasonOf.ts';
import { IconExternalLink } from '../../components/text/icons.ts';
import { planPrice } from '../../components/text/planPrice.ts';
import { periodOf } from './subscriptionText.ts';
import type { StripeTab } from './useStripeTab.ts';
import shared from './billing.module.css';
import classes from './ActivationCard.module.css';

const BillingAddressDialog = lazy(() => import('./BillingAddressDialog.tsx'));

interface ActivationCardProps {
  subscription: SubscriptionView;
  tab: StripeTab;
}

/** Which plan, paid how often, what that costs today, and the way to the payment page. */
export function ActivationCard({ subscription, tab }: ActivationCardProps) {
  const query = useListPlansQuery();
  const { data: plans, error } = query;
  return (
    <Card title="Activer l’abonnement" busy={!plans && !error}>
      {plans && plans.length > 0 ? (
        <Choice subscription={subscription} plans={plans} tab={tab} />
      ) : plans ? (
        <p className="muted">Aucune formule n’est proposée pour le moment. Revenez un peu plus tard.</p>
      ) : error ? (
        <ErrorState title="Les formules n’ont pas pu être chargées." {...failureOf(query)} />
      ) : (
        <div className={shared.stack}>
          <SkeletonLine width={200} height={34} />
          <SkeletonLine height={58} />
          <SkeletonLine height={58} />
          <SkeletonLine height={58} />
        </div>
      )}
    </Card>
  );
}

function Choice({ subscription, plans, tab }: ActivationCardProps & { plans: readonly PlanView[] }) {
  const { account } = useSession();
  const [planId, setPlanId] = useState(subscription.plan?.id);
  const [cycle, setCycle] = useState<BillingCycle>(subscription.billingCycle);
  const [askingAddress, setAskingAddress] = useState(false);
  const costId = useId();
  const chosen = plans.find(({ id }) => id === planId) ?? plans[0];
  if (!chosen) return null;
  const wish = { plan: chosen.id, billingCycle: cycle };
  const isAddressWhole = missingAddressFields(subscription.billingAddress).length === 0;
  const isOpen = Boolean(tab.away?.sessionId);
  const today = formatCents(priceOfCycle(chosen, cycle));
  return (
    <div className={shared.stack}>
      <CycleChoice cycle={cycle} onCycle={setCycle} plan={chosen} />
      <fieldset className={classes.plans}>
        <legend className="visuallyHidden">Formule</legend>
        {plans.map((plan) => (
          <PlanChoice
            key={plan.id}
            plan={plan}
            cycle={cycle}
            chosen={plan === chosen}
            onChoose={() => setPlanId(plan.id)}
          />
        ))}
      </fieldset>
      <div id={costId} className={classes.cost}>
        <p>
          <strong>{today} débités aujourd’hui</strong>
          {subscription.state === 'trial' && <>&#8239;; votre essai prend fin</>}.
        </p>
        <p className="muted">
          Puis {today} {periodOf(cycle)}, jusqu’à ce que vous résiliiez. Paiement sécurisé par Stripe, dans un nouvel
          onglet.
        </p>
      </div>
      {subscription.mustConfirmEmail ? (
        <ConfirmEmailNotice
          tone="warn"
          title="Confirmez d’abord votre adresse e-mail"
          text={`Un lien vous attend à ${account?.email ?? 'votre adresse'}. Ouvrez-le, puis revenez activer votre abonnement ici.`}
        />
      ) : (
        <div className={shared.actions}>
          <Button
            tone="primary"
            busy={tab.busy}
            describedBy={costId}
            Icon={IconExternalLink}
            // The address was given with the payment that is open.
            onClick={() => (isAddressWhole || isOpen ? void tab.openCheckout(wish) : setAskingAddress(true))}
          >
            <span>
              {isOpen ? 'Rouvrir le paiement' : 'Activer l’abonnement'}
              <span aria-hidden="true"> · {today}</span>
            </span>
          </Button>
        </div>
      )}
      {askingAddress && (
        <Suspense>
          <BillingAddressDialog
            known={subscription.billingAddress}
            onPay={async (billingAddress) => tab.openCheckout({ ...wish, billingAddress }, () => {})}
            onClose={() => setAskingAddress(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface CycleChoiceProps {
  cycle: BillingCycle;
  onCycle: (cycle: BillingCycle) => void;
  plan: PlanView;
}

function CycleChoice({ cycle, onCycle, plan }: CycleChoiceProps) {
  const discount = yearlyDiscountPercent(plan.priceMonthlyCents, plan.priceYearlyCents);
  return (
    <fieldset className={classes.cycles}>
      <legend className="visuallyHidden">Facturation</legend>
      {billingCycles.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="billingCycle"
            value={value}
            checked={cycle === value}
            onChange={() => onCycle(value)}
          />
          {billingCycleLabel(value)}
          {value === 'yearly' && discount > 0 && (
            <span className={classes.saving}>
              <span className="visuallyHidden">, </span>−{discount}&nbsp;%
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

interface PlanChoiceProps {
  plan: PlanView;
  cycle: BillingCycle;
  chosen: boolean;
  onChoose: () => void;
}

function PlanChoice({ plan, cycle, chosen, onChoose }: PlanChoiceProps) {
  const { amount, period } = planPrice(plan, cycle);
  const saved = 12 * plan.priceMonthlyCents - plan.priceYearlyCents;
  return (
    <label className={classNames(choice.choice, classes.plan)}>
      <input type="radio" name="plan" value={plan.id} checked={chosen} onChange={onChoose} />
      <span className={classes.name}>
        <b>{plan.name}</b>
        <span className="small">{maxPropertiesLabel(plan.maxProperties)}</span>
      </span>
      <span className={classes.price}>
        <b>{amount}</b> <span className="small">{period}</span>
        {cycle === 'yearly' && saved > 0 && <span className={classes.less}>{formatCents(saved)} de moins</span>}
      </span>
    </label>
  );
}
