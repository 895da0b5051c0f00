import type { ReactNode } from 'react';
import type { PlanView } from '@app/contract/plans/api.ts';
import {
  featuresBesidesLimit,
  maxPropertiesLabel,
  mostPopular,
  unlimitedProperties,
  yearlyDiscountPercent,
} from '@app/contract/plans/rules.ts';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { SkeletonLine } from '../../components/feedback/Skeleton.tsx';
import choice from '../../components/styles/choice.module.css';
import { classNames } from '../../components/text/classNames.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { failureOf } from '../../components/feedback/reasonOf.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import type from '../../components/styles/publicType.module.css';
import segment from '../../components/styles/segment.module.css';
import { SlantButton } from '../../components/actions/SlantButton.tsx';
import { planPrice } from '../../components/text/planPrice.ts';
import classes from './PlanStep.module.css';

interface PlanStepProps {
  query: Parameters<typeof failureOf>[0] & { data?: readonly PlanView[] | undefined };
  chosen: PlanView | undefined;
  onChoose: (plan: PlanView) => void;
  cycle: BillingCycle;
  onCycle: (cycle: BillingCycle) => void;
}

/** First step of the registration: which plan, paid how often. */
export function PlanStep({ query, chosen, onChoose, cycle, onCycle }: PlanStepProps) {
  const { data: plans, error } = query;
  return (
    <>
      <PageTitle documentTitle={['Créer mon compte']} className={`${type.title} ${classes.title}`} page="formule">
        Choisissez votre formule.
      </PageTitle>
      <p className={type.lead}>Rien à payer aujourd’hui. Vous pourrez en changer à tout moment.</p>
      {plans && plans.length > 0 ? (
        <>
          <CycleSwitch cycle={cycle} onCycle={onCycle} chosen={chosen} />
          <fieldset className={classes.plans}>
            <legend className="visuallyHidden">Formule</legend>
            {plans.map((plan) => (
              <PlanOption
                key={plan.id}
                plan={plan}
                cycle={cycle}
                popular={mostPopular(plans) === plan}
                chosen={plan === chosen}
                onChoose={() => onChoose(plan)}
              />
            ))}
          </fieldset>
          <p className={classes.next}>
            <input type="hidden" name="etape" value="2" />
            <SlantButton type="submit" size="l">
              Continuer
            </SlantButton>
          </p>
        </>
      ) : plans ? (
        <p className={classes.none}>Aucune formule n’est proposée pour le moment. Revenez un peu plus tard.</p>
      ) : error ? (
        <div className={classes.none}>
          <ErrorState title="Les formules n’ont pas pu être chargées." {...failureOf(query)} />
        </div>
      ) : (
        <PlansSkeleton />
      )}
    </>
  );
}

/** As the address of the page writes them. */
const rhythms: Record<BillingCycle, string> = { monthly: 'mensuel', yearly: 'annuel' };

function CycleSwitch({ cycle, onCycle, chosen }: Pick<PlanStepProps, 'cycle' | 'onCycle' | 'chosen'>) {
  const discount = chosen ? yearlyDiscountPercent(chosen.priceMonthlyCents, chosen.priceYearlyCents) : 0;
  const option = (value: BillingCycle, label: ReactNode) => (
    <label>
      <input
        type="radio"
        name="rythme"
        value={rhythms[value]}
        checked={cycle === value}
        onChange={() => onCycle(value)}
      />
      {label}
    </label>
  );
  return (
    <fieldset className={classNames(segment.segment, classes.cycle)}>
      <legend className="visuallyHidden">Facturation</legend>
      {option('monthly', 'Mensuel')}
      {option(
        'yearly',
        <>
          Annuel
          {discount > 0 && (
            <span className={segment.badge}>
              <span className="visuallyHidden">, </span>−{discount}&nbsp;%
            </span>
          )}
        </>,
      )}
    </fieldset>
  );
}

interface PlanOptionProps {
  plan: PlanView;
  cycle: BillingCycle;
  popular: boolean;
  chosen: boolean;
  onChoose: () => void;
}

function PlanOption({ plan, cycle, popular, chosen, onChoose }: PlanOptionProps) {
  const { amount, period } = planPrice(plan, cycle);
  return (
    <label className={classNames(choice.choice, classes.plan)}>
      <input type="radio" name="formule" value={plan.slug} checked={chosen} onChange={onChoose} />
      <span className={classes.name}>
        {plan.name} {popular && <span className={classes.popular}>Le plus populaire</span>}
      </span>
      <span className={classes.description}>
        {maxPropertiesLabel(plan.maxProperties)}
        {plan.maxProperties === unlimitedProperties && (
          <span aria-hidden="true">
            {' '}
            (<span>∞</span>)
          </span>
        )}
        . {plan.description || featuresBesidesLimit(plan.features).join(', ')}
      </span>
      <span className={classes.price}>
        <span className={classes.amount}>{amount}</span>
        <small>{period}</small>
      </span>
    </label>
  );
}

function PlansSkeleton() {
  return (
    <div className={classes.plans}>
      <p className="visuallyHidden" role="status">
        Chargement des formules...
      </p>
      {[1, 2, 3].map((row) => (
        <div key={row} className={classes.plan} aria-hidden="true">
          <SkeletonLine width={22} height={22} />
          <SkeletonLine width={120} height={20} />
          <span className={classes.description}>
            <SkeletonLine width="80%" />
          </span>
          <span className={classes.price}>
            <SkeletonLine width={84} height={24} />
          </span>
        </div>
      ))}
    </div>
  );
}
