import { spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import type { EndpointInput } from '@app/contract/core/endpoint.ts';
import type { cancelReservationEndpoint, Reservation as ReservationView } from '@app/contract/reservations/api.ts';
import { reservationCancelled, reservationChanged } from '@app/contract/reservations/events.ts';
import { recordActivity, requireAbility } from '../../accounts/index.ts';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';
import type { LockedProperty } from '../occupancy/lockProperties.ts';
import { releaseNights } from '../occupancy/releaseNights.ts';
import { takeNights } from '../occupancy/takeNights.ts';
import { transactNights } from '../occupancy/transactNights.ts';
import type { ReservationRow } from '../Reservation.entity.ts';
import { holdsNights } from './changeReservation.ts';
import { refuseBeforeArrival } from './changeDetails.ts';
import { refuseArchived } from './createReservation.ts';
import { lockReservation } from './lockReservation.ts';
import { noteChange } from './noteChange.ts';
import { refuseCancellation } from './refuseAnnounced.ts';
import { readReservation, type OwnReservation } from './readReservation.ts';

type Cancellation = EndpointInput<typeof cancelReservationEndpoint>['body'];

/** A reservation that is locked with its property. */
interface LockedStay {
  reservation: ReservationRow;
  property: LockedProperty;
}

/** Does something to a reservation that is locked with its property, and reads it again. */
async function settle(
  platform: Platform,
  own: OwnReservation,
  work: (tx: Tx, reservation: ReservationRow, property: LockedProperty) => Promise<void>,
): Promise<ReservationView> {
  await transactNights(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const { reservation, property } = await lockReservation(tx, own);
    await work(tx, reservation, property);
  });
  return readReservation(platform, own);
}

/** Notes that a locked reservation is another than before. */
export function markChanged({ clock }: Pick<Tx, 'clock'>, reservation: ReservationRow): void {
  reservation.version += 1;
  reservation.updatedAt = clock.now();
}

const open = {
  state: 'confirmed',
  heldUntil: null,
  answerBy: null,
  payUntil: null,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: '',
} as const;

/**
 * Confirms a request or an option, or brings back one that was closed when its nights are free; a confirmed one stays as it is.
 * @throws DomainError account_restricted, not_found, dates_taken; invalid_input for one that comes back to an archived property.
 */
export async function confirmReservation(platform: Platform, own: OwnReservation): Promise<ReservationView> {
  return settle(platform, own, async (tx, reservation, property) => confirmLocked(tx, { reservation, property }));
}

/** Confirms a reservation that the caller has locked with its property. @throws as `confirmReservation`. */
export async function confirmLocked(tx: Tx, { reservation, property }: LockedStay): Promise<void> {
  if (reservation.state === 'confirmed') return;
  const { id } = reservation;
  const isBack = !holdsNights(reservation);
  if (isBack) {
    refuseArchived(property);
    await takeNights(tx, property, { kind: 'reservation', id }, reservation);
  }
  tx.em.assign(reservation, open);
  markChanged(tx, reservation);
  noteChange(tx, id, isBack ? 'reinstated' : 'confirmed');
  tx.record(reservationChanged, { reservationId: id, accountId: property.accountId });
}

/** Ends an option or a request whose time is over, locked with its property, and gives back its nights. */
export async function expireLocked(tx: Tx, { reservation, property }: LockedStay): Promise<void> {
  const { id } = reservation;
  await releaseNights(tx, property, { kind: 'reservation', id });
  tx.em.assign(reservation, { state: 'expired', payUntil: null });
  markChanged(tx, reservation);
  noteChange(tx, id, 'expired');
  tx.record(reservationChanged, { reservationId: id, accountId: property.accountId });
}

/**
 * Makes an option, locked with its property, a request that its host answers until an instant: its guest has done what they had to.
 */
export function requestLocked(tx: Tx, { reservation, property }: LockedStay, answerBy: Date): void {
  tx.em.assign(reservation, { state: 'request', heldUntil: null, payUntil: null, answerBy });
  markChanged(tx, reservation);
  tx.record(reservationChanged, { reservationId: reservation.id, accountId: property.accountId });
}

/**
 * Cancels a reservation and gives back its nights.
 * @throws DomainError account_restricted, not_found; reservation_closed when it holds none; channel_decides while a channel announces it.
 */
export async function cancelReservation(
  platform: Platform,
  own: OwnReservation,
  { by, reason }: Cancellation,
): Promise<ReservationView> {
  return settle(platform, own, async (tx, reservation, property) =>
    cancelLocked(tx, { reservation, property }, { by, reason }),
  );
}

/**
 * Cancels a reservation that the caller has locked with its property. @param on where its guest did so by themselves; absent: its host does.
 * @throws DomainError reservation_closed when it holds no nights; channel_decides while a channel announces it.
 */
export async function cancelLocked(
  tx: Tx,
  { reservation, property }: LockedStay,
  { by, reason, on }: Cancellation & { on?: 'site' },
): Promise<void> {
  const own = { id: reservation.id, accountId: property.accountId };
  if (!holdsNights(reservation)) throw new DomainError('reservation_closed');
  await refuseCancellation(tx, own.id);
  await releaseNights(tx, property, { kind: 'reservation', id: own.id });
  const cancelledAt = tx.clock.now();
  tx.em.assign(reservation, {
    state: 'cancelled',
    heldUntil: null,
    answerBy: null,
    payUntil: null,
    cancelledAt,
    cancelledBy: by,
    cancelReason: reason,
  });
  markChanged(tx, reservation);
  // Without the reason, which may name the guest.
  noteChange(tx, own.id, 'cancelled', { by, ...(on && { on }) });
  tx.record(reservationCancelled, { reservationId: own.id, accountId: own.accountId });
  recordActivity(tx, {
    accountId: own.accountId,
    kind: 'reservation_cancelled',
    data: { property: property.name, dates: spanLabel(reservation.arrival, reservation.departure) },
  });
}

/**
 * Notes that a guest did not come, and gives back the nights.
 * @throws DomainError account_restricted, not_found; reservation_closed when the stay is not confirmed; invalid_input before its day of
 * arrival.
 */
export async function markNoShow(platform: Platform, own: OwnReservation): Promise<ReservationView> {
  return settle(platform, own, async (tx, reservation, property) => {
    if (reservation.state !== 'confirmed') throw new DomainError('reservation_closed');
    refuseBeforeArrival(tx, { reservation, property });
    await releaseNights(tx, property, { kind: 'reservation', id: own.id });
    tx.em.assign(reservation, { state: 'no_show', arrivedAt: null, departedAt: null });
    markChanged(tx, reservation);
    noteChange(tx, own.id, 'no_show');
    tx.record(reservationChanged, { reservationId: own.id, accountId: own.accountId });
  });
}
