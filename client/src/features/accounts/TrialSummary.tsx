import { trialEnd, trialMaxProperties, type BillingCycle } from '@app/contract/accounts/rules.ts';
import { countDays, formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { PlanView } from '@app/contract/plans/api.ts';
import { useSettings } from '../../api/useSettings.ts';
import { SkeletonLine } from '../../components/feedback/Skeleton.tsx';
import motif from '../../components/styles/motif.module.css';
import { useNow } from '../../components/text/useNow.ts';
import { planPrice } from '../../components/text/planPrice.ts';
import classes from './TrialSummary.module.css';

interface TrialSummaryProps {
  plan: PlanView | undefined;
  awaited: boolean;
  cycle: BillingCycle;
}

/** What one is about to get, for how long, and what it will cost. */
export function TrialSummary({ plan, awaited, cycle }: TrialSummaryProps) {
  const now = useNow();
  const { trialDays } = useSettings();
  const price = plan && planPrice(plan, cycle);
  const unknown = (width: number) => (awaited ? <SkeletonLine width={width} height={16} /> : '–');
  const facts = {
    Formule: plan?.name ?? unknown(80),
    'Logements pendant l’essai': trialMaxProperties,
    'Fin de l’essai': formatDate(trialEnd(now, trialDays)),
    Ensuite: price ? `${price.amount} ${price.period}` : unknown(110),
  };
  return (
    <aside className={classes.summary} aria-label="Récapitulatif">
      <h2>Votre essai</h2>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>À payer aujourd’hui</dt>
          <dd>{formatCents(0)}</dd>
        </div>
      </dl>
      <ul className={motif.marks}>
        <li>{countDays(trialDays)}, sans carte bancaire</li>
        <li>Toutes les fonctionnalités</li>
        <li>Aucune commission sur vos réservations</li>
      </ul>
    </aside>
  );
}
