import type { Day } from '@app/contract/core/days.ts';
import { overdueCentsOf } from './instalmentsAt.ts';
import type { DeclaredPayment, StayMoney } from './stayPlans.ts';

/** What is received in all, in cents: what was given back is taken off. */
export function receivedOf(payments: readonly Pick<DeclaredPayment, 'cents'>[]): number {
  return payments.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * What of a stay's money its guest has paid and need not pay: what a bank took back in a dispute, they are not asked for again unless their
 * host decides so once it is lost.
 */
export function settledAmong<T extends Pick<DeclaredPayment, 'byBank' | 'isAskedAgain'>>(payments: readonly T[]): T[] {
  return payments.filter(({ byBank, isAskedAgain }) => !byBank || isAskedAgain);
}

/** The same in all, in cents. */
export function settledOf(payments: readonly Pick<DeclaredPayment, 'cents' | 'byBank' | 'isAskedAgain'>[]): number {
  return receivedOf(settledAmong(payments));
}

/** The money of a stay as far as it says what is due. */
interface DueMoney {
  plan: Pick<StayMoney['plan'], 'instalments'>;
  payments: readonly Pick<DeclaredPayment, 'cents' | 'byBank' | 'isAskedAgain'>[];
}

/** What of a stay was to be paid by a day and was not, in cents. */
export function overdueOf({ plan, payments }: DueMoney, day: Day): number {
  return overdueCentsOf(plan, { receivedCents: settledOf(payments), today: day });
}

/**
 * What was to be had by a day and is not, in cents, also because a bank took it. What a host gave back of what was paid does not keep its guest
 * outside, unless it was all of it.
 */
export function missingOf(
  {
    plan,
    payments,
  }: Pick<DueMoney, 'plan'> & { payments: readonly Pick<DeclaredPayment, 'cents' | 'byBank' | 'isBack'>[] },
  day: Day,
): number {
  const leftCents = receivedOf(payments);
  const came = payments.filter(({ cents, byBank, isBack }) => byBank || (cents > 0 && !isBack));
  return overdueCentsOf(plan, { receivedCents: leftCents > 0 ? receivedOf(came) : leftCents, today: day });
}
