import { z } from 'zod';
import { stayDay } from '../stayDay.ts';
import { requiredLine } from '../../core/texts.ts';
import { optionUnits, rateBounds, rateDefaults } from './rateBounds.ts';
import { freeNights, missingPrice } from './rateWords.ts';
import { touristTaxSchema } from './touristTax/touristTaxFields.ts';

const whole = (min: number, max: number) =>
  z
    .number({ error: 'Saisissez un nombre entier' })
    .int('Saisissez un nombre entier')
    .min(min, `Au moins ${min}`)
    .max(max, `Au plus ${max.toLocaleString('fr-FR')}`);
const within = ({ min, max }: { min: number; max: number }) => whole(min, max);

/** Cents, VAT included. */
export const price = z
  .number({
    error: ({ input }) =>
      input === undefined ? missingPrice : 'Ce n’est pas un montant\u00a0: écrivez par exemple 124,50',
  })
  .int('Au plus deux décimales')
  .min(rateBounds.cents.min, 'Un prix ne peut pas être négatif')
  .max(
    rateBounds.cents.max,
    `Ce prix est trop élevé\u00a0: au plus ${(rateBounds.cents.max / 100).toLocaleString('fr-FR')}\u00a0€`,
  );
/** Of nights, as it is set from now on: none are given away. */
const nightPrice = price.refine((cents) => cents !== 0, freeNights);
const percent = z
  .number({ error: 'Saisissez un pourcentage' })
  .int('Saisissez un pourcentage entier')
  .min(rateBounds.percent.min, `Au moins ${rateBounds.percent.min}\u00a0%`)
  .max(rateBounds.percent.max, `Au plus ${rateBounds.percent.max}\u00a0%`);
/** A length of stay. */
export const nights = within(rateBounds.nights);
const name = requiredLine('Indiquez un nom', rateBounds.name);

/** ISO, 1 for Monday. */
const weekday = whole(1, 7);
const weekdaysShape = z
  .array(weekday)
  .min(1, 'Choisissez au moins un jour')
  .max(7, 'Au plus sept jours')
  .refine((days) => new Set(days).size === days.length, 'Chaque jour une seule fois')
  .optional();
const minNightsByArrival = z
  .array(z.object({ weekday, minNights: nights }))
  .max(7, 'Au plus sept jours')
  .optional();

const seasonSchema = z.object({
  name,
  /** First night. */
  from: stayDay,
  /** Last night. */
  to: stayDay,
  nightCents: price,
  minNights: nights.optional(),
  minNightsByArrival,
  maxNights: nights.optional(),
  arrivalDays: weekdaysShape,
  departureDays: weekdaysShape,
});

const seasonsOf = (season: typeof seasonSchema) =>
  z.array(season).max(rateBounds.seasons, `Au plus ${rateBounds.seasons} saisons`).default([]);

const byDays = (days: ReturnType<typeof whole>) =>
  z.array(z.object({ days, percent })).max(rateBounds.discounts, `Au plus ${rateBounds.discounts} remises`).default([]);

const optionSchema = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/, 'Identifiant d’option invalide'),
  name,
  cents: price,
  per: z.enum(optionUnits, { error: 'Choisissez ce que l’option fait payer' }),
  mandatory: z.boolean().default(false),
});

/** Of a percentage or of an amount; valid when the stay is booked from the first to the last day. */
const promoCodeSchema = z.object({
  /** Compared in capitals. */
  code: z
    .string({ error: 'Indiquez le code' })
    .trim()
    .toUpperCase()
    .min(rateBounds.promoCode.min, `Au moins ${rateBounds.promoCode.min} caractères`)
    .max(rateBounds.promoCode.max, `Au plus ${rateBounds.promoCode.max} caractères`)
    .regex(/^[\p{L}\d-]+$/u, 'Le code ne peut contenir que des lettres, chiffres et tirets'),
  percent: percent.optional(),
  cents: price.min(1, missingPrice).optional(),
  from: stayDay.optional(),
  to: stayDay.optional(),
  maxUses: within(rateBounds.promoUses).optional(),
});

/**
 * The fields of prices and rules, each checked alone. What later versions added has a default, so that what an earlier one stored
 * still parses.
 */
export const rateFields = z.object({
  baseCents: price,
  /** Of the nights of Friday and Saturday. */
  weekendCents: price.optional(),
  seasons: seasonsOf(seasonSchema),
  minNights: nights.default(rateDefaults.minNights),
  minNightsByArrival,
  maxNights: nights.default(rateDefaults.maxNights),
  arrivalDays: weekdaysShape,
  departureDays: weekdaysShape,
  cleaningCents: price.default(rateDefaults.cleaningCents),
  /** Adults and children whom the price of the night covers, adults first. */
  includedGuests: within(rateBounds.includedGuests).default(rateDefaults.includedGuests),
  /** Per guest beyond those and night; babies are free. */
  extraGuestCents: price.optional(),
  /** The same for a child; absent: as an adult. */
  extraChildCents: price.optional(),
  /** Per pet and stay. */
  petCents: price.optional(),
  /** Per adult or child and stay. */
  linenCents: price.optional(),
  options: z.array(optionSchema).max(rateBounds.options, `Au plus ${rateBounds.options} options`).default([]),
  /** Discounts from so many nights on. */
  steps: z
    .array(z.object({ nights, percent }))
    .max(rateBounds.discounts, `Au plus ${rateBounds.discounts} remises`)
    .default([]),
  /** Discounts for an arrival in at most so many days. */
  lastMinute: byDays(whole(0, 365)),
  /** Discounts for an arrival in at least so many days. */
  earlyBird: byDays(whole(1, rateBounds.horizonDays.max)),
  promoCodes: z
    .array(promoCodeSchema)
    .max(rateBounds.promoCodes, `Au plus ${rateBounds.promoCodes} codes promo`)
    .default([]),
  /** Discount for a guest who has stayed before. */
  returningPercent: percent.optional(),
  /** Fewest days between booking and arrival. */
  noticeDays: within(rateBounds.noticeDays).default(rateDefaults.noticeDays),
  /** Most days between booking and departure. */
  horizonDays: within(rateBounds.horizonDays).default(rateDefaults.horizonDays),
  /** Nights kept free after each departure. */
  preparationNights: within(rateBounds.preparationNights).default(rateDefaults.preparationNights),
  /** Whether the minimum stay falls to the size of a hole that is smaller than it. */
  fillGaps: z.boolean().default(rateDefaults.fillGaps),
  /** Absent: the host has said nothing of it, and nothing is charged. */
  touristTax: touristTaxSchema.optional(),
});
export type RateFields = z.output<typeof rateFields>;

/** The same fields as a host sets them from now on. Prices of 0 € were stored before they were refused, and are read as they are. */
export const settableRateFields = rateFields.extend({
  baseCents: nightPrice,
  weekendCents: nightPrice.optional(),
  seasons: seasonsOf(seasonSchema.extend({ nightCents: nightPrice })),
});
