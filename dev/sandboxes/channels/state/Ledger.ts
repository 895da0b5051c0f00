import { z } from 'zod';

const acts = [
  'booked',
  'changed',
  'cancelled',
  'blocked',
  'block_changed',
  'unblocked',
  'import_set',
  'ours_read',
  'import_stopped',
  'rules_set',
  'fault_set',
  'feed_read',
] as const;

const entrySchema = z.object({
  at: z.iso.datetime(),
  /** `channel/id` */
  listing: z.string(),
  act: z.enum(acts),
  uid: z.string().optional(),
  arrival: z.string().optional(),
  departure: z.string().optional(),
  /** Who read the feed, by what they say of themselves. */
  userAgent: z.string().nullable().optional(),
  ifNoneMatch: z.string().nullable().optional(),
  ifModifiedSince: z.string().nullable().optional(),
  /** Of HTTP: sent to who read the feed, or received when the platform read ours. */
  status: z.int().optional(),
  /** The fault that was served, or set. */
  fault: z.string().optional(),
  /** How many nights a read of ours closed. */
  nights: z.int().optional(),
  problem: z.string().nullable().optional(),
  url: z.string().nullable().optional(),
});

export type LedgerEntry = z.output<typeof entrySchema>;

export const ledgerSchema = z.array(entrySchema);

const most = 5_000;

/** What happened, in order; of what is long ago nothing. */
export class Ledger {
  #entries: LedgerEntry[] = [];

  add(entry: LedgerEntry): void {
    this.#entries.push(entry);
    // Cut now and then, not at every entry: moving them all each time would cost more than noting them.
    if (this.#entries.length >= 2 * most) this.#entries = this.all();
  }

  /** The last 5,000, oldest first. */
  all(): LedgerEntry[] {
    return this.#entries.slice(-most);
  }

  restore(entries: LedgerEntry[]): void {
    this.#entries = entries;
  }
}
