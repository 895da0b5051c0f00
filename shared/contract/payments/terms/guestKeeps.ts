import { addDays, type Day } from '../../core/days.ts';
import { balanceDayOf, type PaymentPlan } from './paymentPlan.ts';
import { stepsOf, type CancellationStep } from './policies.ts';
import type { StayTerms } from './terms.ts';

/** What decides the part of a stay's price that is given back to a guest who cancels before arrival. */
export type StepRule =
  /** The arrhes are less than what the step would keep: the guest loses them, and no more. */
  | { kind: 'arrhes' }
  | { kind: 'step'; refundPercent: number; daysBefore: number }
  /** Cancelled after the last step. */
  | { kind: 'late' };

type CancellationTerms = Pick<StayTerms, 'cancellation'>;

/** The step that applies to a day; null after the last. */
function stepOn({ cancellation }: CancellationTerms, arrival: Day, day: Day): CancellationStep | null {
  return stepsOf(cancellation).find(({ daysBefore }) => day <= addDays(arrival, -daysBefore)) ?? null;
}

/**
 * What a host keeps, in cents, of what was paid when a guest cancels on a day before arrival: what the step says of the price of the
 * stay, never services that are not rendered nor tourist tax, and never more than was paid. Arrhes are the price at which either side
 * may withdraw (Code civil, art. 1590): until the day of the balance nothing beyond them is kept.
 */
export function keptBeforeArrival(
  terms: CancellationTerms,
  plan: PaymentPlan,
  { paidCents, day }: { paidCents: number; day: Day },
): { keptCents: number; rule: StepRule } {
  const step = stepOn(terms, plan.arrival, day);
  const stayCents = plan.totalCents - plan.touristTaxCents;
  const keptByStep = stayCents - Math.round((stayCents * (step?.refundPercent ?? 0)) / 100);
  const atMost = Math.min(keptByStep, stayCents - plan.servicesCents, paidCents);
  const balanceDay = balanceDayOf(plan);
  const isFreeToWithdraw = plan.depositKind === 'arrhes' && balanceDay !== null && day <= balanceDay;
  if (isFreeToWithdraw && plan.depositCents <= keptByStep)
    return { keptCents: Math.min(atMost, plan.depositCents), rule: { kind: 'arrhes' } };
  return { keptCents: atMost, rule: step ? { kind: 'step', ...step } : { kind: 'late' } };
}
