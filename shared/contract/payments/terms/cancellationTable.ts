import { addDays, type Day } from '../../core/days.ts';
import { hasGrace } from './cancellation.ts';
import { keptBeforeArrival, type StepRule } from './guestKeeps.ts';
import { balanceDayOf, type PaymentPlan } from './paymentPlan.ts';
import { stepsOf } from './policies.ts';
import type { StayTerms } from './terms.ts';

/** How a row reads. */
export type CancellationOutcome =
  'nothing_due' | 'all_back' | 'arrhes_lost' | 'acompte_kept' | 'nothing_back' | 'nights_kept' | 'part_kept';

/** What cancelling costs on the days of a stretch, when everything is paid on its day. In cents. */
export interface CancellationRow {
  from: Day;
  /** The last day; null: until the first night. */
  until: Day | null;
  paidCents: number;
  keptCents: number;
  refundCents: number;
  rule: StepRule;
  outcome: CancellationOutcome;
}

export interface CancellationTable {
  /** At least one, from the day of booking on; what is kept never falls from one to the next. */
  rows: CancellationRow[];
  /** After booking, in which all is given back; 0: none. */
  graceHours: number;
  /** What the host adds to all that was paid when they withdraw. */
  hostExtraCents: number;
  plan: PaymentPlan;
}

/** The days at which what is kept, or given back, changes: what a guest reads before booking. */
export function cancellationTable(terms: Pick<StayTerms, 'cancellation'>, plan: PaymentPlan): CancellationTable {
  const { bookedOn, arrival } = plan;
  const firsts = [bookedOn, ...lastDays(terms, plan).map((day) => addDays(day, 1))];
  const rows: CancellationRow[] = [];
  for (const [index, from] of firsts.entries()) {
    const next = firsts[index + 1];
    const row = rowOf(terms, plan, { from, until: next === undefined ? null : addDays(next, -1) });
    const before = rows.at(-1);
    if (before && before.keptCents === row.keptCents && before.refundCents === row.refundCents)
      before.until = row.until;
    else rows.push(row);
  }
  return {
    rows,
    graceHours: hasGrace(terms.cancellation, bookedOn, arrival) ? terms.cancellation.graceHours : 0,
    hostExtraCents: plan.depositKind === 'arrhes' ? plan.depositCents : 0,
    plan,
  };
}

/** After which something changes, from the day of booking on. */
function lastDays({ cancellation }: Pick<StayTerms, 'cancellation'>, plan: PaymentPlan): Day[] {
  const { bookedOn, arrival } = plan;
  const days = new Set(stepsOf(cancellation).map(({ daysBefore }) => addDays(arrival, -daysBefore)));
  const balanceDay = balanceDayOf(plan);
  if (balanceDay !== null) days.add(balanceDay);
  return [...days].filter((day) => day >= bookedOn && day < arrival).toSorted();
}

function rowOf(
  terms: Pick<StayTerms, 'cancellation'>,
  plan: PaymentPlan,
  { from, until }: Pick<CancellationRow, 'from' | 'until'>,
): CancellationRow {
  const paidCents = plan.instalments
    .filter(({ dueOn }) => dueOn < from || dueOn === plan.bookedOn)
    .reduce((sum, { cents }) => sum + cents, 0);
  const { keptCents, rule } = keptBeforeArrival(terms, plan, { paidCents, day: from });
  const amounts = { paidCents, keptCents, refundCents: paidCents - keptCents };
  return { from, until, ...amounts, rule, outcome: outcomeOf(plan, amounts) };
}

function outcomeOf(
  { totalCents, touristTaxCents, servicesCents, depositCents, depositKind }: PaymentPlan,
  { paidCents, keptCents, refundCents }: Pick<CancellationRow, 'paidCents' | 'keptCents' | 'refundCents'>,
): CancellationOutcome {
  if (paidCents === 0) return 'nothing_due';
  if (keptCents === 0) return 'all_back';
  if (refundCents === 0 && paidCents === depositCents && paidCents < totalCents)
    return depositKind === 'arrhes' ? 'arrhes_lost' : 'acompte_kept';
  if (refundCents === 0) return 'nothing_back';
  return keptCents === totalCents - touristTaxCents - servicesCents ? 'nights_kept' : 'part_kept';
}
