import type Stripe from 'stripe';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { Plan } from '../../plans/index.ts';
import type { EntityManager } from '../../platform/index.ts';
import { StripePrice } from '../stripe/StripePrice.entity.ts';
import type { NameOfPrice } from './describeLines.ts';
import type { PlanOfPrice } from './factsOfSubscription.ts';

interface PricedPlan {
  planId: string;
  planName: string;
  cycle: BillingCycle;
}

export interface PlansOfPrices {
  planOf: PlanOfPrice;
  nameOf: NameOfPrice;
}

/**
 * Which plans Stripe's prices stand for: those that were mirrored here, whatever their age, and those that say it themselves
 * (a restored database has forgotten them).
 */
export async function plansOfPrices(
  em: EntityManager,
  subscriptions: readonly Stripe.Subscription[],
): Promise<PlansOfPrices> {
  const plans = new Map((await em.find(Plan, {})).map((plan) => [plan.id, plan.name]));
  const byPrice = new Map<string, PricedPlan>();
  const add = (priceId: string, planId: string | undefined, cycle: BillingCycle) => {
    const planName = planId === undefined ? undefined : plans.get(planId);
    if (planId !== undefined && planName !== undefined) byPrice.set(priceId, { planId, planName, cycle });
  };
  for (const { price } of subscriptions.flatMap(({ items }) => items.data)) {
    add(price.id, price.metadata.plan_id, price.recurring?.interval === 'year' ? 'yearly' : 'monthly');
  }
  for (const { priceId, plan, cycle } of await em.find(StripePrice, {})) add(priceId, plan.id, cycle);
  return {
    planOf: (priceId) => byPrice.get(priceId)?.planId ?? null,
    nameOf: (priceId) => {
      const priced = byPrice.get(priceId);
      return priced ? `${priced.planName}, ${priced.cycle === 'yearly' ? 'annuel' : 'mensuel'}` : null;
    },
  };
}
