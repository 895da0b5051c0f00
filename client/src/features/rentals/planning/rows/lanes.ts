import type { Day } from '@app/contract/core/days.ts';
import type { Occupancy, PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { isOff } from '@app/contract/reservations/rules.ts';
import type { Nights } from '../../base/stretches.ts';

interface LaidBar {
  occupancy: Occupancy;
  lane: number;
  /** Somebody came on top of it, or it came on top of somebody. */
  clashing: boolean;
}

/** A property of the planning, with the lane of each of its bars. */
export interface LaidRow {
  row: PlanningRow;
  shown: readonly LaidBar[];
  lanes: number;
  conflict: boolean;
}

/** The bars of a property, one lane for all unless some overlap. */
export function laidOut(row: PlanningRow): LaidRow {
  const occupancies = row.occupancies.filter(({ state }) => !isOff(state));
  const lanes = lanesOf(occupancies);
  const conflicting = occupancies.filter(({ state }) => state === 'conflicting');
  return {
    row,
    shown: occupancies.map((occupancy, index) => ({
      occupancy,
      lane: lanes[index] ?? 0,
      clashing: conflicting.some((one) => one.arrival < occupancy.departure && occupancy.arrival < one.departure),
    })),
    lanes: Math.max(1, ...lanes.map((lane) => lane + 1)),
    conflict: conflicting.length > 0,
  };
}

/** Those of which something lies between two days. Compared as texts: nights are not counted for each while a year scrolls by. */
export function barsBetween(bars: readonly LaidBar[], from: Day, until: Day): readonly LaidBar[] {
  return bars.filter(({ occupancy }) => occupancy.departure >= from && occupancy.arrival <= until);
}

/** One place beside another for what overlaps: the lane of each, the first one for all that do not. */
export function lanesOf(stays: readonly Nights[]): number[] {
  if (stays.every(({ arrival }, at) => (stays[at - 1]?.departure ?? '') <= arrival)) return stays.map(() => 0);
  const ends: Day[] = [];
  const lanes = new Map<Nights, number>();
  for (const stay of stays.toSorted((one, other) => (one.arrival < other.arrival ? -1 : 1))) {
    const free = ends.findIndex((end) => end <= stay.arrival);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = stay.departure;
    lanes.set(stay, lane);
  }
  return stays.map((stay) => lanes.get(stay) ?? 0);
}

/** The nights that two of these have in common, each once, in order. */
export function clashesOf(stays: readonly Nights[]): Nights[] {
  const sorted = stays.toSorted((one, other) => (one.arrival < other.arrival ? -1 : 1));
  const clashes: Nights[] = [];
  let until: Day = '';
  for (const { arrival, departure } of sorted) {
    const end = departure < until ? departure : until;
    if (arrival < end) {
      const last = clashes.at(-1);
      if (last && arrival <= last.departure) last.departure = end > last.departure ? end : last.departure;
      else clashes.push({ arrival, departure: end });
    }
    if (departure > until) until = departure;
  }
  return clashes;
}
