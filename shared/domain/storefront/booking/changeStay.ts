import type { ToldState } from '@app/contract/storefront/booking.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { correctOwnContact, lockReservation, transactNights } from '../../reservations/index.ts';
import { Booking } from './Booking.entity.ts';
import { readBookedStay, type BookedStay } from './readStay.ts';

/** Keeps others from telling the guest of a stay anything until the transaction ends. */
export async function lockTold({ em }: Pick<Tx, 'em'>, own: OwnStay): Promise<void> {
  await em.execute('select 1 from booking where reservation_id = ? and account_id = ? for update', [
    own.reservationId,
    own.accountId,
  ]);
}

/** Notes what a guest was told of their stay, in the transaction that hands over the mail. */
export async function noteTold({ em }: Pick<Tx, 'em'>, own: OwnStay, told: ToldState): Promise<void> {
  await em.nativeUpdate(Booking, { reservation: own.reservationId, account: own.accountId }, { told });
}

/** Whether a stay is agreed or asked for, and neither refused nor off. */
export function isOn({ state }: Pick<BookedStay, 'state'>): boolean {
  return state === 'request' || state === 'option' || state === 'confirmed';
}

/** Whether the guest of a stay may still correct how they are reached: while it is agreed or asked for, until the day of departure. */
export function isContactOpen(stay: BookedStay): boolean {
  return isOn(stay) && !stay.booking.isOffered && stay.today <= stay.departure;
}

/** Corrects telephone and address of the guest of a stay, as they say themselves. @throws DomainError reservation_closed once it is over or off. */
export async function correctContact(
  platform: Platform,
  { reservationId, accountId }: OwnStay,
  contact: Parameters<typeof correctOwnContact>[2],
): Promise<void> {
  await transactNights(platform, null, async (tx) => {
    const { reservation } = await lockReservation(tx, { id: reservationId, accountId });
    const stay = await readBookedStay(tx, { reservationId, accountId });
    if (!stay || !isContactOpen(stay)) throw new DomainError('reservation_closed');
    await correctOwnContact(tx, reservation, contact);
  });
}

type OwnStay = Pick<BookedStay, 'reservationId' | 'accountId'>;

/** Whether the guest of a stay may still say when they arrive: until the day itself. */
export function isArrivalOpen(stay: Pick<BookedStay, 'state' | 'today' | 'arrival'>): boolean {
  return isOn(stay) && stay.today <= stay.arrival;
}

/** Keeps when a guest says that they arrive, '17:30'; null: they do not know. @throws DomainError reservation_closed once they came, or will not. */
export async function setArrivalTime(platform: Platform, own: OwnStay, arrivalTime: string | null): Promise<void> {
  await transact(platform, null, async (tx) => {
    const stay = await readBookedStay(tx, own);
    if (!stay || !isArrivalOpen(stay)) throw new DomainError('reservation_closed');
    await tx.em.nativeUpdate(Booking, { reservation: own.reservationId, account: own.accountId }, { arrivalTime });
  });
}
