import type { ToldState } from '@app/contract/storefront/booking.ts';
import { transact, type Platform, type Tx } from '../../platform/index.ts';
import { Booking } from './Booking.entity.ts';
import type { BookedStay } from './readStay.ts';

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

type OwnStay = Pick<BookedStay, 'reservationId' | 'accountId'>;

/** Keeps when a guest says that they arrive, '17:30'; null: they do not know. */
export async function setArrivalTime(platform: Platform, own: OwnStay, arrivalTime: string | null): Promise<void> {
  await transact(platform, null, async ({ em }) => {
    await em.nativeUpdate(Booking, { reservation: own.reservationId, account: own.accountId }, { arrivalTime });
  });
}
