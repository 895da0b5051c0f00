import { addDays, type Day } from '../../core/days.ts';
import { paymentPlan, type Instalment, type PaymentPlan, type StayPrice } from './paymentPlan.ts';
import type { StayTerms } from './terms.ts';

interface Amendment {
  price: StayPrice;
  /** Of the stay as it would be. */
  arrival: Day;
  /** The day on which the change is asked for. */
  today: Day;
  /** The first day on which something more may be asked for. */
  dueFrom: Day;
}

/**
 * When a stay is paid whose dates or people change, on the terms that it was booked on. The deposit stays what was agreed, as far as the new
 * price bears it; the rest is due with the balance of the new arrival, and nothing more before `dueFrom`. One or two instalments, as for any plan.
 * @throws RangeError as `paymentPlan`.
 */
export function amendedPlan(
  terms: Pick<StayTerms, 'deposit' | 'balance'>,
  plan: PaymentPlan,
  { price, arrival, today, dueFrom }: Amendment,
): PaymentPlan {
  const fresh = paymentPlan(terms, { ...price, arrival, bookedOn: plan.bookedOn });
  const depositCents = Math.min(plan.depositCents, price.totalCents - price.touristTaxCents);
  const balanceOn = addDays(arrival, -terms.balance.daysBefore);
  const restOn = balanceOn > dueFrom ? balanceOn : dueFrom;
  return { ...fresh, depositCents, instalments: instalmentsOf(plan, { totalCents: price.totalCents, today, restOn }) };
}

interface Owed {
  totalCents: number;
  today: Day;
  /** When what is not asked for yet is due. */
  restOn: Day;
}

function instalmentsOf({ instalments }: PaymentPlan, { totalCents, today, restOn }: Owed): Instalment[] {
  if (totalCents === 0) return [];
  const due = instalments.filter(({ dueOn }) => dueOn <= today);
  const dueCents = due.reduce((sum, { cents }) => sum + cents, 0);
  const last = due.at(-1);
  // What was asked for already covers all of it.
  if (last && totalCents <= dueCents) return [{ kind: 'whole', cents: totalCents, dueOn: last.dueOn }];
  const rest: Instalment = { kind: 'balance', cents: totalCents - dueCents, dueOn: restOn };
  if (!last) return [{ ...rest, kind: 'whole' }];
  // What was asked for by now stays as it was, on its day: who cancels has paid it.
  const isDeposit = due.length === 1 && last.kind === 'deposit';
  return [{ kind: isDeposit ? 'deposit' : 'balance', cents: dueCents, dueOn: last.dueOn }, rest];
}
