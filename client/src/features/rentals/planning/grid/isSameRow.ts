import { shallowEqual } from 'react-redux';
import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import { beyond } from '../rows/freeNights.ts';
import { barsBetween } from '../rows/lanes.ts';
import { keyOf, type PlanningLine, type PropertyLine } from './geometry.ts';

/** What of a line is drawn. */
export interface DrawnPart {
  /** The first day of the axis. */
  first: Day;
  /** Of the axis. */
  sight: { first: number; end: number };
  showsPrices: boolean;
}

/** Whether a line looks the same: each block of days that comes makes all lines anew, and most of them show nothing of it. */
export function isSameLine(before: PlanningLine, after: PlanningLine, part: DrawnPart): boolean {
  if (before === after) return true;
  if (before.kind === 'group' || after.kind === 'group') return shallowEqual(before, after);
  return keyOf(before) === keyOf(after) && shallowEqual(seenOf(before, part), seenOf(after, part));
}

/** Whether the same part of a line would be drawn, and look the same. */
export function isSameRow<T extends DrawnPart & { line: PlanningLine }>(before: T, after: T): boolean {
  const { line, ...look } = before;
  const { line: nextLine, ...nextLook } = after;
  return shallowEqual(look, nextLook) && isSameLine(line, nextLine, after);
}

/** All that is seen of a property, one after the other. */
function seenOf(line: PropertyLine, { first, sight, showsPrices }: DrawnPart): unknown[] {
  const { row, shown, lanes, conflict, pricesFrom } = line;
  const from = addDays(first, sight.first);
  const until = addDays(first, sight.end);
  const barsOf = (begin: Day, end: Day) =>
    barsBetween(shown, begin, end).flatMap(({ occupancy, lane, clashing }) => [occupancy, lane, clashing]);
  const name = [row.name, row.city, row.status, lanes, conflict];
  if (!showsPrices) return [...name, ...barsOf(from, until)];
  const night = nightsBetween(pricesFrom, from);
  const nights = Array.from({ length: sight.end - sight.first }, (_, at) => night + at);
  return [
    ...name,
    ...nights.map((at) => row.prices[at]),
    ...nights.map((at) => row.minimums[at]),
    ...barsOf(addDays(from, -beyond), addDays(until, beyond)),
  ];
}
