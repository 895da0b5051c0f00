import { newId, type Tx } from '../../platform/index.ts';
import { Reservation, ReservationChange } from '../Reservation.entity.ts';
import type { ChangeData, ChangeKind } from './presentChange.ts';

/** Adds a line to the history of a reservation. @param data values of its sentence; never a guest's name. */
export function noteChange(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  reservationId: string,
  kind: ChangeKind,
  data: ChangeData = {},
): void {
  em.create(ReservationChange, {
    id: newId(),
    reservation: em.getReference(Reservation, reservationId),
    kind,
    data,
    at: clock.now(),
  });
}
