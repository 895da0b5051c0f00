import type { PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import type { Stay, StayQuote } from '@app/contract/properties/pricing/stay.ts';
import type { Language } from '@app/contract/properties/rules.ts';
import type { ShownProperty } from '@app/domain/storefront';
import { planFor, quoteFor } from '../parts/siteQuote.ts';
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
export function draftQuote(property: ShownProperty, draft: Draft, language: Language): StayQuote | null {
  return quoteFor(property, stayOf(draft), language);
}

/** When a draft is paid, if it is booked today. */
export function draftPlan(property: ShownProperty, { arrival }: Draft, quote: StayQuote): PaymentPlan {
  return planFor(property, arrival, quote);
}
