import { z } from 'zod';
import { dayText } from '../core/lists.ts';
import { keysOf, recordOf } from '../core/record.ts';
import { plainText } from '../core/texts.ts';
import {
  amenities,
  bedKinds,
  energyClasses,
  languages,
  propertyBounds,
  registrationStates,
  safetyPoints,
  timeZones,
  translations,
} from './rules.ts';

/**
 * What a host tells about a property beyond its name, address and size, section by section. A section is stored, sent,
 * changed and exported as a whole; a new one is an entry here, its point of the checklist, and its card in the editor.
 */

const lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Au plus ${max.toLocaleString('fr-FR')} caractères`)
    .regex(/^[\P{Cc}\t\n\r]*$/u, 'Ce texte contient des caractères interdits')
    .default('');
const line = (max: number) => plainText(max).default('');
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Saisissez une heure, par exemple 16:00');
const whole = (min: number, max: number) =>
  z
    .number('Saisissez un nombre')
    .int('Saisissez un nombre entier')
    .min(min, `Au moins ${min}`)
    .max(max, `Au plus ${max.toLocaleString('fr-FR')}`);
const count = (max: number) => whole(0, max);
const pointHint = 'Saisissez deux nombres, par exemple 43.4832, -1.5586';
const degrees = (most: number) => z.number(pointHint).min(-most, pointHint).max(most, pointHint);
const day = dayText.nullable().default(null);

const words = z.object({
  headline: line(propertyBounds.headline),
  /** Platforms show so much of it. */
  summary: lines(propertyBounds.summary),
  description: lines(propertyBounds.description),
});
export type PropertyWords = z.output<typeof words>;

const translation = words.extend({
  /** Of the French text that it translates; 0: it was never written. */
  ofRevision: z.number().int().min(0).default(0),
  /** That French text, once it has changed; null: it is today's, or was not kept. */
  ofFrench: words.nullable().default(null),
});

/** What a guide tells guests: how to come, what to do on arrival, the house, what is around, and how to leave. */
export const guideTexts = ['way', 'arrival', 'house', 'around', 'departure'] as const;
export type GuideText = (typeof guideTexts)[number];

const guide = z.object(recordOf(guideTexts, () => lines(propertyBounds.access)));

export const sheetSections = {
  size: z.object({
    surface: z
      .number('Indiquez la surface en m²')
      .min(0, 'Saisissez un nombre positif')
      .max(10_000, 'Au plus 10\u202f000\u00a0m²')
      .nullable()
      .default(null),
    /** 0: ground floor. */
    floor: whole(-5, 80).nullable().default(null),
    bathrooms: count(30).default(0),
  }),
  rooms: z.object({
    rooms: z
      .array(
        z.object({
          name: line(60),
          beds: z
            .array(z.object({ kind: z.enum(bedKinds), count: whole(1, 20) }))
            .max(propertyBounds.bedsOfRoom, 'Trop de lits dans une chambre'),
        }),
      )
      .max(propertyBounds.rooms, `Au plus ${propertyBounds.rooms} pièces`)
      .default([]),
  }),
  amenities: z.object({ amenities: z.array(z.enum(amenities)).max(amenities.length).default([]) }),
  texts: z.object({
    fr: words.prefault({}),
    /** Rises when the French text changes. */
    revision: z.number().int().min(0).default(0),
    ...recordOf(translations, () => translation.prefault({})),
  }),
  houseRules: z.object({
    smoking: z.boolean().default(false),
    pets: z.boolean().default(false),
    parties: z.boolean().default(false),
    children: z.boolean().default(true),
    quietFrom: hour.nullable().default(null),
    quietUntil: hour.nullable().default(null),
    other: lines(propertyBounds.houseRules),
  }),
  hours: z.object({
    arrivalFrom: hour.default('16:00'),
    arrivalUntil: hour.nullable().default(null),
    departureBy: hour.default('11:00'),
    timeZone: z.enum(keysOf(timeZones)).default('Europe/Paris'),
  }),
  /** Where it stands, to the door: never public. */
  place: z.object({
    point: z
      .object({
        latitude: degrees(90),
        longitude: degrees(180),
      })
      .nullable()
      .default(null),
  }),
  access: z.object({
    instructions: lines(propertyBounds.access),
    keyBox: line(60),
    wifiName: line(60),
    wifiPassword: line(80),
    /** Beside the access, for it is as little for everybody. */
    guide: z.object(recordOf(languages, () => guide.prefault({}))).prefault({}),
  }),
  registration: z.object({
    state: z.enum(registrationStates).default('unknown'),
    number: line(40),
    issuer: line(propertyBounds.line),
    obtainedOn: day,
    /** When to look at it again. */
    checkOn: day,
  }),
  classification: z.object({
    /** 0: not classified. */
    stars: count(5).default(0),
    decidedOn: day,
    label: line(60),
  }),
  energy: z.object({
    energyClass: z.enum(energyClasses).nullable().default(null),
    climateClass: z.enum(energyClasses).nullable().default(null),
    madeOn: day,
  }),
  safety: z.object({
    done: z.array(z.enum(safetyPoints)).max(safetyPoints.length).default([]),
    insurance: line(propertyBounds.line),
  }),
} as const;

export type SheetSection = keyof typeof sheetSections;

/** Every section; what is missing has its default, so that what was stored before a section existed still parses. */
export const propertySheetSchema = z.object({
  size: sheetSections.size.prefault({}),
  rooms: sheetSections.rooms.prefault({}),
  amenities: sheetSections.amenities.prefault({}),
  texts: sheetSections.texts.prefault({}),
  houseRules: sheetSections.houseRules.prefault({}),
  hours: sheetSections.hours.prefault({}),
  place: sheetSections.place.prefault({}),
  access: sheetSections.access.prefault({}),
  registration: sheetSections.registration.prefault({}),
  classification: sheetSections.classification.prefault({}),
  energy: sheetSections.energy.prefault({}),
  safety: sheetSections.safety.prefault({}),
});
export type PropertySheet = z.output<typeof propertySheetSchema>;

/** The sheet of a property about which nothing was said yet. */
export const emptySheet: PropertySheet = propertySheetSchema.parse({});
