import { newId, type Tx } from '../../platform/index.ts';
import { Reservation, ReservationChange, type FormerStay } from '../Reservation.entity.ts';
import type { ChangeData, ChangeKind } from './presentChange.ts';

/**
 * Adds a line to the history of a reservation. @param data values of its sentence; never a guest's name. @param before what the stay
 * was, where this begins a change that can be taken back.
 */
export function noteChange(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  reservationId: string,
  kind: ChangeKind,
  data: ChangeData = {},
  before: FormerStay | null = null,
): void {
  em.create(ReservationChange, {
    id: newId(),
    reservation: em.getReference(Reservation, reservationId),
    kind,
    data,
    before,
    at: clock.now(),
  });
}
