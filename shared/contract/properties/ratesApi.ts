import { z } from 'zod';
import { nightsBetween } from '../core/days.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { propertyParams } from './api.ts';
import { rateBounds } from './pricing/rateBounds.ts';
import { nightOverrideSchema, rateRulesSchema, settableRulesSchema } from './pricing/rates.ts';
import { scannedKinds } from './pricing/sameFinding.ts';
import { quoteSchema } from './pricing/stay.ts';
import { stayDay } from './stayDay.ts';

const customer = endpointsOf('properties', { kind: 'customer' });

export const ratesMessages = {
  changedMeanwhile: 'Ces tarifs ont été modifiés entre-temps\u00a0: rechargez-les avant de recommencer.',
};

/** The one that was read: what was changed by someone else in between is not overwritten. Left out, the last change wins. */
const version = z.number().int().min(0).optional();

export const ratesSchema = z.object({
  /** Null: no price was ever set. */
  rules: rateRulesSchema.nullable(),
  overrides: z.array(nightOverrideSchema),
  /** 0: none were ever set. */
  version: z.number().int(),
  updatedAt: z.iso.datetime().nullable(),
});
export type Rates = z.output<typeof ratesSchema>;

export const readRatesEndpoint = customer.get('readRates', '/api/properties/:id/rates', {
  summary: 'Les tarifs et les règles d’un de ses logements.',
  params: propertyParams,
  response: ratesSchema,
});

export const changeRatesEndpoint = customer.put('changeRates', '/api/properties/:id/rates', {
  summary: 'Remplace les tarifs et les règles d’un logement ; les prix posés sur des nuits restent.',
  params: propertyParams,
  body: settableRulesSchema.safeExtend({ version }),
  maxBodyBytes: 256 * 1024,
  response: ratesSchema,
  errors: ['account_restricted', 'changed_meanwhile'],
});

/** Most nights that one change sets. */
const nightsAtOnce = 800;

/** A night whose fields are all null has nothing set any more. The answer holds what there was, for undoing it. */
export const changeNightsEndpoint = customer.put('changeNights', '/api/properties/:id/nights', {
  summary: 'Pose un prix, un minimum ou une fermeture sur des nuits, ou les retire.',
  params: propertyParams,
  body: z.object({
    nights: z
      .array(nightOverrideSchema.extend({ day: stayDay }))
      .min(1, 'Choisissez au moins une nuit')
      .max(nightsAtOnce, `Au plus ${nightsAtOnce} nuits à la fois`),
    /** Whether this takes a change back: then nights may be given away again that were before. */
    restores: z.boolean().default(false),
    version,
  }),
  maxBodyBytes: 256 * 1024,
  response: z.object({ before: z.array(nightOverrideSchema), version: z.number().int() }),
  errors: ['account_restricted', 'changed_meanwhile'],
});

const nightSources = ['override', 'season', 'weekend', 'base'] as const;

const calendarNightSchema = z.object({
  day: z.string(),
  cents: z.number().int(),
  minNights: z.number().int(),
  /** Whether the rules let a stay arrive, or depart, on this day. */
  arrivals: z.boolean(),
  departures: z.boolean(),
  source: z.enum(nightSources),
  /** Of the season; empty otherwise. */
  sourceName: z.string(),
  /** Whether somebody holds it. */
  taken: z.boolean(),
  /** Why nobody could book it although it is free, in French; null: somebody could. */
  problem: z.string().nullable(),
});

/** What holds nights of the calendar, for its bars. */
const calendarHolderSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['reservation', 'block', 'hold', 'event']),
  arrival: z.string(),
  departure: z.string(),
  label: z.string(),
  source: z.string().nullable(),
});

export const calendarSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Empty when no price was ever set. */
  nights: z.array(calendarNightSchema),
  holders: z.array(calendarHolderSchema),
});
export type RateCalendar = z.output<typeof calendarSchema>;
export type CalendarNight = z.output<typeof calendarNightSchema>;

/** Most nights that one reading of the calendar spans. */
const calendarNights = 800;

const calendarQuery = z
  .object({ from: stayDay, /** The day after the last night. */ to: stayDay })
  .refine(({ from, to }) => to > from, { path: ['to'], message: 'La fin vient après le début' })
  .refine(({ from, to }) => nightsBetween(from, to) <= calendarNights, {
    path: ['to'],
    message: `Au plus ${calendarNights} nuits à la fois`,
  });

export const readCalendarEndpoint = customer.get('readCalendar', '/api/properties/:id/nights', {
  summary: 'Les nuits d’un logement entre deux jours : prix, minimum, ce qui les occupe, ce qui empêche de les vendre.',
  params: propertyParams,
  query: calendarQuery,
  response: calendarSchema,
  conditional: true,
});

const priceSteps = [...nightSources, 'last_minute', 'early_bird'] as const;

export const explanationSchema = z.object({
  day: z.string(),
  cents: z.number().int(),
  /** The same after the discount that today gives by itself. */
  guestCents: z.number().int(),
  steps: z.array(
    z.object({
      kind: z.enum(priceSteps),
      label: z.string(),
      detail: z.string(),
      /** Of a price. */
      cents: z.number().int().optional(),
      /** Of a discount. */
      percent: z.number().optional(),
      /** Whether it decides the price. */
      applies: z.boolean(),
    }),
  ),
  /** By which rule the tourist tax is added to it; null when none is charged. */
  touristTax: z.string().nullable(),
  /** Whether a stay can arrive that day: on which terms, or every reason why it cannot. */
  arrival: z.object({ isPossible: z.boolean(), sentences: z.array(z.string()) }),
});
export type NightExplanation = z.output<typeof explanationSchema>;

