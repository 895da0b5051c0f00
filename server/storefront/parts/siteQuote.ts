import { quoteStay } from '@app/contract/properties/pricing/quote.ts';
import type { StayQuote } from '@app/contract/properties/pricing/stay.ts';
import { quoteWordsOf } from '@app/contract/properties/pricing/words/quoteWordsOf.ts';
import { daysFrom } from '@app/contract/core/days.ts';
import type { ShownProperty } from '@app/domain/storefront';
import { paymentPlan, type PaymentPlan, type StayPrice } from '@app/contract/payments/terms/paymentPlan.ts';
import { hasDates, type AskedStay } from '../stayQuery.ts';
import type { PageContext } from './PageContext.ts';

/** What a stay costs a guest who asks now, and what is against it; null: the property has no prices. */
export function siteQuote(
  { page }: Pick<PageContext, 'page'>,
  { pricing, capacity }: ShownProperty,
  { arrival, departure, adults, children }: AskedStay,
): StayQuote | null {
  if (!pricing.rates) return null;
  const stay = { arrival, departure, adults, children, babies: 0, pets: 0, options: [], promoCode: null };
  const { today, taken } = pricing;
  return quoteStay(pricing.rates, stay, { today, capacity, taken, isReturning: false }, quoteWordsOf[page.language]);
}

/** What of a quote terms are reckoned from: what is not rendered when nobody comes, and what is owed to the town. */
function stayPriceOf({ totalCents, lines }: StayQuote): StayPrice {
  const sum = (kinds: readonly string[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((cents, line) => cents + line.cents, 0);
  return { totalCents, touristTaxCents: sum(['tourist_tax']), servicesCents: sum(['cleaning', 'linen']) };
}

/** When the stay that is asked for would be paid, if it was booked today; null when it cannot be. */
export function planOf(context: Pick<PageContext, 'page' | 'query'>, property: ShownProperty): PaymentPlan | null {
  const { query } = context;
  if (!hasDates(query)) return null;
  const quote = siteQuote(context, property, query);
  if (!quote || quote.refusals.length > 0) return null;
  const { arrival } = query;
  return paymentPlan(property.terms.terms, { ...stayPriceOf(quote), arrival, bookedOn: property.pricing.today });
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
