import type { Nights } from './KnownEvent.ts';

/** What our export tells a channel, and whether it has heard. */
export interface ExportedNights {
  /** Since when each is told. */
  nights: readonly (Nights & { since: Date })[];
  /** When the channel last read our export; null: never. */
  readAt: Date | null;
}

/**
 * Milliseconds that nights must have been taken when our export is read, to be in it: a transaction that took them may have ended after the
 * reading began.
 */
export const toldAfter = 60_000;

/** Whether a reading of our export had nights that are taken since then. */
function wasTold(since: Date, readAt: Date): boolean {
  return since.getTime() + toldAfter <= readAt.getTime();
}

/** Where the UIDs of our own exports come from: a channel that gives one back gives back what we told it. */
export const ownUidDomain = '@clairvolet';

/**
 * Whether these nights are, from edge to edge, what a channel has read from us. Where it does not say who comes, a stay within such nights
 * may be one that it sold before it read us.
 */
export function isTold(nights: Nights, exported: ExportedNights, today: string): boolean {
  const { readAt } = exported;
  const told = readAt === null ? [] : exported.nights.filter(({ since }) => wasTold(since, readAt));
  // Of what is under way some calendars cut off the nights that are over.
  const begins = nights.arrival <= today || told.some(({ arrival }) => arrival === nights.arrival);
  return begins && told.some(({ departure }) => departure === nights.departure) && isCovered(nights, exported);
}

/**
 * Whether a channel knows from us that all of these nights are taken: it has read our calendar since then, so that it cannot have sold them
 * itself.
 */
export function isCovered({ arrival, departure }: Nights, { nights, readAt }: ExportedNights): boolean {
  if (readAt === null) return false;
  let end = arrival;
  const told = nights
    .filter((one) => wasTold(one.since, readAt) && one.departure > arrival && one.arrival < departure)
    .toSorted((one, other) => one.arrival.localeCompare(other.arrival));
  for (const one of told) {
    if (one.arrival > end) return false;
    if (one.departure > end) end = one.departure;
  }
  return end >= departure;
}
