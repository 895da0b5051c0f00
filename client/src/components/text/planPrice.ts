import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { PlanView } from '@app/contract/plans/api.ts';

type Prices = Pick<PlanView, 'priceMonthlyCents' | 'priceYearlyCents'>;

/** '25,00 €' and 'par mois'. */
export function planPrice(plan: Prices, cycle: BillingCycle): { amount: string; period: string } {
  return cycle === 'yearly'
    ? { amount: formatCents(plan.priceYearlyCents), period: 'par an' }
    : { amount: formatCents(plan.priceMonthlyCents), period: 'par mois' };
}
