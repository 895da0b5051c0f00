import type { Day } from '@app/contract/core/days.ts';
import type { PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { laidOut, type LaidRow } from '../rows/lanes.ts';

/** A row of the planning: pixels from the first one's top. */
export interface RowPlace {
  top: number;
  height: number;
}

/** A property, with the day of its first price. */
export interface PropertyLine extends LaidRow {
  kind: 'property';
  pricesFrom: Day;
}

/** A group's title among the rows, or a property. */
export type PlanningLine = { kind: 'group'; city: string; count: number } | PropertyLine;

/** What a line is known by, whatever stands above it. */
export function keyOf(line: PlanningLine): string {
  return line.kind === 'group' ? line.city : line.row.propertyId;
}

/** Properties above this many are shown in compact rows, by town. */
export const comfortable = 12;

/** What stands one under the other: the properties, with their towns when there are many. */
export function linesOf(rows: readonly PlanningRow[], pricesFrom: Day): PlanningLine[] {
  const properties = rows.map((row): PropertyLine => ({ kind: 'property', ...laidOut(row), pricesFrom }));
  if (rows.length <= comfortable) return properties;
  const cities = [...new Set(rows.map(({ city }) => city))];
  return cities.flatMap((city): PlanningLine[] => {
    const there = properties.filter(({ row }) => row.city === city);
    return [{ kind: 'group', city: city || 'Sans ville', count: there.length }, ...there];
  });
}

/** Where the lines lie, in pixels. */
export function placesOfLines(lines: readonly PlanningLine[], density: 'comfortable' | 'compact'): RowPlace[] {
  const [height, lane] = density === 'compact' ? [33, 28] : [61, 42];
  return placesOf(lines.map((line) => (line.kind === 'group' ? 26 : line.lanes > 1 ? line.lanes * lane + 14 : height)));
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

/** The index of the night at so many pixels from the first day's left edge: nights lie half a day later than their days. */
export function nightAt(x: number, dayWidth: number): number {
  return Math.floor(x / dayWidth - 0.5);
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

/** The days of which something is in sight, and no others. */
export function daysShown(left: number, width: number, dayWidth: number, days: number) {
  return { first: Math.max(0, Math.floor(left / dayWidth)), end: Math.min(days, Math.ceil((left + width) / dayWidth)) };
}
