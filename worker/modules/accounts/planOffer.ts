import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { formatCents } from '@app/contract/money.ts';

interface Chosen {
  plan_name: string | null;
  billing_cycle: BillingCycle;
  price_monthly_cents: number | null;
  price_yearly_cents: number | null;
}

/** The plan that a customer chose and its price, as a mail tells them; null without a plan. */
export function planOffer(chosen: Chosen): { plan_name: string; amount: string } | null {
  const isYearly = chosen.billing_cycle === 'yearly';
  const cents = isYearly ? chosen.price_yearly_cents : chosen.price_monthly_cents;
  if (chosen.plan_name === null || cents === null) return null;
  return { plan_name: chosen.plan_name, amount: `${formatCents(cents)} par ${isYearly ? 'an' : 'mois'}` };
}
