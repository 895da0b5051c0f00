import { hasArrivalDayCome, reservationMessages } from '@app/contract/reservations/rules.ts';
import { isSameAddress, type GuestAddress } from '@app/contract/reservations/guestAddress.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { refuseErased, refuseOutdated } from '../guests/changeGuest.ts';
import { addGuest, findGuest, storedGuest } from '../guests/findOrAddGuest.ts';
import { lockRegister, type LockedProperty } from '../occupancy/lockProperties.ts';
import { dayAtProperty } from '../occupancy/propertyClock.ts';
import { Guest, type GuestRow } from '../guests/Guest.entity.ts';
import { Reservation, type ReservationRow } from '../Reservation.entity.ts';
import { refusePastTerm } from './createReservation.ts';
import { phoneKey } from '../phoneKey.ts';
import { noteChange } from './noteChange.ts';
import type { ReservationPatch } from './ReservationPatch.ts';
import type { Noted } from './Noted.ts';
import type { ChangeData } from './presentChange.ts';

/**
 * Says anew who stays: a guest who is known by their address, else the one of this reservation, corrected, else, when that one has
 * other stays or was erased, a new one. Which of them it is may be said: `correct`, `replace`.
 * @throws DomainError invalid_input when the record of one is to be corrected who was erased; changed_meanwhile by `guestUpdatedAt`.
 */
export async function changeGuest(
  tx: Tx,
  reservation: ReservationRow,
  { guest: fields, guestChange, guestUpdatedAt }: ReservationPatch,
): Promise<Noted[]> {
  if (!fields) return [];
  const accountId = reservation.account.id;
  await lockRegister(tx, accountId);
  const current = await tx.em.findOneOrFail(Guest, { id: reservation.guest.id });
  // Left out, it stays with the name: somebody else lives elsewhere.
  const isKept = fields.address === undefined && fields.lastName === current.lastName;
  const told = { ...storedGuest(fields), ...(isKept && { address: current.address ?? null }) };
  const isSame = (['firstName', 'lastName', 'email', 'phone'] as const).every(
    (field) => (told[field] ?? null) === (current[field] ?? null),
  );
  if (isSame && isSameAddress(told.address, current.address ?? null)) return [];
  const known = guestChange === 'correct' ? null : await findGuest(tx, accountId, fields);
  if (known && known !== current) reservation.guest = known;
  else if (known || (await isCorrected(tx, { reservation, current, guestChange }))) {
    refuseOutdated(current, guestUpdatedAt);
    tx.em.assign(current, { ...told, isPlaceholder: false, updatedAt: tx.clock.now() });
  } else reservation.guest = addGuest(tx, accountId, fields);
  return [['guest_changed', {}]];
}

interface GuestChange {
  reservation: ReservationRow;
  current: GuestRow;
  guestChange: ReservationPatch['guestChange'];
}

/** Whether the record of the guest that a reservation has is corrected, rather than a new one made. */
async function isCorrected({ em }: Tx, { reservation, current, guestChange }: GuestChange): Promise<boolean> {
  if (guestChange === 'correct') refuseErased(current, 'guest.lastName');
  if (guestChange !== undefined || current.erasedAt) return guestChange === 'correct';
  return !(await hasOtherStays({ em }, reservation, current));
}

async function hasOtherStays({ em }: Pick<Tx, 'em'>, reservation: ReservationRow, guest: GuestRow): Promise<boolean> {
  return (await em.count(Reservation, { guest: guest.id, id: { $ne: reservation.id } })) > 0;
}

/** What guests say of themselves from the page of their stay; left out: it stays as it is. Their name and e-mail are what they agreed under. */
interface OwnContact {
  /** Null: they wish none to be known. */
  phone?: string | null;
  address?: GuestAddress;
}

/**
 * Corrects telephone and address of who stays, as they say themselves, and notes it in the history of the stay, which the caller has locked.
 * What is known already is no change. Another stay may be that of somebody who typed the same name and e-mail, and shows what is known on a page
 * of its own: it neither follows nor is told. @throws DomainError invalid_input for one who was erased.
 */
