import { spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import type { CheckedReservation, Reservation as ReservationView } from '@app/contract/reservations/api.ts';
import { reservationCreated } from '@app/contract/reservations/events.ts';
import { reservationMessages } from '@app/contract/reservations/rules.ts';
import { Account, recordActivity, requireAbility } from '../../accounts/index.ts';
import { DomainError, newId, type Platform, type Tx } from '../../platform/index.ts';
import { Property } from '../../properties/index.ts';
import { findOrAddByEmail, findOrAddGuest } from '../guests/findOrAddGuest.ts';
import { refuseTaken } from '../occupancy/findTaken.ts';
import { lockProperty, lockRegister, type LockedProperty } from '../occupancy/lockProperties.ts';
import { dayAtProperty } from '../occupancy/propertyClock.ts';
import { takeNights } from '../occupancy/takeNights.ts';
import { transactNights } from '../occupancy/transactNights.ts';
import { frozenQuote, priceStay } from '../pricing/priceStay.ts';
import { refuseUnknown } from '../pricing/refuseUnknown.ts';
import { Reservation, type ReservationRow } from '../Reservation.entity.ts';
import { noteChange } from './noteChange.ts';
import type { ChangeKind } from './presentChange.ts';
import { readReservation } from './readReservation.ts';

/**
 * A host writes down a reservation, which takes its nights. Without an amount the property's prices decide, and the quote is kept.
 * @throws DomainError account_restricted, not_found, dates_taken; invalid_input when it is archived, has no such option or code, or its
 * prices give too much.
 */
export async function createReservation(
  platform: Platform,
  accountId: string,
  input: CheckedReservation,
): Promise<ReservationView> {
  const id = await transactNights(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'addThings');
    const property = await lockProperty(tx, accountId, input.propertyId);
    refuseArchived(property);
    if (input.state !== 'confirmed') refusePastTerm(tx, property, input.heldUntil);
    await refuseUnknown(tx, property, input);
    return addReservation(tx, property, input, { origin: 'created' });
  });
  return readReservation(platform, { accountId, id });
}

/** @throws DomainError invalid_input for a property that is archived. */
export function refuseArchived({ status }: LockedProperty): void {
  if (status !== 'archived') return;
  const detail = 'Ce logement est archivé\u00a0: rouvrez-le d’abord.';
  throw new DomainError('invalid_input', { detail, fields: { propertyId: detail } });
}

/** @throws DomainError invalid_input for a day that is over at the property: the nights would be given back at once. */
export function refusePastTerm(
  { clock }: Pick<Tx, 'clock'>,
  { hours }: LockedProperty,
  heldUntil: string | null,
): void {
  if (heldUntil === null || heldUntil >= dayAtProperty(clock.now(), hours)) return;
  throw new DomainError('invalid_input', { fields: { heldUntil: reservationMessages.heldUntilPast } });
}

interface Added {
  /** What its history begins with. */
  origin: Extract<ChangeKind, 'created' | 'booked'>;
  /** The price that its guest agreed to; absent: what the property's prices give. */
  quote?: NonNullable<ReservationRow['quote']>;
  /** Until when a guest's request waits. */
  answerBy?: Date;
  /** Until when a guest can pay by card. */
  payUntil?: Date;
  /** What its guest wrote. */
  message?: string;
}

/**
 * Adds a reservation to a property that the caller has locked, with all that goes with it.
 * @returns its id. @throws DomainError dates_taken.
 */
export async function addReservation(
  tx: Tx,
  property: LockedProperty,
  input: CheckedReservation,
  { origin, quote, answerBy, payUntil, message }: Added,
): Promise<string> {
  const { accountId } = property;
  const { arrival, departure, guest: guestFields, propertyId: _, totalCents, heldUntil, ...fields } = input;
  // Before anything is written: of many who want the same nights, all but one end here.
  await refuseTaken(tx, property, { arrival, departure });
  const guest = await (origin === 'booked' ? findOrAddByEmail : findOrAddGuest)(tx, accountId, guestFields);
  const stay = { ...fields, arrival, departure, guestId: guest.id, reservationId: null };
  const price = totalCents === undefined && !quote ? await priceStay(tx, property, stay) : null;

  const [id, now] = [newId(), tx.clock.now()];
  tx.em.create(Reservation, {
    ...fields,
    id,
    account: tx.em.getReference(Account, accountId),
    number: await nextNumber(tx, accountId),
    property: tx.em.getReference(Property, property.id),
    guest,
    arrival,
    departure,
    heldUntil: fields.state === 'confirmed' ? null : heldUntil,
    answerBy: answerBy ?? null,
    payUntil: payUntil ?? null,
    message: message ?? '',
    totalCents: totalCents ?? quote?.totalCents ?? price?.quote?.totalCents ?? null,
    quote: quote ?? (price && frozenQuote(price, now, 'totalCents')),
    createdAt: now,
    updatedAt: now,
  });
  noteChange(tx, id, origin, { state: fields.state });
  await tx.em.flush();
  await takeNights(tx, property, { kind: 'reservation', id }, { arrival, departure });
  tx.record(reservationCreated, { reservationId: id, accountId });
  recordActivity(tx, {
    accountId,
    kind: 'reservation_added',
    data: { property: property.name, dates: spanLabel(arrival, departure) },
  });
  return id;
}

/** One more than the account's last number; the register stays locked until the commit, so that no other takes it. */
export async function nextNumber(tx: Tx, accountId: string): Promise<number> {
  await lockRegister(tx, accountId);
  const [row] = await tx.em.execute<{ next: number }[]>(
    'select coalesce(max(number), 0) + 1 as next from reservation where account_id = ?',
    [accountId],
  );
  return row?.next ?? 1;
}
