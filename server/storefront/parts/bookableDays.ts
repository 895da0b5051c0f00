import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import type { CompiledRates } from '@app/contract/properties/pricing/priceNights.ts';
import { frenchQuoteWords } from '@app/contract/properties/pricing/words/quoteWords.fr.ts';
import { stayRefusals } from '@app/contract/properties/pricing/stayRefusals.ts';
import type { ShownProperty } from '@app/domain/storefront';

/** Nights that a stay may last longer than the shortest, when its guests cannot leave on that day. */
const mostLonger = 7;

type Priced = ShownProperty['pricing'] & { rates: CompiledRates };

function isBookable({ rates, today, taken }: Priced, arrival: Day, departure: Day): boolean {
  const stay = { arrival, departure, adults: 1, children: 0, babies: 0, pets: 0, options: [], promoCode: null };
  return stayRefusals(rates, stay, { today, taken, capacity: 1, isReturning: false }, frenchQuoteWords).length === 0;
}

/** Whether some stay that begins on a day can be booked: of the shortest length, or up to a week more. */
export function canArrive(pricing: Priced, day: Day): boolean {
  if (day < pricing.today) return false;
  const { minNights, arrivals } = pricing.rates.nightOf(day);
  if (!arrivals) return false;
  const next = pricing.taken.find(({ departure }) => departure > day);
  const free = next ? nightsBetween(day, next.arrival) : Infinity;
  if (free < 1) return false;
  const shortest = Math.min(minNights, free);
  for (let nights = shortest; nights <= Math.min(shortest + mostLonger, free); nights += 1)
    if (isBookable(pricing, day, addDays(day, nights))) return true;
  return false;
}

/** Whether a stay that begins on a day can end on another one. */
export function canLeave(pricing: Priced, arrival: Day, day: Day): boolean {
  return day > arrival && isBookable(pricing, arrival, day);
}
