import type { Day } from '@app/contract/core/days.ts';
import { cancellationOf, type Cancellation } from '@app/contract/payments/terms/cancellation.ts';
import { movedPlan } from '@app/contract/payments/terms/movedPlan.ts';
import { dayAtProperty } from '../../reservations/index.ts';
import { settledAmong } from '../records/received.ts';
import type { StayMoney } from '../records/stayPlans.ts';

/** A stay as cancelling it is reckoned: as it is now, before it is off. */
interface CancelledStay {
  state: string;
  arrival: Day;
  departure: Day;
  bookedAt: Date;
  hours: Parameters<typeof dayAtProperty>[1];
}

/** What it comes to when one side cancels a stay at an instant, by the terms on which it was agreed and the days on which it is. */
export function cancellationAt(
  { terms, plan, payments }: Pick<StayMoney, 'terms' | 'plan' | 'payments'>,
  { state, arrival, departure, bookedAt, hours }: CancelledStay,
  { by, at }: { by: 'guest' | 'host'; at: Date },
): Cancellation {
  return cancellationOf(terms, {
    plan: movedPlan(plan, { arrival, today: dayAtProperty(at, hours) }),
    // What a bank took in a dispute is between it, its cardholder and their host: the terms know what was paid.
    paid: settledAmong(payments),
    departure,
    bookedAt,
    cancelledAt: at,
    by,
    isRequest: state === 'request',
    timeZone: hours.timeZone,
  });
}
