import { transact, type Platform } from '../../platform/index.ts';
import { Booking } from './Booking.entity.ts';
import type { BookedStay } from './readStay.ts';

type OwnStay = Pick<BookedStay, 'reservationId' | 'accountId'>;

/** Keeps when a guest says that they arrive, '17:30'; null: they do not know. */
export async function setArrivalTime(platform: Platform, own: OwnStay, arrivalTime: string | null): Promise<void> {
  await transact(platform, null, async ({ em }) => {
    await em.nativeUpdate(Booking, { reservation: own.reservationId, account: own.accountId }, { arrivalTime });
  });
}
