import { quoteStay } from '@app/contract/properties/pricing/quote.ts';
import type { Stay, StayQuote } from '@app/contract/properties/pricing/stay.ts';
import { quoteWordsOf } from '@app/contract/properties/pricing/words/quoteWordsOf.ts';
import { daysFrom, type Day } from '@app/contract/core/days.ts';
import type { ShownProperty } from '@app/domain/storefront';
import { paymentPlan, type PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { stayPriceOf } from '@app/contract/payments/terms/stayPriceOf.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import { hasDates, type AskedStay } from '../stayQuery.ts';
import type { PageContext } from './PageContext.ts';

/** What a stay costs a guest who books it now, in their language, and what is against it; null: the property has no prices. */
export function quoteFor({ pricing, capacity }: ShownProperty, stay: Stay, language: Language): StayQuote | null {
  if (!pricing.rates) return null;
  const { today, taken } = pricing;
  return quoteStay(pricing.rates, stay, { today, capacity, taken, isReturning: false }, quoteWordsOf[language]);
}

/** When a stay is paid, if it is booked today. */
export function planFor({ pricing, terms }: ShownProperty, arrival: Day, quote: StayQuote): PaymentPlan {
  return paymentPlan(terms.terms, { ...stayPriceOf(quote), arrival, bookedOn: pricing.today });
}

/** The price of the stay that an address asks about: adults and children, and nothing besides. */
export function siteQuote(
  { page }: Pick<PageContext, 'page'>,
  property: ShownProperty,
  { arrival, departure, adults, children }: AskedStay,
): StayQuote | null {
  const stay = { arrival, departure, adults, children, babies: 0, pets: 0, options: [], promoCode: null };
  return quoteFor(property, stay, page.language);
}

/** When the stay that is asked for would be paid, if it was booked today; null when it cannot be. */
export function planOf(context: Pick<PageContext, 'page' | 'query'>, property: ShownProperty): PaymentPlan | null {
  const { query } = context;
  if (!hasDates(query)) return null;
  const quote = siteQuote(context, property, query);
  if (!quote || quote.refusals.length > 0) return null;
  return planFor(property, query.arrival, quote);
}

const lowest = new WeakMap<object, number | null>();

/** Days over which the lowest price of a night is looked for. */
const year = 365;

/** The lowest price of a night of the coming year, in cents; null: the property has no prices. */
export function lowestNight({ pricing }: ShownProperty): number | null {
  const known = lowest.get(pricing);
  if (known !== undefined) return known;
  const { rates, today } = pricing;
  const prices = rates ? daysFrom(today, year).map((day) => rates.nightOf(day).cents) : [];
  const asked = prices.filter((cents) => cents > 0);
  const found = asked.length > 0 ? Math.min(...asked) : null;
  lowest.set(pricing, found);
  return found;
}
