import { z } from 'zod';
import type { Day } from '../../core/days.ts';

/** What a price is asked for. Its nights are those from the arrival to the eve of the departure. */
export interface Stay {
  arrival: Day;
  departure: Day;
  adults: number;
  children: number;
  babies: number;
  pets: number;
  /** Ids of the options that were chosen; mandatory ones need not be among them. */
  options: readonly string[];
  promoCode: string | null;
}

/** Nights that something holds, from the arrival to the eve of the departure. */
export interface TakenNights {
  arrival: Day;
  departure: Day;
}

/** What a quote depends on besides prices and stay. */
export interface QuoteContext {
  today: Day;
  /** Adults and children whom the property takes. */
  capacity: number;
  /** In order of arrival. */
  taken: readonly TakenNights[];
  isReturning: boolean;
  /** How many stays have used the promotional code of this one; none when absent. */
  promoUses?: number;
}

/** What an amount is for: the price of the nights after the discount is what taxes on the night are reckoned from. */
const quoteLineKinds = [
  'nights',
  'discount',
  'extra_guests',
  'cleaning',
  'linen',
  'pets',
  'option',
  'goodwill',
  'tourist_tax',
] as const;

export const discountKinds = ['step', 'last_minute', 'early_bird', 'promo', 'returning'] as const;
export type DiscountKind = (typeof discountKinds)[number];

export const refusalCodes = [
  'no_nights',
  'past',
  'notice',
  'horizon',
  'taken',
  'preparation',
  'arrival_weekday',
  'arrival_closed',
  'departure_weekday',
  'departure_closed',
  'min_nights',
  'max_nights',
  'capacity',
  'promo_unknown',
  'promo_not_yet',
  'promo_expired',
  'promo_used_up',
  'option_unknown',
] as const;

/** One line of a price, with why it is there. */
export const quoteLineSchema = z.object({
  kind: z.enum(quoteLineKinds),
  label: z.string(),
  /** Below zero for a discount. */
  cents: z.number().int(),
  reason: z.string(),
});
export type QuoteLine = z.output<typeof quoteLineSchema>;

/** The price of a stay; on a reservation it stays as it was when it was agreed. */
export const quoteSchema = z.object({
  /** With the tourist tax. */
  totalCents: z.number().int().min(0),
  /** What of the total is tourist tax, which is no income; quotes that were stored before there was any have none. */
  touristTaxCents: z.number().int().min(0).default(0),
  nights: z.number().int().min(0),
  lines: z.array(quoteLineSchema),
  /** The discount that was taken off; a promotional code is used up only by 'promo'. */
  discount: z.enum(discountKinds).nullable(),
});
export type Quote = z.output<typeof quoteSchema>;
/** A quote as it was stored, by whatever version of the product. */
export type StoredQuote = z.input<typeof quoteSchema>;

/** Why a guest cannot book. */
export interface Refusal {
  code: (typeof refusalCodes)[number];
  sentence: string;
}

/** A price, and whether a guest can book at it. */
export interface StayQuote extends Quote {
  /** Empty when a guest can book this stay. */
  refusals: Refusal[];
}