export const explainNightEndpoint = customer.get('explainNight', '/api/properties/:id/nights/:day', {
  summary: 'Pourquoi une nuit coûte ce qu’elle coûte, et si elle peut être vendue.',
  params: propertyParams.extend({ day: stayDay }),
  response: explanationSchema,
  errors: ['not_sellable'],
});

export const scanSchema = z.object({
  from: z.string(),
  /** The day after the last night. */
  to: z.string(),
  findings: z.array(
    z.object({
      /** `no_price`: the property has no prices at all. */
      kind: z.enum(scannedKinds),
      /** First and last night. */
      from: z.string(),
      to: z.string(),
      sentence: z.string(),
      /** The host does not want to be told of it again: see `isSameFinding`. */
      ignored: z.boolean(),
    }),
  ),
});
export type RateScan = z.output<typeof scanSchema>;

export const scanRatesEndpoint = customer.get('scanRates', '/api/properties/:id/scan', {
  summary: 'Ce qui, dans les dix-huit mois à venir, ne peut pas être vendu ou le serait à zéro euro.',
  params: propertyParams,
  response: scanSchema,
});

/** The answer is what the property's scan says from then on. */
export const ignoreFindingEndpoint = customer.put('ignoreFinding', '/api/properties/:id/scan', {
  summary: 'Ignore un des points à corriger, tant qu’il reste le même, ou le remet parmi les autres.',
  params: propertyParams,
  body: z.object({ kind: z.enum(scannedKinds), from: stayDay, to: stayDay, ignored: z.boolean() }),
  response: scanSchema,
  errors: ['account_restricted'],
});

const year = z.number('Choisissez une année').int().min(2000).max(2099);

/** Either properties or years. */
const copySchema = z
  .object({
    /** Whose prices are replaced, with what is set on single nights. */
    toPropertyIds: z.array(z.uuid()).max(200).default([]),
    /** Seasons and nights of a year, carried to another. */
    years: z.object({ from: year, to: year }).nullable().default(null),
    version,
    /** By property whose prices are replaced, the version that was read of those. */
    toVersions: z.record(z.uuid(), z.number().int().min(0)).optional(),
  })
  .refine(({ toPropertyIds, years }) => toPropertyIds.length > 0 !== (years !== null), {
    path: ['toPropertyIds'],
    message: 'Choisissez des logements, ou une autre année',
  })
  .refine(({ years }) => years === null || years.from !== years.to, {
    path: ['years', 'to'],
    message: 'Choisissez une autre année',
  });

export const copyRatesEndpoint = customer.post('copyRates', '/api/properties/:id/rates/copy', {
  summary: 'Copie les tarifs d’un logement vers d’autres, ou ceux d’une année vers une autre.',
  params: propertyParams,
  body: copySchema,
  response: z.object({
    /** Properties, or seasons and nights of the year, that were written. */
    changed: z.number().int(),
    /** What was not carried over, and why, in sentences. */
    skipped: z.array(z.string()),
  }),
  errors: ['account_restricted', 'changed_meanwhile'],
});

const count = (least: number) =>
  z.coerce
    .number('Saisissez un nombre')
    .int('Saisissez un nombre entier')
    .min(least, `Au moins ${least}`)
    .max(100, 'Au plus 100');

const stayQuery = z
  .object({
    arrival: stayDay,
    departure: stayDay,
    adults: count(1).default(1),
    children: count(0).default(0),
    babies: count(0).default(0),
    pets: count(0).default(0),
    /** Ids of the options that are chosen, between commas. */
    options: z
      .string()
      .regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,29}$/, 'Identifiants d’options invalides')
      .optional(),
    promoCode: z.string().max(40).optional(),
  })
  .refine(({ arrival, departure }) => departure > arrival, {
    path: ['departure'],
    message: 'Le départ vient après l’arrivée',
  })
  .refine(({ arrival, departure }) => nightsBetween(arrival, departure) <= rateBounds.nights.max, {
    path: ['departure'],
    message: `Au plus ${rateBounds.nights.max} nuits`,
  });
export type StayQuery = z.output<typeof stayQuery>;

export const quoteStayEndpoint = customer.get('quote', '/api/properties/:id/quote', {
  summary: 'Le prix d’un séjour, ligne par ligne ; 422 not_sellable quand il ne peut pas être vendu, avec la raison.',
  params: propertyParams,
  query: stayQuery,
  response: quoteSchema,
  errors: ['not_sellable'],
});

/** What a stay would cost when its host writes it down: rules bind guests, they only warn the host. */
export const priceStayEndpoint = customer.get('priceStay', '/api/properties/:id/price', {
  summary: 'Le prix d’un séjour que l’hôte saisit lui-même, avec ce qui n’y est pas conforme à ses règles.',
  params: propertyParams,
  query: stayQuery,
  response: z.object({
    quote: quoteSchema.nullable(),
    free: z.boolean(),
    warnings: z.array(z.string()),
  }),
});

export const ratesEndpoints = [
  readRatesEndpoint,
  changeRatesEndpoint,
  changeNightsEndpoint,
  readCalendarEndpoint,
  explainNightEndpoint,
  scanRatesEndpoint,
  ignoreFindingEndpoint,
  copyRatesEndpoint,
  quoteStayEndpoint,
  priceStayEndpoint,
] as const;
