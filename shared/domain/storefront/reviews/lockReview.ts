import type { Language } from '@app/contract/properties/rules.ts';
import type { Tx } from '../../platform/index.ts';

/**
 * Locks the review of a stay until the transaction ends; one that is not there yet is added, as its guest was asked for it.
 * @returns whether it was added. The stay must be the host's.
 */
export async function lockReview(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  { reservationId, accountId }: { reservationId: string; accountId: string },
  language: Language,
): Promise<boolean> {
  const added = await em.execute(
    `insert into stay_review (reservation_id, account_id, state, language, created_at)
     select r.id, r.account_id, 'invited', ?, ? from reservation r where r.id = ? and r.account_id = ?
     on conflict (reservation_id) do nothing returning 1`,
    [language, clock.now(), reservationId, accountId],
  );
  await em.execute('select 1 from stay_review where reservation_id = ? and account_id = ? for update', [
    reservationId,
    accountId,
  ]);
  return added.length > 0;
}
