import type { Day } from '@app/contract/core/days.ts';
import type { InstalmentView } from '@app/contract/payments/moneyApi.ts';
import type { PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import type { StoredState } from '@app/contract/reservations/rules.ts';

/** What decides whether an instalment is late. */
export interface AwaitedStay {
  state: StoredState;
  heldUntil: Day | null;
}

/**
 * The instalments of a plan as they stand on a day. What was received goes to the first ones first. Nothing is late of a request, which
 * nobody has accepted yet, nor of an option before the day to which its nights are held.
 */
export function instalmentsAt(
  { instalments }: Pick<PaymentPlan, 'instalments'>,
  stay: AwaitedStay,
  { receivedCents, today }: { receivedCents: number; today: Day },
): InstalmentView[] {
  let left = receivedCents;
  return instalments.map((instalment) => {
    const paidCents = Math.min(Math.max(left, 0), instalment.cents);
    left -= paidCents;
    const state = paidCents >= instalment.cents ? 'paid' : unpaidState(instalment.dueOn, stay, today);
    return { ...instalment, paidCents, state };
  });
}

function unpaidState(dueOn: Day, { state, heldUntil }: AwaitedStay, today: Day): InstalmentView['state'] {
  if (state === 'request' || dueOn > today) return 'planned';
  const until = state === 'option' && heldUntil !== null && heldUntil > dueOn ? heldUntil : dueOn;
  return until < today ? 'late' : 'due';
}

type Instalments = Pick<PaymentPlan, 'instalments'>;

interface Received {
  receivedCents: number;
  today: Day;
}

/** What was to be paid by a day and was not, in cents. */
export function overdueCentsOf({ instalments }: Instalments, { receivedCents, today }: Received): number {
  const due = instalments.reduce((sum, { dueOn, cents }) => (dueOn <= today ? sum + cents : sum), 0);
  return Math.max(0, due - receivedCents);
}

/** The same, or what remains of the next instalment when all of that was paid; 0: everything was. */
export function dueCentsOf(plan: Instalments, { receivedCents, today }: Received): number {
  const overdue = overdueCentsOf(plan, { receivedCents, today });
  if (overdue > 0) return overdue;
  let asked = 0;
  for (const { cents } of plan.instalments) {
    asked += cents;
    if (asked > receivedCents) return asked - receivedCents;
  }
  return 0;
}

/** Whether something was to be paid by a day, and all of it was. */
export function isCovered(
  { instalments }: Pick<PaymentPlan, 'instalments'>,
  { receivedCents, today }: { receivedCents: number; today: Day },
): boolean {
  const dueCents = instalments.reduce((sum, { dueOn, cents }) => (dueOn <= today ? sum + cents : sum), 0);
  return dueCents > 0 && receivedCents >= dueCents;
}
