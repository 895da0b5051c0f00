import { shallowEqual } from 'react-redux';
import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import { beyond } from '../rows/freeNights.ts';
import { barsBetween, type LaidRow } from '../rows/lanes.ts';
import type { PlanningLine } from './geometry.ts';

/** What a line is drawn from, as far as it changes when days are read. */
interface DrawnFrom {
  line: PlanningLine;
  /** The first day of the axis. */
  first: Day;
  /** Of the axis: what is drawn of it. */
  sight: { first: number; end: number };
  /** The day of the first price; null: none are shown. */
  pricesFrom: Day | null;
}

/** Whether a line looks the same: each block of days that comes makes all lines anew, and most of them show nothing of it. */
export function isSameRow<T extends DrawnFrom>(before: T, after: T): boolean {
  const { line: oldLine, pricesFrom: oldPricesFrom, ...old } = before;
  const { line, pricesFrom, ...others } = after;
  if (!shallowEqual(old, others) || (oldPricesFrom === null) !== (pricesFrom === null)) return false;
  if (oldLine === line && oldPricesFrom === pricesFrom) return true;
  if (oldLine.kind === 'group' || line.kind === 'group') return shallowEqual(oldLine, line);
  return shallowEqual(seenOf(oldLine, before), seenOf(line, after));
}

/** All that is seen of a property, one after the other. */
function seenOf({ row, lanes, conflict, ...laid }: LaidRow, { first, sight, pricesFrom }: DrawnFrom): unknown[] {
  const from = addDays(first, sight.first);
  const until = addDays(first, sight.end);
  const name = [row.name, row.city, row.status, lanes, conflict];
  if (pricesFrom === null) return [...name, ...barsBetween(laid.shown, from, until).flatMap(Object.values)];
  const night = nightsBetween(pricesFrom, from);
  const nights = sight.end - sight.first;
  return [
    ...name,
    ...barsBetween(laid.shown, addDays(from, -beyond), addDays(until, beyond)).flatMap(Object.values),
    '',
    ...Array.from({ length: nights }, (_, at) => row.prices[night + at]),
    ...Array.from({ length: nights }, (_, at) => row.minimums[night + at]),
  ];
}
