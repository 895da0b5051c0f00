import type { Nights } from './KnownEvent.ts';

/** What our export tells a channel, and whether it has heard. */
export interface ExportedNights {
  /** Since when each is told. */
  nights: readonly (Nights & { since: Date })[];
  /** When the channel last read our export; null: never. */
  readAt: Date | null;
}

/** Where the UIDs of our own exports come from: a channel that gives one back gives back what we told it. */
export const ownUidDomain = '@clairvolet';

/**
 * Whether a channel knows from us that all of these nights are taken: it has read our calendar since then, so that it cannot have sold them
 * itself.
 */
export function isCovered({ arrival, departure }: Nights, { nights, readAt }: ExportedNights): boolean {
  if (readAt === null) return false;
  let end = arrival;
  const told = nights
    .filter((one) => one.since <= readAt && one.departure > arrival && one.arrival < departure)
    .toSorted((one, other) => one.arrival.localeCompare(other.arrival));
  for (const one of told) {
    if (one.arrival > end) return false;
    if (one.departure > end) end = one.departure;
  }
  return end >= departure;
}
