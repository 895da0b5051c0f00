import { dayIn, nightsBetween, type Day } from '../../core/days.ts';
import { keptBeforeArrival, type StepRule } from './guestKeeps.ts';
import type { PaymentPlan } from './paymentPlan.ts';
import { graceLeadDays } from './termBounds.ts';
import type { StayTerms } from './terms.ts';

export interface CancelledStay {
  plan: PaymentPlan;
  /** Received so far, in cents; what was given back before is negative. */
  paid: readonly { cents: number; on: Day }[];
  departure: Day;
  bookedAt: Date;
  cancelledAt: Date;
  by: 'guest' | 'host';
  /** Whether it was only asked for: nothing was concluded, and whatever was paid goes back. */
  isRequest?: boolean;
  /** Where the nights are spent: its days count. */
  timeZone: string;
}

export type CancellationRule =
  | StepRule
  /** Within the hours in which a booking may be taken back, or before its host has answered. */
  | { kind: 'grace' }
  /** By the host before the first night; `double`: the arrhes are returned twice. */
  | { kind: 'host'; double: boolean }
  /** From the first night on. */
  | { kind: 'begun'; by: 'guest' | 'host'; nightsStayed: number; nightsLeft: number };

/** In cents: `keptCents + refundCents = paidCents`, and `extraCents` beside it, from the host. */
export interface Cancellation {
  paidCents: number;
  keptCents: number;
  refundCents: number;
  /** The arrhes once more, when the host withdraws. */
  extraCents: number;
  rule: CancellationRule;
}

/**
 * What becomes of the money of a stay that is cancelled at an instant, and by which rule. Tourist tax is given back with the nights that
 * nobody stays; nothing is claimed beyond what was paid.
 */
export function cancellationOf(terms: Pick<StayTerms, 'cancellation'>, stay: CancelledStay): Cancellation {
  const { plan, paid, departure, bookedAt, cancelledAt, by, timeZone } = stay;
  const paidCents = Math.max(
    0,
    paid.reduce((sum, { cents }) => sum + cents, 0),
  );
  const split = (keptCents: number, rule: CancellationRule, extraCents = 0): Cancellation => ({
    paidCents,
    keptCents,
    refundCents: paidCents - keptCents,
    extraCents,
    rule,
  });

  if (stay.isRequest) return split(0, { kind: 'grace' });
  const day = dayIn(cancelledAt, timeZone);
  const nights = nightsBetween(plan.arrival, departure);
  const nightsStayed = Math.min(Math.max(nightsBetween(plan.arrival, day), 0), nights);
  if (nightsStayed > 0) {
    const earned = earnedCents(plan, { nights, nightsStayed, by });
    return split(Math.min(paidCents, earned), { kind: 'begun', by, nightsStayed, nightsLeft: nights - nightsStayed });
  }
  if (by === 'host') {
    const arrhes = plan.depositKind === 'arrhes' ? Math.min(plan.depositCents, paidCents) : 0;
    return split(0, { kind: 'host', double: arrhes > 0 }, arrhes);
  }
  const graceEnd = graceEndOf(terms, { bookedAt, arrival: plan.arrival, timeZone });
  if (graceEnd !== null && cancelledAt <= graceEnd) return split(0, { kind: 'grace' });
  const { keptCents, rule } = keptBeforeArrival(terms, plan, { paidCents, day });
  return split(keptCents, rule);
}

/** Of a stay that has begun: a guest who leaves gets the tax of the nights left, a host who ends it gives those nights back too. */
function earnedCents(
  { totalCents, touristTaxCents, servicesCents }: PaymentPlan,
  { nights, nightsStayed, by }: { nights: number; nightsStayed: number; by: 'guest' | 'host' },
): number {
  const stayed = (cents: number) => Math.round((cents * nightsStayed) / nights);
  const nightsCents = totalCents - touristTaxCents - servicesCents;
  return servicesCents + (by === 'guest' ? nightsCents : stayed(nightsCents)) + stayed(touristTaxCents);
}

/**
 * Until when a guest may take a booking back and is given all of it; null when the terms allow none, or when the arrival was less than
 * two weeks away on the day of booking.
 */
export function graceEndOf(
  { cancellation }: Pick<StayTerms, 'cancellation'>,
  { bookedAt, arrival, timeZone }: { bookedAt: Date; arrival: Day; timeZone: string },
): Date | null {
  if (!hasGrace(cancellation, dayIn(bookedAt, timeZone), arrival)) return null;
  return new Date(bookedAt.getTime() + cancellation.graceHours * 3_600_000);
}

/** Whether a stay that is booked on a day may be taken back for some hours. */
export function hasGrace({ graceHours }: StayTerms['cancellation'], bookedOn: Day, arrival: Day): boolean {
  return graceHours > 0 && nightsBetween(bookedOn, arrival) >= graceLeadDays;
}
