import { addDays, laterDay, nightsBetween, type Day } from '../../core/days.ts';
import { longestHoldDays } from './termBounds.ts';
import type { StayTerms } from './terms.ts';

/** How the caution of one stay is taken. */
export type Caution =
  /** The amount is blocked on the card and not debited, from `askedFrom` at the earliest; `releasedOn` is the last day of it. */
  | { mode: 'hold'; cents: number; askedFrom: Day; releasedOn: Day; replyHours: number }
  /** Nothing is blocked; something may be claimed until `releasedOn`, and charged after the guest had time to answer. Asked on booking. */
  | { mode: 'imprint'; cents: number; askedFrom: null; releasedOn: Day; replyHours: number }
  /** Handed over on arrival, returned or destroyed by `releasedOn`. */
  | { mode: 'cheque'; cents: number; askedFrom: Day; releasedOn: Day };

/** Days after departure for which a hold is kept. */
const daysHeldAfter = 2;
/** Days before arrival from which it can be placed. */
const daysHeldBefore = 2;

interface CautionedStay {
  arrival: Day;
  departure: Day;
  /** Whether the host's account takes cards already. */
  cardIsReady: boolean;
}

/**
 * The caution of a stay; null: none is asked. A hold is placed from two days before arrival and lasts until the second day after departure;
 * where cards do not allow that long, from the day before. A stay for which that is too long as well gives an imprint in its place, and
 * without cards there is a cheque.
 */
export function cautionOf(
  { caution, means }: Pick<StayTerms, 'caution' | 'means'>,
  { arrival, departure, cardIsReady }: CautionedStay,
): Caution | null {
  const { cents, mode, shortStayNights, releaseDays, replyHours } = caution;
  if (cents === 0) return null;
  const releasedOn = addDays(departure, releaseDays);
  if (mode === 'cheque' || !means.card || !cardIsReady)
    return { mode: 'cheque', cents, askedFrom: arrival, releasedOn };

  const heldUntil = addDays(departure, Math.min(daysHeldAfter, releaseDays));
  const heldFrom = laterDay(addDays(arrival, -daysHeldBefore), addDays(heldUntil, -longestHoldDays));
  const isWished = mode === 'hold' || (mode === 'auto' && nightsBetween(arrival, departure) <= shortStayNights);
  if (isWished && heldFrom < arrival)
    return { mode: 'hold', cents, askedFrom: heldFrom, releasedOn: heldUntil, replyHours };
  return { mode: 'imprint', cents, askedFrom: null, releasedOn, replyHours };
}
