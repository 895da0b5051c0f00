import { z } from 'zod';
import { channels } from './channels.ts';
import { addDays, nightsOf, type Span } from './days.ts';

const span = { arrival: z.string(), departure: z.string() };

const staySchema = z.object({
  ...span,
  /** By which controls and pages name it; what a feed shows as UID follows the platform. */
  uid: z.string(),
  /** The confirmation code of Airbnb. */
  code: z.string().nullable(),
  guest: z.string().nullable(),
  /** The last four digits of the guest's number. */
  phone: z.string(),
  /** An inquiry that the host has not accepted yet. */
  tentative: z.boolean(),
  /** In a calendar of Google: an event that takes no time. */
  transparent: z.boolean(),
  /** How often it was changed. */
  edits: z.int(),
  changedAt: z.iso.datetime(),
});

const blockSchema = staySchema
  .pick({ arrival: true, departure: true, uid: true, transparent: true, edits: true, changedAt: true })
  .extend({ rrule: z.string().nullable() });

const importSchema = z.object({
  url: z.string().nullable(),
  everyMinutes: z.number(),
  /** Null: nothing is due. */
  dueAt: z.iso.datetime().nullable(),
  lastReadAt: z.iso.datetime().nullable(),
  /** Of the last read; 0 when there was no answer. */
  status: z.int().nullable(),
  /** What was wrong with the last read; null: nothing. */
  problem: z.string().nullable(),
  events: z.int(),
  /** Reads that failed in a row. */
  failures: z.int(),
  /** After too many of them the platform reads no more, and says so to nobody. */
  stopped: z.boolean(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  nights: z.array(z.object(span)),
});

export const listingSchema = z.object({
  channel: z.enum(channels),
  id: z.string(),
  name: z.string(),
  rules: z.object({
    /** Nights from today on that cannot be booked any more. */
    noticeDays: z.int(),
    /** Months from today after which nothing can be booked yet; null: no end. */
    horizonMonths: z.int().nullable(),
    /** Whether a running stay begins today in the feed, as at Booking.com. */
    shrinking: z.boolean(),
  }),
  stays: z.array(staySchema),
  blocks: z.array(blockSchema),
  import: importSchema,
  /** Goes forward by a second or more with every change, as precise as HTTP is. */
  feedChangedAt: z.iso.datetime(),
});

export type Listing = z.output<typeof listingSchema>;
export type Rules = Listing['rules'];
export type Stay = z.output<typeof staySchema>;
export type Block = z.output<typeof blockSchema>;

/** Of a calendar that the platform has not read yet. */
export const unread: Omit<Listing['import'], 'url' | 'everyMinutes' | 'dueAt' | 'nights'> = {
  lastReadAt: null,
  status: null,
  problem: null,
  events: 0,
  failures: 0,
  stopped: false,
  etag: null,
  lastModified: null,
};

const weekly = /^FREQ=WEEKLY;COUNT=(?<count>[1-9]\d{0,2})$/;

export function isWeekly(rrule: string): boolean {
  return weekly.test(rrule);
}

/** The nights that a block takes, each week's alone when it is repeated. */
export function spansOf(block: Pick<Block, 'arrival' | 'departure' | 'rrule' | 'transparent'>): Span[] {
  if (block.transparent) return [];
  const count = Number(weekly.exec(block.rrule ?? '')?.groups?.['count'] ?? 1);
  return Array.from({ length: count }, (_, week) => {
    const arrival = addDays(block.arrival, 7 * week);
    return { arrival, departure: addDays(arrival, nightsOf(block)) };
  });
}
