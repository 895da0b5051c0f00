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
  /** Whether the plan is still being loaded, rather than missing. */
  awaited: boolean;
  cycle: BillingCycle;
}

/** What one is about to get, for how long, and what it will cost. */
export function TrialSummary({ plan, awaited, cycle }: TrialSummaryProps) {
  const now = useNow();
  const { trialDays } = useSettings();
  const price = plan && planPrice(plan, cycle);
  return (
    <aside className={classes.summary} aria-label="Récapitulatif">
      <h2>Votre essai</h2>
      <dl>
        <div>
          <dt>Formule</dt>
          <dd>{plan?.name ?? (awaited ? <SkeletonLine width={80} height={16} /> : '–')}</dd>
        </div>
        <div>
          <dt>Logements pendant l'essai</dt>
          <dd>{trialMaxProperties}</dd>
        </div>
        <div>
          <dt>Fin de l'essai</dt>
          <dd>{formatDate(trialEnd(now, trialDays))}</dd>
        </div>
        <div>
          <dt>Ensuite</dt>
          <dd>
            {price ? `${price.amount} ${price.period}` : awaited ? <SkeletonLine width={110} height={16} /> : '–'}
          </dd>
        </div>
        <div className={classes.total}>
          <dt>À payer aujourd'hui</dt>
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
