import { addDays, type Day } from '@app/contract/core/days.ts';
import { dayNumber } from '@app/contract/properties/pricing/dayNumbers.ts';
import { holeBetween, latestDeparture, minimumIn, neighboursOf } from '@app/contract/properties/pricing/freeHoles.ts';
import type { CompiledRates } from '@app/contract/properties/pricing/priceNights.ts';
import type { TakenNights } from '@app/contract/properties/pricing/stay.ts';
import { stayRefusals } from '@app/contract/properties/pricing/stayRefusals.ts';
import { frenchQuoteWords } from '@app/contract/properties/pricing/words/quoteWords.fr.ts';

interface Priced {
  rates: CompiledRates;
  today: Day;
  taken: readonly TakenNights[];
}

/** Whether some stay that begins on a day can be booked. */
export function canArrive({ rates, today, taken }: Priced, day: Day): boolean {
  const arrival = dayNumber(day);
  const { arrivals, minNights } = rates.nightAt(arrival);
  const { overlapping, ...neighbours } = neighboursOf(taken, day, addDays(day, 1));
  if (!arrivals || overlapping) return false;
  const hole = holeBetween(neighbours, rates.rules, today);
  if (arrival < hole.first) return false;
  const end = Math.min(hole.end, dayNumber(today) + rates.rules.horizonDays);
  const latest = latestDeparture(rates, arrival, { ...hole, end });
  return latest !== null && latest - arrival >= minimumIn(hole, minNights, rates.rules);
}

/** Whether a stay that begins on a day can end on another one. */
export function canLeave({ rates, today, taken }: Priced, arrival: Day, day: Day): boolean {
  if (day <= arrival) return false;
  const stay = { arrival, departure: day, adults: 1, children: 0, babies: 0, pets: 0, options: [], promoCode: null };
  return stayRefusals(rates, stay, { today, taken, capacity: 1, isReturning: false }, frenchQuoteWords).length === 0;
}
