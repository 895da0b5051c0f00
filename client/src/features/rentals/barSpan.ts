import { nightsBetween, type Day } from './days.ts';

/** Where a bar lies on a planning of half-days. */
export interface BarSpan {
  /** Grid lines, from 1: each day has a column for its morning and one for its afternoon. */
  start: number;
  end: number;
  /** It began before the first day that is shown, or goes on after the last one. */
  beginsBefore: boolean;
  goesOn: boolean;
}

/** The bar of what lasts from the middle of one day to the middle of another; null when none of it is shown. */
export function barSpan(from: Day, to: Day, first: Day, days: number): BarSpan | null {
  const arrival = nightsBetween(first, from);
  const departure = nightsBetween(first, to);
  if (departure < 0 || arrival >= days) return null;
  const beginsBefore = arrival < 0;
  const goesOn = departure >= days;
  return {
    start: beginsBefore ? 1 : 2 * arrival + 2,
    end: goesOn ? 2 * days + 1 : 2 * departure + 2,
    beginsBefore,
    goesOn,
  };
}
