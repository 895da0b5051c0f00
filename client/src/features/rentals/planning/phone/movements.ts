import type { Day } from '@app/contract/core/days.ts';
import type { Occupancy, PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { countOf } from '@app/contract/core/counting.ts';

/** Somebody who comes, goes, or is there. */
export interface Movement {
  kind: 'arrival' | 'departure' | 'staying';
  occupancy: Occupancy;
  row: PlanningRow;
}

const shown: ReadonlySet<Occupancy['state']> = new Set([
  'request',
  'option',
  'confirmed',
  'in_house',
  'departed',
  'conflicting',
]);

/** Who goes, who comes and who stays on a day, in this order: the morning comes before the afternoon. */
export function movementsOf(rows: readonly PlanningRow[], day: Day): Movement[] {
  const stays = rows.flatMap((row) =>
    row.occupancies
      .filter(({ kind, throughId, state }) => kind === 'reservation' && throughId === null && shown.has(state))
      .map((occupancy) => ({ row, occupancy })),
  );
  return [
    ...stays
      .filter(({ occupancy }) => occupancy.departure === day)
      .map((one) => ({ kind: 'departure' as const, ...one })),
    ...stays.filter(({ occupancy }) => occupancy.arrival === day).map((one) => ({ kind: 'arrival' as const, ...one })),
    ...stays
      .filter(({ occupancy: { arrival, departure } }) => arrival < day && day < departure)
      .map((one) => ({ kind: 'staying' as const, ...one })),
  ];
}

/** '3 départs, 2 arrivées'; empty when nobody moves. */
export function countMovements(movements: readonly Movement[]): string {
  const count = (kind: Movement['kind']) => movements.filter((one) => one.kind === kind).length;
  return [
    count('departure') > 0 && countOf(count('departure'), 'départ'),
    count('arrival') > 0 && countOf(count('arrival'), 'arrivée'),
  ]
    .filter(Boolean)
    .join(', ');
}
