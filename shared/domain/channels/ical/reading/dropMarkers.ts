import { nightsBetween, type Day } from '@app/contract/core/days.ts';

interface Marked {
  arrival: Day;
  departure: Day;
  /** It began and ended on one day, before it was given a night. */
  isEmpty: boolean;
  productId: string;
}

/**
 * Leaves out the markers of Smoobu, which writes three events a stay: its arrival, its departure and the whole of it. A
 * marker has no night or one, lies inside an entry of two nights or more of the same calendar program, and begins or ends
 * with it. So no night of the whole is ever freed; that of a departure marker, which would begin on the day of departure,
 * is.
 */
export function dropMarkers<Entry extends Marked>(entries: readonly Entry[]): readonly Entry[] {
  const isSmoobu = ({ productId }: Entry) => productId.toLowerCase().includes('smoobu');
  if (!entries.some(isSmoobu)) return entries;
  const isLong = ({ arrival, departure }: Entry) => nightsBetween(arrival, departure) >= 2;
  const key = (entry: Entry, day: Day) => `${day} ${entry.productId}`;
  const long = entries.filter((entry) => isSmoobu(entry) && isLong(entry));
  const arrivals = new Set(long.map((entry) => key(entry, entry.arrival)));
  const departures = new Set(long.map((entry) => key(entry, entry.departure)));
  return entries.filter((entry) => {
    if (!isSmoobu(entry) || isLong(entry)) return true;
    const end = entry.isEmpty ? entry.arrival : entry.departure;
    return !arrivals.has(key(entry, entry.arrival)) && !departures.has(key(entry, end));
  });
}
