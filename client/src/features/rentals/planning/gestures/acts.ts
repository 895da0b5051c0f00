import type { Day } from '@app/contract/core/days.ts';
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

/** Selects the free nights from one on, as far as another; null when the first one is taken. */
export function selection(row: PlanningRow, anchor: Day, to: Day): Extract<Act, { kind: 'select' }> | null {
  const nights = freeNights(row, anchor, to);
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

/** Moves the departure by so many nights. */
export function resized(occupancy: Occupancy, propertyId: string, nights: number): Act {
  return {
    kind: 'change',
    occupancy,
    propertyId,
    toId: propertyId,
    nights: lengthened(occupancy, nights),
    phase: 'course',
  };
}

/** Whether a change would change anything. */
export function changesAnything({ occupancy, propertyId, toId, nights }: Extract<Act, { kind: 'change' }>): boolean {
  return propertyId !== toId || occupancy.arrival !== nights.arrival || occupancy.departure !== nights.departure;
}
