import { addDays, type Day } from '../../core/days.ts';
import type { DepositKind } from './termBounds.ts';
import type { StayTerms } from './terms.ts';

/** What a stay costs, in cents. */
export interface StayPrice {
  /** All that is paid, tourist tax included. */
  totalCents: number;
  touristTaxCents: number;
  /** Of the total: cleaning, linen and what else is not rendered when nobody comes. */
  servicesCents?: number;
}

/** What is due on a day. `whole`: all of it. */
export interface Instalment {
  kind: 'deposit' | 'balance' | 'whole';
  cents: number;
  dueOn: Day;
}

/** When a stay is paid, and what cancelling it is reckoned from: everything that a reservation has to keep of it. */
export interface PaymentPlan {
  /** In the order of their days; their sum is the total. Empty for a stay that costs nothing. */
  instalments: Instalment[];
  totalCents: number;
  touristTaxCents: number;
  servicesCents: number;
  depositKind: DepositKind;
  /** What is arrhes or acompte of the total, also where all of it is due at once. */
  depositCents: number;
  bookedOn: Day;
  arrival: Day;
}

/**
 * When a stay that is booked, or accepted, on a day is paid. The deposit is a part of the price of the stay; the tourist tax is paid with
 * the balance. A balance whose day is over when the stay is booked is due at once with the deposit.
 * @throws RangeError when an amount is negative, or tax and services are more than the total.
 */
export function paymentPlan(
  { deposit, balance }: Pick<StayTerms, 'deposit' | 'balance'>,
  { totalCents, touristTaxCents, servicesCents = 0, arrival, bookedOn }: StayPrice & { arrival: Day; bookedOn: Day },
): PaymentPlan {
  if (Math.min(touristTaxCents, servicesCents) < 0 || touristTaxCents + servicesCents > totalCents)
    throw new RangeError('Tax and services are parts of the total');
  const depositCents = Math.round(((totalCents - touristTaxCents) * deposit.percent) / 100);
  const balanceOn = addDays(arrival, -balance.daysBefore);
  return {
    instalments: instalmentsOf({ totalCents, depositCents, percent: deposit.percent, bookedOn, balanceOn }),
    totalCents,
    touristTaxCents,
    servicesCents,
    depositKind: deposit.kind,
    depositCents,
    bookedOn,
    arrival,
  };
}

interface Due {
  totalCents: number;
  depositCents: number;
  percent: number;
  bookedOn: Day;
  balanceOn: Day;
}

function instalmentsOf({ totalCents, depositCents, percent, bookedOn, balanceOn }: Due): Instalment[] {
  if (totalCents === 0) return [];
  if (percent === 100 || balanceOn <= bookedOn) return [{ kind: 'whole', cents: totalCents, dueOn: bookedOn }];
  if (depositCents === 0) return [{ kind: 'whole', cents: totalCents, dueOn: balanceOn }];
  const balanceCents = totalCents - depositCents;
  if (balanceCents === 0) return [{ kind: 'whole', cents: totalCents, dueOn: bookedOn }];
  return [
    { kind: 'deposit', cents: depositCents, dueOn: bookedOn },
    { kind: 'balance', cents: balanceCents, dueOn: balanceOn },
  ];
}

/** The last day on which only the deposit, or nothing, is due; null when all is due on booking. */
export function balanceDayOf({ instalments, bookedOn }: PaymentPlan): Day | null {
  const last = instalments.at(-1);
  return last && last.dueOn > bookedOn ? last.dueOn : null;
}
