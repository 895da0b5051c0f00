import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import type { PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { holdsNights } from './planningRows.ts';

interface FreeNight {
  index: number;
  cents: number;
  minimum: number;
  /** Too few free nights on end for the shortest stay. */
  stranded: boolean;
}

/** The free nights in sight that have a price, from today on. */
export function freeNightsOf(
  row: PlanningRow,
  first: Day,
  sight: { first: number; end: number },
  pricesFrom: Day,
  today: Day,
): FreeNight[] {
  const shift = nightsBetween(pricesFrom, first);
  const taken = takenNights(row, first, sight);
  const begin = Math.max(sight.first, nightsBetween(first, today));
  const nights: FreeNight[] = [];
  for (let index = begin; index < sight.end; index++) {
    const cents = row.prices[index + shift];
    if (taken.has(index) || typeof cents !== 'number') continue;
    const minimum = row.minimums[index + shift] ?? 1;
    nights.push({ index, cents, minimum, stranded: runAround(taken, index, minimum) < minimum });
  }
  return nights;
}

/** Nights beyond what is in sight that decide whether a night in sight can be filled: more than any minimum asks for. */
export const beyond = 60;

function takenNights(row: PlanningRow, first: Day, sight: { first: number; end: number }): ReadonlySet<number> {
  const taken = new Set<number>();
  // Compared as texts: counting the nights of a whole year, for each row, would be felt while scrolling.
  const from = addDays(first, sight.first - beyond);
  const until = addDays(first, sight.end + beyond);
  for (const occupancy of row.occupancies) {
    if (occupancy.departure < from || occupancy.arrival > until || !holdsNights(occupancy)) continue;
    const start = nightsBetween(first, occupancy.arrival);
    const end = start + nightsBetween(occupancy.arrival, occupancy.departure);
    for (let night = start; night < end; night++) taken.add(night);
  }
  return taken;
}

/** Free nights on end around one, counted up to as many as are wanted. */
function runAround(taken: ReadonlySet<number>, index: number, wanted: number): number {
  let run = 1;
  for (let night = index - 1; run < wanted && !taken.has(night); night--) run++;
  for (let night = index + 1; run < wanted && !taken.has(night); night++) run++;
  return run;
}
