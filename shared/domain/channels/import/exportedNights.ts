import type { Nights } from './KnownEvent.ts';

/** What a channel has read of our export. */
export interface ExportedNights {
  /** The entries of its last reading. */
  told: readonly Nights[];
  /** Those of the reading before, where it was another calendar. */
  before: readonly Nights[];
  /** When it last read it; null: never. */
  readAt: Date | null;
}

/** Where the UIDs of our own exports come from: a channel that gives one back gives back what we told it. */
export const ownUidDomain = '@clairvolet';

/** Whether all of these nights are among what a channel has read: it cannot sell them itself. */
export function isCovered({ arrival, departure }: Nights, told: readonly Nights[]): boolean {
  let end = arrival;
  for (const one of told.toSorted((first, other) => first.arrival.localeCompare(other.arrival))) {
    if (one.departure <= arrival || one.arrival >= departure) continue;
    if (one.arrival > end) return false;
    if (one.departure > end) end = one.departure;
  }
  return end >= departure;
}

/** Milliseconds after a reading within which a channel may still show what it had read before. */
const settling = 60 * 60_000;

/**
 * Whether these nights are, from edge to edge, what a channel has read from us, one entry or several side by side. Where it does not say who
 * comes, a stay within such nights may be one that it sold before it read us.
 */
export function isTold(
  nights: Nights,
  exported: ExportedNights,
  { now, today }: { now: Date; today: string },
): boolean {
  const { told, before, readAt } = exported;
  const isSettling = readAt !== null && now.getTime() - readAt.getTime() < settling;
  return [told, ...(isSettling ? [before] : [])].some((entries) => {
    // Of what is under way some calendars cut off the nights that are over.
    const begins = nights.arrival <= today || entries.some(({ arrival }) => arrival === nights.arrival);
    return begins && entries.some(({ departure }) => departure === nights.departure) && isCovered(nights, entries);
  });
}
