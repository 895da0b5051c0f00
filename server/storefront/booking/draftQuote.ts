import { paymentPlan, type PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { stayPriceOf } from '@app/contract/payments/terms/stayPriceOf.ts';
import { quoteStay } from '@app/contract/properties/pricing/quote.ts';
import type { Stay, StayQuote } from '@app/contract/properties/pricing/stay.ts';
import { quoteWordsOf } from '@app/contract/properties/pricing/words/quoteWordsOf.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import type { ShownProperty } from '@app/domain/storefront';
import type { Draft } from './draft.ts';

/** The stay of a draft; numbers that are none count nothing. */
export function stayOf({ arrival, departure, adults, children, typed, options, promoCode }: Draft): Stay {
  const count = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : 0);
  return {
    arrival,
    departure,
    adults,
    children,
    babies: count(typed.babies),
    pets: count(typed.pets),
    options: [...options],
    promoCode: promoCode === '' ? null : promoCode,
  };
}

/** What a draft costs now; null: the property has no prices. */
export function draftQuote({ pricing, capacity }: ShownProperty, draft: Draft, language: Language): StayQuote | null {
  if (!pricing.rates) return null;
  const { today, taken } = pricing;
  const context = { today, capacity, taken, isReturning: false };
  return quoteStay(pricing.rates, stayOf(draft), context, quoteWordsOf[language]);
}

/** When a draft is paid, if it is booked today. */
export function draftPlan({ pricing, terms }: ShownProperty, { arrival }: Draft, quote: StayQuote): PaymentPlan {
  return paymentPlan(terms.terms, { ...stayPriceOf(quote), arrival, bookedOn: pricing.today });
}
