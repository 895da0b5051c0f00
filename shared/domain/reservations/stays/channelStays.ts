import { channelLabels, type Channel } from '@app/contract/reservations/rules.ts';
import { spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import { reservationCancelled, reservationChanged, reservationCreated } from '@app/contract/reservations/events.ts';
import { Account, recordActivity } from '../../accounts/index.ts';
import { DomainError, newId, type Tx } from '../../platform/index.ts';
import { Property } from '../../properties/index.ts';
import { addGuest } from '../guests/findOrAddGuest.ts';
import { Guest } from '../guests/Guest.entity.ts';
import type { Nights } from '../occupancy/findTaken.ts';
import type { LockedProperty } from '../occupancy/lockProperties.ts';
import { Reservation, type ReservationRow } from '../Reservation.entity.ts';
import { markChanged } from './closeReservation.ts';
import { nextNumber } from './createReservation.ts';
import { noteChange } from './noteChange.ts';

/** What a channel's calendar says of a stay. */
export interface AnnouncedStay extends Nights {
  channel: Channel;
  /** The channel's own number. */
  code: string | null;
  guestName: string | null;
}

/** What a guest is called of whom the calendar says nothing. */
function nameOf({ channel, guestName }: AnnouncedStay): { firstName: string; lastName: string } {
  if (guestName === null)
    return { firstName: 'Voyageur', lastName: channel === 'other' ? 'de passage' : channelLabels[channel] };
  const words = guestName.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? guestName };
}

/**
 * Writes down stays that a channel's calendar announces, on a property that the caller has locked; who places their events takes their nights.
 * Nobody knows what they cost, nor how many come. @returns their ids, in the order of the stays.
 */
export async function addChannelStays(
  tx: Tx,
  property: LockedProperty,
  stays: readonly AnnouncedStay[],
): Promise<string[]> {
  if (stays.length === 0) return [];
  const first = await nextNumber(tx, property.accountId);
  const ids = stays.map((stay, index) => addChannelStay(tx, property, stay, first + index));
  await tx.em.flush();
  return ids;
}

function addChannelStay(tx: Tx, property: LockedProperty, stay: AnnouncedStay, number: number): string {
  const { accountId } = property;
  const [id, now] = [newId(), tx.clock.now()];
  const guest = addGuest(tx, accountId, { ...nameOf(stay), email: undefined, phone: undefined });
  guest.isPlaceholder = stay.guestName === null;
  tx.em.create(Reservation, {
    id,
    account: tx.em.getReference(Account, accountId),
    number,
    property: tx.em.getReference(Property, property.id),
    guest,
    arrival: stay.arrival,
    departure: stay.departure,
    state: 'confirmed',
    source: stay.channel,
    reference: stay.code ?? '',
    adults: 0,
    children: 0,
    babies: 0,
    pets: 0,
    createdAt: now,
    updatedAt: now,
  });
  noteChange(tx, id, 'announced', { channel: stay.channel });
  tx.record(reservationCreated, { reservationId: id, accountId });
  recordActivity(tx, {
    accountId,
    kind: 'reservation_added',
    data: { property: property.name, dates: spanLabel(stay.arrival, stay.departure) },
  });
  return id;
}

async function findStay(tx: Tx, property: LockedProperty, id: string): Promise<ReservationRow> {
  const stay = await tx.em.findOne(Reservation, { id, account: property.accountId });
  if (!stay) throw new DomainError('not_found');
  return stay;
}

/** A reservation that the host had written down is in the channel's calendar: its dates are the channel's from now on. */
export async function recogniseStay(tx: Tx, property: LockedProperty, id: string, stay: AnnouncedStay): Promise<void> {
  const reservation = await findStay(tx, property, id);
  noteChange(tx, id, 'recognised', { channel: stay.channel });
  if (reservation.reference === '' && stay.code !== null) reservation.reference = stay.code;
  await follow(tx, reservation, stay);
}

/** The channel changed its dates, named its guest, or announces it again after it was gone. */
export async function followStay(tx: Tx, property: LockedProperty, id: string, stay: AnnouncedStay): Promise<void> {
  const reservation = await findStay(tx, property, id);
  // Of one who did not come, the host knows better.
  if (reservation.state !== 'confirmed' && reservation.state !== 'no_show') {
    tx.em.assign(reservation, {
      state: 'confirmed',
      heldUntil: null,
      cancelledAt: null,
      cancelledBy: null,
      cancelReason: '',
    });
    noteChange(tx, id, 'reinstated', { channel: stay.channel });
  }
  await follow(tx, reservation, stay);
}

async function follow(tx: Tx, reservation: ReservationRow, stay: AnnouncedStay): Promise<void> {
  const { arrival, departure } = reservation;
  if (arrival !== stay.arrival || departure !== stay.departure) {
    noteChange(tx, reservation.id, 'dates_changed', {
      channel: stay.channel,
      arrival: stay.arrival,
      departure: stay.departure,
      arrivalBefore: arrival,
      departureBefore: departure,
    });
    tx.em.assign(reservation, { arrival: stay.arrival, departure: stay.departure });
  }
  if (stay.guestName !== null) {
    const guest = await tx.em.findOneOrFail(Guest, { id: reservation.guest.id });
    if (guest.isPlaceholder) tx.em.assign(guest, { ...nameOf(stay), isPlaceholder: false, updatedAt: tx.clock.now() });
  }
  markChanged(tx, reservation);
  tx.record(reservationChanged, { reservationId: reservation.id, accountId: reservation.account.id });
}

/** The channel's calendar has it no more; who places its event gives its nights back. */
export async function cancelChannelStay(tx: Tx, property: LockedProperty, id: string): Promise<void> {
  const reservation = await findStay(tx, property, id);
  if (reservation.state === 'cancelled') return;
  tx.em.assign(reservation, {
    state: 'cancelled',
    heldUntil: null,
    cancelledAt: tx.clock.now(),
    cancelledBy: 'channel',
  });
  markChanged(tx, reservation);
  noteChange(tx, id, 'cancelled', { by: 'channel' });
  tx.record(reservationCancelled, { reservationId: id, accountId: property.accountId });
  recordActivity(tx, {
    accountId: property.accountId,
    kind: 'reservation_cancelled',
    data: { property: property.name, dates: spanLabel(reservation.arrival, reservation.departure) },
  });
}

/**
 * What was taken for a stay is none, the host says: its reservation goes, or is cancelled where the host has written something of it.
 */
export async function takeBackStay(tx: Tx, property: LockedProperty, id: string): Promise<void> {
  const { guest, notes, totalCents } = await findStay(tx, property, id);
  const named = await tx.em.findOneOrFail(Guest, { id: guest.id });
  if (!named.isPlaceholder || notes !== '' || totalCents !== null) return cancelChannelStay(tx, property, id);
  await tx.em.nativeDelete(Reservation, { id });
  await tx.em.nativeDelete(Guest, { id: guest.id });
}
