import { nightsBetween, type Day } from './days.ts';
import type { Property, Rentals } from './rentals.ts';

interface Nights {
  /** Sold: confirmed stays only. */
  sold: number;
  /** Those that could be sold: closed ones are not. */
  offered: number;
}

function nightsWithin(from: Day, to: Day, first: Day, end: Day): number {
  const begin = from > first ? from : first;
  const finish = to < end ? to : end;
  return Math.max(0, nightsBetween(begin, finish));
}

/** How many nights in [first, end) are sold, of those that the properties offer. */
export function occupancy(
  properties: readonly Property[],
  { stays, closures }: Omit<Rentals, 'properties'>,
  first: Day,
  end: Day,
): Nights {
  const ids = new Set(properties.map(({ id }) => id));
  const sold = stays
    .filter(({ propertyId, status }) => ids.has(propertyId) && status === 'confirmed')
    .reduce((sum, { arrival, departure }) => sum + nightsWithin(arrival, departure, first, end), 0);
  const closed = closures
    .filter(({ propertyId }) => ids.has(propertyId))
    .reduce((sum, { from, to }) => sum + nightsWithin(from, to, first, end), 0);
  return { sold, offered: Math.max(0, ids.size * nightsBetween(first, end) - closed) };
}

/** '80 %'; a dash when nothing is offered. */
export function rateLabel({ sold, offered }: Nights): string {
  return offered === 0 ? '–' : `${Math.round((100 * sold) / offered)}\u00a0%`;
}
