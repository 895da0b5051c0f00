import { refundToldAfterMinutes } from '@app/contract/payments/moneyApi.ts';
import { refundStood } from '@app/contract/payments/events.ts';
import { transact, type Platform } from '../../platform/index.ts';

/** Refunds of one review; the next minute goes on. */
const most = 500;

/**
 * Has guests told of refunds that their hosts noted and did not take back for a while. Each once: the mark and the event commit together.
 * @returns how many there were.
 */
export async function tellNotedRefunds(platform: Platform): Promise<number> {
  const stoodSince = new Date(platform.clock.now().getTime() - refundToldAfterMinutes * 60_000);
  return transact(platform, null, async (tx) => {
    const due = await tx.em.execute<{ id: string; account_id: string; reservation_id: string }[]>(
      `update stay_payment set telling = 'told' where id in (
         select id from stay_payment where telling = 'waiting' and created_at <= ?
         order by created_at limit ${most} for update skip locked)
       returning id, account_id, reservation_id`,
      [stoodSince],
    );
    for (const { id: paymentId, account_id: accountId, reservation_id: reservationId } of due)
      tx.record(refundStood, { accountId, reservationId, paymentId });
    return due.length;
  });
}
