import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import type { PlanView } from '@app/contract/plans/api.ts';

/** The plan named by a link (its lowercase name, or its slug), else the first one. */
export function preselectedPlan(plans: readonly PlanView[], wanted: string | null): PlanView | undefined {
  const name = wanted?.trim().toLowerCase();
  return plans.find((plan) => plan.slug === name || plan.name.toLowerCase() === name) ?? plans[0];
}

/** The plan that a link carried in the router's state or in the address. */
export function wantedPlan(state: unknown, search: URLSearchParams): string | null {
  if (
    typeof state === 'object' &&
    state !== null &&
    'selectedPlan' in state &&
    typeof state.selectedPlan === 'string'
  ) {
    return state.selectedPlan;
  }
  return search.get('formule');
}

/** The rhythm of payment that a link carried in the address, as the pricing cards do; else monthly. */
export function wantedCycle(search: URLSearchParams): BillingCycle {
  return search.get('rythme') === 'annuel' ? 'yearly' : 'monthly';
}
