import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import type { Occupancy, PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { type Nights } from '../base/stretches.ts';
import { lanesOf, placesOf, type RowPlace } from './geometry.ts';

/** Whether nights are really taken by it: what conflicts, vanishes or was cancelled does not hold them. */
export function holdsNights({ state }: Occupancy): boolean {
  return !notHolding.has(state);
}
const notHolding: ReadonlySet<Occupancy['state']> = new Set([
  'conflicting',
  'vanishing',
  'cancelled',
  'no_show',
  'expired',
]);
const notShown: ReadonlySet<Occupancy['state']> = new Set(['cancelled', 'no_show', 'expired']);

/** A property of the planning, with the lane of each of its bars. */
export interface LaidRow {
  row: PlanningRow;
  shown: readonly { occupancy: Occupancy; lane: number }[];
  lanes: number;
  conflict: boolean;
}

/** The bars of a property, one lane for all unless some overlap. */
export function laidOut(row: PlanningRow): LaidRow {
  const occupancies = row.occupancies.filter(({ state }) => !notShown.has(state));
  const lanes = lanesOf(occupancies);
  return {
    row,
    shown: occupancies.map((occupancy, index) => ({ occupancy, lane: lanes[index] ?? 0 })),
    lanes: Math.max(1, ...lanes.map((lane) => lane + 1)),
    conflict: occupancies.some(({ state }) => state === 'conflicting'),
  };
}

/** A group's title among the rows, or a property. */
export type PlanningLine = { kind: 'group'; city: string; count: number } | ({ kind: 'property' } & LaidRow);

/** Properties above this many are shown in compact rows, by town. */
export const comfortable = 12;

/** What stands one under the other: the properties, with their towns when there are many. */
export function linesOf(rows: readonly PlanningRow[]): PlanningLine[] {
  const properties = rows.map((row) => ({ kind: 'property' as const, ...laidOut(row) }));
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

/** What holds a night of a property; undefined when it is free. */
export function holderOf(row: PlanningRow, night: Day): Occupancy | undefined {
  return row.occupancies.find((one) => holdsNights(one) && one.arrival <= night && night < one.departure);
}

/** Whether all nights are free, apart from what one of them is about to leave. */
export function isFree(row: PlanningRow, { arrival, departure }: Nights, apartFrom?: string): boolean {
  return !row.occupancies.some(
    (one) => one.id !== apartFrom && holdsNights(one) && one.arrival < departure && arrival < one.departure,
  );
}

/** The free nights between two nights of a property, as far as they are free from the first one on. */
export function freeNights(row: PlanningRow, from: Day, to: Day): Nights | null {
  if (holderOf(row, from)) return null;
  const step = to < from ? -1 : 1;
  let reached = from;
  while (reached !== to && !holderOf(row, addDays(reached, step))) reached = addDays(reached, step);
  return step === 1
    ? { arrival: from, departure: addDays(reached, 1) }
    : { arrival: reached, departure: addDays(from, 1) };
}

/** The same nights so many days later. */
export function shifted({ arrival, departure }: Nights, days: number): Nights {
  return { arrival: addDays(arrival, days), departure: addDays(departure, days) };
}

/** The same arrival, with a departure so many days later; one night remains. */
export function lengthened({ arrival, departure }: Nights, days: number): Nights {
  const nights = Math.max(1, nightsBetween(arrival, departure) + days);
  return { arrival, departure: addDays(arrival, nights) };
}
