import { dayNumber } from './dayNumbers.ts';
import type { CompiledRates } from './priceNights.ts';
import type { RateRules } from './rates.ts';
import type { TakenNights } from './stay.ts';
import type { Day } from '../../core/days.ts';

/** Free nights one after another, by their numbers; nights of preparation are not among them. */
export interface Hole {
  first: number;
  /** The last day of departure: the night after the last free one; Infinity when nothing is taken afterwards. */
  end: number;
}

/** What is taken around the nights of a stay, and what is taken of them. */
interface Neighbours {
  /** The last departure before the stay. */
  before: Day | null;
  /** The first arrival after it. */
  after: Day | null;
  overlapping: TakenNights | null;
}

/** The first day of arrival that can be booked today. */
export function firstArrival({ noticeDays }: RateRules, today: Day): number {
  return dayNumber(today) + noticeDays;
}

/** What is taken around the nights from `arrival` to the eve of `departure`; `taken` is in order of arrival. */
export function neighboursOf(taken: readonly TakenNights[], arrival: Day, departure: Day): Neighbours {
  let before: Day | null = null;
  let overlapping: TakenNights | null = null;
  for (const nights of taken) {
    if (nights.arrival >= departure) return { before, after: nights.arrival, overlapping };
    if (nights.departure > arrival) overlapping ??= nights;
    else if (before === null || nights.departure > before) before = nights.departure;
  }
  return { before, after: null, overlapping };
}

/** The hole that can still be booked between two neighbours. */
export function holeBetween({ before, after }: Omit<Neighbours, 'overlapping'>, rules: RateRules, today: Day): Hole {
  const opening = firstArrival(rules, today);
  return {
    first: before === null ? opening : Math.max(opening, dayNumber(before) + rules.preparationNights),
    end: after === null ? Infinity : dayNumber(after) - rules.preparationNights,
  };
}

/** Every hole that begins before the day `until`, in order; `taken` is in order of arrival. */
export function freeHoles(rules: RateRules, taken: readonly TakenNights[], today: Day, until: number): Hole[] {
  const holes: Hole[] = [];
  let first = firstArrival(rules, today);
  for (const nights of taken) {
    const end = dayNumber(nights.arrival) - rules.preparationNights;
    if (end > first && first < until) holes.push({ first, end });
    first = Math.max(first, dayNumber(nights.departure) + rules.preparationNights);
  }
  if (first < until) holes.push({ first, end: Infinity });
  return holes;
}

/** The minimum stay of an arrival in a hole: where gaps are filled, at most the size of the hole. */
export function minimumIn(hole: Hole, minNights: number, { fillGaps }: RateRules): number {
  return fillGaps ? Math.min(minNights, hole.end - hole.first) : minNights;
}

/** The latest day on which a stay in the hole that arrives on a day may depart; null when there is none. The minimum does not count. */
export function latestDeparture(rates: CompiledRates, arrival: number, hole: Hole): number | null {
  const { maxNights } = rates.nightAt(arrival);
  for (let day = Math.min(arrival + maxNights, hole.end); day > arrival; day -= 1)
    if (rates.nightAt(day).departures) return day;
  return null;
}
