import { quoteStay } from '@app/contract/properties/pricing/quote.ts';
import type { StayQuote } from '@app/contract/properties/pricing/stay.ts';
import { addDays } from '@app/contract/core/days.ts';
import type { ShownProperty } from '@app/domain/storefront';
import type { AskedStay } from '../stayQuery.ts';
import type { PageContext } from './PageContext.ts';

/** What a stay costs a guest who asks now, and what is against it; null: the property has no prices. */
export function siteQuote(
  _context: Pick<PageContext, 'page'>,
  { pricing, capacity }: ShownProperty,
  { arrival, departure, adults, children }: AskedStay,
): StayQuote | null {
  if (!pricing.rates) return null;
  const stay = { arrival, departure, adults, children, babies: 0, pets: 0, options: [], promoCode: null };
  const { today, taken } = pricing;
  return quoteStay(pricing.rates, stay, { today, capacity, taken, isReturning: false });
}

const lowest = new WeakMap<object, number | null>();

/** Days over which the lowest price of a night is looked for. */
const year = 365;

/** The lowest price of a night of the coming year, in cents; null: the property has no prices. */
export function lowestNight({ pricing }: ShownProperty): number | null {
  const known = lowest.get(pricing);
  if (known !== undefined) return known;
  const { rates, today } = pricing;
  let found: number | null = null;
  for (let ahead = 0; rates && ahead < year; ahead += 1) {
    const { cents } = rates.nightOf(addDays(today, ahead));
    if (cents > 0 && (found === null || cents < found)) found = cents;
  }
  lowest.set(pricing, found);
  return found;
}
