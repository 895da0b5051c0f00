import type { Day } from '@app/contract/core/days.ts';
import type { Nights } from '../base/stretches.ts';

/** A row of the planning: pixels from the first one's top. */
export interface RowPlace {
  top: number;
  height: number;
}

/** The index of the night at so many pixels from the first day's left edge: nights lie half a day later than their days. */
export function nightAt(x: number, dayWidth: number): number {
  return Math.floor(x / dayWidth - 0.5);
}

/** One place beside another for what overlaps: the lane of each, the first one for all that do not. */
export function lanesOf(stays: readonly Nights[]): number[] {
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

/** The rows one under the other. */
export function placesOf(heights: readonly number[]): RowPlace[] {
  let top = 0;
  return heights.map((height) => {
    const place = { top, height };
    top += height;
    return place;
  });
}

/** The first row in sight and the one after the last, so many pixels more on each side. */
export function rowsInSight(places: readonly RowPlace[], top: number, height: number, margin: number) {
  const first = places.findIndex((place) => place.top + place.height > top - margin);
  if (first === -1) return { first: 0, end: 0 };
  const end = places.findIndex((place) => place.top >= top + height + margin);
  return { first, end: end === -1 ? places.length : end };
}

/** The row at so many pixels from the first one's top; the nearest where there is none. */
export function rowAt(places: readonly RowPlace[], y: number): number {
  const row = places.findIndex(({ top, height }) => y < top + height);
  return row === -1 ? Math.max(0, places.length - 1) : row;
}

/** The days in sight, in blocks: what is drawn changes once a block has gone by, and reaches a block further on each side. */
export function daysInSight(left: number, width: number, dayWidth: number, days: number) {
  const block = Math.max(7, Math.ceil(width / dayWidth / 2));
  const first = Math.floor(left / dayWidth / block) * block;
  return {
    first: Math.max(0, first - block),
    end: Math.min(days, first + Math.ceil(width / dayWidth) + 2 * block),
  };
}
