import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import type { Occupancy, PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { isOff } from '@app/contract/reservations/rules.ts';
import { type Nights } from '../../base/stretches.ts';

/**
 * Whether nights are taken while it is there: what vanishes keeps them until that is certain, and what conflicts has those that nobody else
 * has.
 */
export function holdsNights({ state }: Occupancy): boolean {
  return !isOff(state);
}

/** The properties that are let, then those archived ones in whose nights somebody still stays. */
export function rowsShown(rows: readonly PlanningRow[]): readonly PlanningRow[] {
  const archived = rows.filter(({ status }) => status === 'archived');
  if (archived.length === 0) return rows;
  const inUse = archived.filter(({ occupancies }) => occupancies.some(holdsNights));
  return [...rows.filter(({ status }) => status !== 'archived'), ...inUse];
}

/** What holds a night of a property; undefined when it is free. */
export function holderOf(row: PlanningRow, night: Day): Occupancy | undefined {
  return claimantsOf(row, night)[0];
}

/** Who wants the night that is another's. */
export function rivalOf(row: PlanningRow, night: Day): Occupancy | undefined {
  return claimantsOf(row, night)[1];
}

/** All that lie on a night, first the one whose night it is. */
function claimantsOf(row: PlanningRow, night: Day): Occupancy[] {
  const there = row.occupancies.filter((one) => holdsNights(one) && one.arrival <= night && night < one.departure);
  return there.toSorted((one, other) => Number(one.state === 'conflicting') - Number(other.state === 'conflicting'));
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