export async function correctOwnContact(
  tx: Tx,
  reservation: ReservationRow,
  { phone, address }: OwnContact,
): Promise<void> {
  await lockRegister(tx, reservation.account.id);
  const guest = await tx.em.findOneOrFail(Guest, { id: reservation.guest.id });
  refuseErased(guest, 'phone');
  const changed = {
    ...(phone !== undefined && phone !== (guest.phone ?? null) && { phone, phoneKey: phoneKey(phone) }),
    ...(address && !isSameAddress(guest.address ?? null, address) && { address }),
  };
  const isCalledOtherwise = 'phone' in changed;
  const movesTo = 'address' in changed;
  if (!isCalledOtherwise && !movesTo) return;
  const isFirst = !isCalledOtherwise && !guest.address;
  if (isFirst || !(await hasOtherStays(tx, reservation, guest)))
    tx.em.assign(guest, { ...changed, updatedAt: tx.clock.now() });
  else {
    const { firstName, lastName, email, phone: known, notes } = guest;
    const told = { firstName, lastName, email: email ?? undefined, address: address ?? guest.address ?? null };
    const own = addGuest(tx, reservation.account.id, {
      ...told,
      phone: (phone === undefined ? known : phone) ?? undefined,
    });
    own.notes = notes;
    reservation.guest = own;
  }
  const what = movesTo ? 'address' : phone === null ? 'no_phone' : 'phone';
  noteChange(tx, reservation.id, 'guest_changed', {
    by: 'guest',
    // Of both, the whole is said.
    ...(!(isCalledOtherwise && movesTo) && { what }),
  });
}

const details = ['notes', 'source', 'reference', 'heldUntil'] as const;

interface Located {
  reservation: ReservationRow;
  /** Where it is now. */
  property: LockedProperty;
}

/**
 * Notes, source, reference and the day until which nights are kept; a confirmed stay has no such day.
 * @throws DomainError invalid_input for a day that is over, and for any day of a reservation that waits for nothing.
 */
export function changeNotes(tx: Tx, { reservation, property }: Located, patch: ReservationPatch): Noted[] {
  const data: ChangeData = {};
  for (const field of details) {
    const value = patch[field];
    if (value === undefined || value === (reservation[field] ?? null)) continue;
    if (field === 'heldUntil') {
      if (!isWaiting(reservation)) {
        throw new DomainError('invalid_input', { fields: { heldUntil: reservationMessages.noTerm } });
      }
      refusePastTerm(tx, property, value);
    }
    Object.assign(reservation, { [field]: value });
    // What notes say may name the guest.
    data[field] = field === 'notes' ? '' : (value ?? '');
  }
  return Object.keys(data).length === 0 ? [] : [['notes_changed', data]];
}

function isWaiting({ state }: ReservationRow): boolean {
  return state === 'request' || state === 'option';
}

const ticks = [
  ['arrived', 'arrivedAt'],
  ['departed', 'departedAt'],
] as const;

/** @throws DomainError invalid_input, under a field of the form if one is named, before the day of arrival at the property. */
export function refuseBeforeArrival(
  { clock }: Pick<Tx, 'clock'>,
  { reservation, property }: Located,
  field?: (typeof ticks)[number][0],
): void {
  if (hasArrivalDayCome(reservation, dayAtProperty(clock.now(), property.hours))) return;
  const detail = reservationMessages.beforeArrival;
  throw new DomainError('invalid_input', { detail, ...(field && { fields: { [field]: detail } }) });
}

/**
 * Ticks arrival or departure, or takes a tick back.
 * @throws DomainError reservation_closed when the stay is not confirmed; invalid_input before its day of arrival.
 */
export function tickDay(tx: Pick<Tx, 'clock'>, { reservation, property }: Located, patch: ReservationPatch): Noted[] {
  return ticks.flatMap(([kind, column]): Noted[] => {
    const ticked = patch[kind];
    const isTicked = Boolean(reservation[column]);
    if (ticked === undefined || ticked === isTicked) return [];
    if (reservation.state !== 'confirmed') throw new DomainError('reservation_closed');
    if (ticked) refuseBeforeArrival(tx, { reservation, property }, kind);
    reservation[column] = ticked ? tx.clock.now() : null;
    return [[kind, ticked ? {} : { back: 'oui' }]];
  });
}
