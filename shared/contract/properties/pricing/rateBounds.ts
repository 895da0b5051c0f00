/** How far prices and rules of stays reach: without zod, so that any view may import it. */
export const rateBounds = {
  cents: { min: 0, max: 10_000_000 },
  percent: { min: 1, max: 90 },
  /** Of a minimum stay, a maximum stay and the lengths from which a discount applies. */
  nights: { min: 1, max: 730 },
  seasons: 60,
  seasonNights: 400,
  /** Single nights of a property on which something is set. */
  overrides: 3_000,
  /** Of each kind of discount: by length, last minute, early booking. */
  discounts: 20,
  options: 30,
  promoCodes: 50,
  promoUses: { min: 1, max: 100_000 },
  includedGuests: { min: 1, max: 100 },
  noticeDays: { min: 0, max: 365 },
  horizonDays: { min: 1, max: 1_095 },
  preparationNights: { min: 0, max: 7 },
  /** Of the names of seasons and options, in characters. */
  name: 60,
  promoCode: { min: 3, max: 30 },
  touristTax: {
    tariffs: 20,
    /** The highest tariff that a town may vote is some 5 €; a cap is one of those. */
    personNightCents: { min: 1, max: 2_000 },
    /** The law lets towns vote 1 % to 5 %. */
    basisPoints: { min: 1, max: 1_000 },
    /** Of the tax itself, not of the price. */
    addition: { min: 1, max: 50_000 },
    vat: { min: 1, max: 3_000 },
    source: 160,
  },
} as const;

/** What prices are when a host says nothing of them. */
export const rateDefaults = {
  minNights: 1,
  maxNights: 365,
  cleaningCents: 0,
  includedGuests: 2,
  noticeDays: 0,
  horizonDays: 730,
  preparationNights: 0,
  fillGaps: true,
} as const;

/** What an option is charged for; guests are adults and children. */
export const optionUnits = ['stay', 'night', 'guest', 'guest_night'] as const;
export type OptionUnit = (typeof optionUnits)[number];

/** What a night can be closed to. */
export const nightClosings = ['arrival', 'departure', 'both'] as const;
export type NightClosing = (typeof nightClosings)[number];

/** ISO weekdays, Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
