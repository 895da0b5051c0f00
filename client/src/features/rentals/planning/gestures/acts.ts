import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import type { Occupancy, PlanningRow } from '@app/contract/reservations/planningApi.ts';
import type { Nights } from '../../base/stretches.ts';
import { freeNights, isFree, lengthened, shifted } from '../rows/planningRows.ts';

/** What the host is about to do on the planning. `course`: still under way; `asked`: its question is open. */
export type Act =
  | { kind: 'select'; propertyId: string; anchor: Day; nights: Nights; phase: 'course' | 'touched' | 'asked' }
  | {
      kind: 'change';
      occupancy: Occupancy;
      /** Where it is. */
      propertyId: string;
      /** Where it would be. */
      toId: string;
      nights: Nights;
      phase: 'course' | 'asked';
    }
  | { kind: 'block'; occupancy: Occupancy; propertyId: string; phase: 'asked' };

/** Other nights for a stay or a block. */
export type Change = Extract<Act, { kind: 'change' }>;

/** Selects the free nights from one on, as far as another; null when the first one is taken, or the property is retired. */
export function selection(row: PlanningRow, anchor: Day, to: Day): Extract<Act, { kind: 'select' }> | null {
  const nights = row.status === 'archived' ? null : freeNights(row, anchor, to);
  return nights && { kind: 'select', propertyId: row.propertyId, anchor, nights, phase: 'course' };
}

/** The nights that one click selects: the shortest stay where it is free, else the night. */
export function clicked(row: PlanningRow, anchor: Day, minimum: number): Nights {
  const whole = lengthened({ arrival: anchor, departure: anchor }, minimum);
  return isFree(row, whole) ? whole : lengthened({ arrival: anchor, departure: anchor }, 1);
}

/** Whether something may be moved by its host here: what is over, or held elsewhere, may not. */
export function isMovable({ kind, state, throughId }: Occupancy): boolean {
  if (throughId !== null) return false;
  if (kind === 'block') return true;
  return kind === 'reservation' && ['request', 'option', 'confirmed', 'in_house'].includes(state);
}

/** Moves a whole stay by so many nights, to a property; a block stays at its own. */
export function moved(occupancy: Occupancy, propertyId: string, toId: string, nights: number): Act {
  return {
    kind: 'change',
    occupancy,
    propertyId,
    toId: occupancy.kind === 'block' ? propertyId : toId,
    nights: shifted(occupancy, nights),
    phase: 'course',
  };
}

/** Moves one end of a stay by so many nights; one night remains. */
export function resized(
  occupancy: Occupancy,
  propertyId: string,
  { end, nights }: { end: keyof Nights; nights: number },
): Act {
  const { arrival, departure } = occupancy;
  const most = nightsBetween(arrival, departure) - 1;
  return {
    kind: 'change',
    occupancy,
    propertyId,
    toId: propertyId,
    nights:
      end === 'departure'
        ? lengthened(occupancy, nights)
        : { arrival: addDays(arrival, Math.min(most, nights)), departure },
    phase: 'course',
  };
}

/** What a change does to a stay: as many nights elsewhere, or more, or fewer. */
export function extentOf({ occupancy, nights }: Change): 'moved' | 'longer' | 'shorter' {
  const more = nightsBetween(nights.arrival, nights.departure) - nightsBetween(occupancy.arrival, occupancy.departure);
  if (more === 0) return 'moved';
  return more > 0 ? 'longer' : 'shorter';
}

/** Whether a change would change anything. */
export function changesAnything({ occupancy, propertyId, toId, nights }: Change): boolean {
  return propertyId !== toId || occupancy.arrival !== nights.arrival || occupancy.departure !== nights.departure;
}
