import { nightsBetween } from '@app/contract/core/days.ts';
import type { Reservation as ReservationView } from '@app/contract/reservations/api.ts';
import { reservationChanged } from '@app/contract/reservations/events.ts';
import { holdingStates, partyText, reservationBounds, reservationMessages } from '@app/contract/reservations/rules.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';
import { Property } from '../../properties/index.ts';
import type { LockedProperty } from '../occupancy/lockProperties.ts';
import { moveNights } from '../occupancy/moveNights.ts';
import { transactNights } from '../occupancy/transactNights.ts';
import type { FormerStay, ReservationRow } from '../Reservation.entity.ts';
import { changeGuest, changeNotes, tickDay } from './changeDetails.ts';
import { changePrice, formerStay } from './changePrice.ts';
import { refuseMove } from './refuseAnnounced.ts';
import { refuseArchived } from './createReservation.ts';
import { lockReservation } from './lockReservation.ts';
import type { Noted } from './Noted.ts';
import { noteChange } from './noteChange.ts';
import { readReservation, type OwnReservation } from './readReservation.ts';
import type { ReservationPatch } from './ReservationPatch.ts';

/** Whether a reservation holds its nights. */
export function holdsNights({ state }: Pick<ReservationRow, 'state'>): boolean {
  return holdingStates.some((holding) => holding === state);
}

/** A reservation that has another price than before, in the transaction that changes it. */
export interface PriceChange {
  reservation: ReservationRow;
  property: LockedProperty;
  former: FormerStay;
}

/**
 * Changes what is sent of a reservation; fields that are absent, and a reservation to which nothing new is said, stay as they are.
 * @throws DomainError account_restricted, not_found, invalid_input, dates_taken, changed_meanwhile, channel_decides; reservation_closed when dates,
 * property or ticks of one are changed that holds no nights. @param followPrice what else is to follow another price.
 */
export async function changeReservation(
  platform: Platform,
  own: OwnReservation,
  patch: ReservationPatch,
  followPrice?: (tx: Tx, change: PriceChange) => Promise<void>,
): Promise<ReservationView> {
  await transactNights(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const { reservation, property, destination } = await lockReservation(tx, own, patch.propertyId);
    if (patch.version !== undefined && patch.version !== reservation.version)
      throw new DomainError('changed_meanwhile');
    const before = formerStay(reservation);
    const move = changeStay(reservation, { property, destination }, patch);
    const party = changeParty(reservation, patch);
    const guest = await changeGuest(tx, reservation, patch);
    if (move.length > 0) {
      await refuseMove(tx, own.id);
      reservation.property = tx.em.getReference(Property, destination.id);
      await moveNights(tx, { from: property, to: destination }, { kind: 'reservation', id: own.id }, reservation);
    }
    const isOtherStay = move.length + party.length > 0;
    const price = await changePrice(tx, { reservation, property: destination, isOtherStay }, patch);
    const located = { reservation, property: destination };
    if (price.length > 0) await followPrice?.(tx, { ...located, former: before });
    const details = [...changeNotes(tx, located, patch), ...tickDay(tx, located, patch)];
    const notes: Noted[] = [...move, ...party, ...guest, ...price, ...details];
    const restores = isOtherStay || price.length > 0 ? before : null;
    if (notes.length === 0) return;
    reservation.version += 1;
    reservation.updatedAt = tx.clock.now();
    notes.forEach(([kind, data], index) => noteChange(tx, own.id, kind, data, index === 0 ? restores : null));
    tx.record(reservationChanged, { reservationId: own.id, accountId: own.accountId });
  });
  return readReservation(platform, own);
}

/** The nights of a stay with what is sent of them. @throws DomainError invalid_input when they are none, or too many. */
export function nightsAfter(
  before: { arrival: string; departure: string },
  patch: { arrival?: string | undefined; departure?: string | undefined },
): { arrival: string; departure: string } {
  const { arrival, departure } = {
    arrival: patch.arrival ?? before.arrival,
    departure: patch.departure ?? before.departure,
  };
  const nights = nightsBetween(arrival, departure);
  if (nights < 1)
    throw new DomainError('invalid_input', { fields: { departure: reservationMessages.departureAfterArrival } });
  if (nights > reservationBounds.nights) {
    throw new DomainError('invalid_input', { fields: { departure: `Au plus ${reservationBounds.nights} nuits` } });
  }
  return { arrival, departure };
}

function changeStay(
  reservation: ReservationRow,
  { property, destination }: { property: LockedProperty; destination: LockedProperty },
  patch: ReservationPatch,
): Noted[] {
  const before = { arrival: reservation.arrival, departure: reservation.departure };
  const nights = nightsAfter(before, patch);
  const noted: Noted[] = [];
  if (nights.arrival !== before.arrival || nights.departure !== before.departure) {
    noted.push(['dates_changed', { ...nights, arrivalBefore: before.arrival, departureBefore: before.departure }]);
  }
  if (destination.id !== property.id) {
    refuseArchived(destination);
    noted.push(['moved', { to: destination.name, from: property.name }]);
  }
  if (noted.length > 0 && !holdsNights(reservation)) throw new DomainError('reservation_closed');
  Object.assign(reservation, nights);
  return noted;
}

const partyFields = ['adults', 'children', 'babies', 'pets'] as const;

function changeParty(reservation: ReservationRow, patch: ReservationPatch): Noted[] {
  const before = partyText(reservation);
  for (const field of partyFields) reservation[field] = patch[field] ?? reservation[field];
  const now = partyText(reservation);
  return now === before ? [] : [['party_changed', { now, before }]];
}
