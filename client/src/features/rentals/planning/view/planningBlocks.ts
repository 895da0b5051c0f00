import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { Occupancy, PlanningRow, readPlanningEndpoint } from '@app/contract/reservations/planningApi.ts';
import type { PlanningWindow } from './planningWindow.ts';

type Planning = EndpointResponse<typeof readPlanningEndpoint>;

/** Days that are read at once. They are counted from one Monday for everyone, so that who comes back finds what was read. */
export const blockDays = 28;
const firstMonday = '2024-01-01';

/** The blocks that hold the days from one to the day after the last. */
export function blocksOf({ from, to }: PlanningWindow): PlanningWindow[] {
  const before = nightsBetween(firstMonday, from);
  const begin = before - (((before % blockDays) + blockDays) % blockDays);
  const count = Math.max(1, Math.ceil((nightsBetween(firstMonday, to) - begin) / blockDays));
  return Array.from({ length: count }, (_, at) => {
    const start = addDays(firstMonday, begin + at * blockDays);
    return { from: start, to: addDays(start, blockDays) };
  });
}

/** What was read of blocks, as one: `prices` and `minimums` of its rows are by night from `from` on. */
export function joined(plannings: readonly Planning[]): Planning | null {
  const inOrder = plannings.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const [first] = inOrder;
  if (!first || inOrder.length === 1) return first ?? null;
  const to = inOrder.at(-1)?.to ?? first.to;
  const nights = nightsBetween(first.from, to);
  const rowsOf = new Map<string, { at: number; row: PlanningRow }[]>();
  for (const planning of inOrder) {
    const at = nightsBetween(first.from, planning.from);
    for (const row of planning.rows) {
      const parts = rowsOf.get(row.propertyId);
      if (parts) parts.push({ at, row });
      else rowsOf.set(row.propertyId, [{ at, row }]);
    }
  }
  const rows = [...rowsOf.values()].flatMap((parts) => {
    const latest = parts.at(-1)?.row;
    if (!latest) return [];
    const prices = Array.from<number | null>({ length: nights }).fill(null);
    const minimums = Array.from<number>({ length: nights }).fill(1);
    for (const { at, row } of parts) {
      row.prices.forEach((price, night) => (prices[at + night] = price));
      row.minimums.forEach((minimum, night) => (minimums[at + night] = minimum));
    }
    return [{ ...latest, occupancies: eachOnce(parts.map(({ row }) => row.occupancies)), prices, minimums }];
  });
  return { from: first.from, to, rows };
}

/** What lies in two blocks stands in both; where they differ, the newer one holds. */
function eachOnce(parts: readonly (readonly Occupancy[])[]): Occupancy[] {
  const found = new Map<string, Occupancy>();
  for (const occupancy of parts.flat()) {
    const key = occupancy.throughId === null ? occupancy.id : `${occupancy.id} ${occupancy.throughId}`;
    const known = found.get(key);
    if (!known || known.version < occupancy.version) found.set(key, occupancy);
  }
  return [...found.values()];
}

/** The stretches of days that are not among the blocks, of those from one day to the day after the last. */
export function gapsBetween({ from, to }: PlanningWindow, blocks: readonly PlanningWindow[]): PlanningWindow[] {
  const gaps: PlanningWindow[] = [];
  let reached: Day = from;
  for (const block of blocks.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (block.from > reached && block.from < to) gaps.push({ from: reached, to: block.from });
    if (block.to > reached) reached = block.to;
  }
  if (reached < to) gaps.push({ from: reached, to });
  return gaps;
}
