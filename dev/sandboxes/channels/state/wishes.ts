import { z } from 'zod';
import { isDay } from './days.ts';
import { isWeekly } from './Listing.ts';

// The sentences are for the pages, which show them as they are.
const day = z.string().refine(isDay, { error: 'Une date s’écrit 2028-03-01 et doit exister.' });
const guest = z.string().trim().min(1).max(60, { error: 'Un prénom a 60 caractères au plus.' });

const order = { error: 'Le départ vient après l’arrivée.', path: ['departure'] };
const inOrder = ({ arrival, departure }: { arrival?: string | undefined; departure?: string | undefined }): boolean =>
  arrival === undefined || departure === undefined || arrival < departure;

/** Days far apart would make feeds of thousands of lines out of one typing error. */
const length = { error: 'C’est trop long : dix ans au plus.', path: ['departure'] };
const isShort = ({ arrival, departure }: { arrival?: string | undefined; departure?: string | undefined }): boolean =>
  arrival === undefined ||
  departure === undefined ||
  Date.parse(departure) - Date.parse(arrival) <= 3_660 * 86_400_000 ||
  arrival >= departure;

const force = z.boolean().default(false);
const transparent = z.boolean();

/** A guest's booking. `force`: also over nights that the platform knows as taken. */
export const stayWish = z
  .strictObject({
    arrival: day,
    departure: day,
    guest: guest.optional(),
    tentative: z.boolean().default(false),
    transparent: transparent.default(false),
    force,
  })
  .refine(inOrder, order)
  .refine(isShort, length);

export const stayChange = z
  .strictObject({
    arrival: day.optional(),
    departure: day.optional(),
    guest: guest.optional(),
    tentative: z.boolean().optional(),
    transparent: transparent.optional(),
    force,
  })
  .refine(inOrder, order);

const rrule = z.string().refine(isWeekly, { error: 'Seul FREQ=WEEKLY;COUNT=n est connu.' });

/** Nights that the host closes; on a calendar of Google they can return every week. */
export const blockWish = z
  .strictObject({
    arrival: day,
    departure: day,
    rrule: rrule.optional(),
    transparent: transparent.default(false),
    force,
  })
  .refine(inOrder, order)
  .refine(isShort, length);

export const blockChange = z
  .strictObject({ arrival: day.optional(), departure: day.optional(), force })
  .refine(inOrder, order);

export const importWish = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'Donnez une adresse qui commence par http:// ou https://.' }).nullable(),
  everyMinutes: z.number().min(1).max(100_000).optional(),
});

export const rulesWish = z.strictObject({
  noticeDays: z.int().min(0).max(365).optional(),
  horizonMonths: z.int().min(1).max(60).nullable().optional(),
  shrinking: z.boolean().optional(),
});

/** What can be in the address of a listing, and of nothing else. */
export const listingId = z.string().regex(/^[\w-]{1,80}$/, {
  error: 'Le numéro d’une annonce est fait de lettres, de chiffres et de tirets.',
});
