import { addDays, dateOf, nightsBetween, type Day } from '@app/contract/core/days.ts';

/** Nights of something, from the first one on: `[arrival, departure)`. */
export interface Nights {
  arrival: Day;
  departure: Day;
}

/** Where something lies on the axis of days, in days from the first one; a stay begins and ends at mid-day. */
export interface Stretch {
  start: number;
  length: number;
}

/** Where nights lie, seen from a first day. */
export function stretchOf({ arrival, departure }: Nights, first: Day): Stretch {
  return { start: nightsBetween(first, arrival) + 0.5, length: nightsBetween(arrival, departure) };
}

/** The part of a stretch within so many days, and whether it began before or goes on; null when it lies outside. */
export function within(stretch: Stretch, days: number): (Stretch & { begun: boolean; goesOn: boolean }) | null {
  const end = stretch.start + stretch.length;
  if (end <= 0 || stretch.start >= days) return null;
  const start = Math.max(0, stretch.start);
  return { start, length: Math.min(days, end) - start, begun: stretch.start < 0, goesOn: end > days };
}

/** The Monday of the week of a day. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((dateOf(day).getUTCDay() + 6) % 7));
}
