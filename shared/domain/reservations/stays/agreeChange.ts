import { reservationChanged } from '@app/contract/reservations/events.ts';
import { partyText } from '@app/contract/reservations/rules.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import type { LockedProperty } from '../occupancy/lockProperties.ts';
import { moveNights } from '../occupancy/moveNights.ts';
import type { ReservationRow } from '../Reservation.entity.ts';
import { formerStay } from './changePrice.ts';
import { markChanged } from './closeReservation.ts';
import type { Noted } from './Noted.ts';
import { noteChange } from './noteChange.ts';
import { refuseMove } from './refuseAnnounced.ts';

/** What a stay is once its guest and its host agreed to change it. */
export interface AgreedStay extends Pick<
  ReservationRow,
  'arrival' | 'departure' | 'adults' | 'children' | 'babies' | 'pets'
> {
  totalCents: number;
  quote: NonNullable<ReservationRow['quote']>;
  promoCode: string | null;
}

/**
 * Makes a reservation, locked with its property, what both sides agreed to: nights, people and price.
 * @throws DomainError reservation_closed when it is not confirmed; dates_taken; channel_decides while a channel announces it.
 */
export async function changeLocked(
  tx: Tx,
  { reservation, property }: { reservation: ReservationRow; property: LockedProperty },
  agreed: AgreedStay,
): Promise<void> {
  if (reservation.state !== 'confirmed') throw new DomainError('reservation_closed');
  const { id } = reservation;
  const former = formerStay(reservation);
  const partyBefore = partyText(reservation);
  tx.em.assign(reservation, agreed);
  const notes: Noted[] = [];
  if (former.arrival !== agreed.arrival || former.departure !== agreed.departure) {
    await refuseMove(tx, id);
    await moveNights(tx, { from: property, to: property }, { kind: 'reservation', id }, agreed);
    const { arrival, departure } = agreed;
    notes.push([
      'dates_changed',
      { arrival, departure, arrivalBefore: former.arrival, departureBefore: former.departure },
    ]);
  }
  const party = partyText(reservation);
  if (party !== partyBefore) notes.push(['party_changed', { now: party, before: partyBefore }]);
  if (former.totalCents !== agreed.totalCents)
    notes.push(['price_changed', { now: String(agreed.totalCents), before: String(former.totalCents ?? '') }]);
  markChanged(tx, reservation);
  notes.forEach(([kind, data]) => noteChange(tx, id, kind, data));
  tx.record(reservationChanged, { reservationId: id, accountId: property.accountId });
}
