import type { Day } from '@app/contract/core/days.ts';
import { overdueCentsOf } from './instalmentsAt.ts';
import type { DeclaredPayment, StayMoney } from './stayPlans.ts';

/** What is received in all, in cents: what was given back is taken off. */
export function receivedOf(payments: readonly Pick<DeclaredPayment, 'cents'>[]): number {
  return payments.reduce((sum, { cents }) => sum + cents, 0);
}

/** The money of a stay as far as it says what is due. */
interface DueMoney {
  plan: Pick<StayMoney['plan'], 'instalments'>;
  payments: readonly Pick<DeclaredPayment, 'cents'>[];
}

/** What of a stay was to be paid by a day and was not, in cents. */
export function overdueOf({ plan, payments }: DueMoney, day: Day): number {
  return overdueCentsOf(plan, { receivedCents: receivedOf(payments), today: day });
}
