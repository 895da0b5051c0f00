import type { Tx } from '../../platform/index.ts';

/** Locks the reservations of a guest, which comes before the register: see `transactNights`. */
export async function lockStaysOf({ em }: Pick<Tx, 'em'>, accountId: string, guestId: string): Promise<void> {
  await em.execute('select 1 from reservation where guest_id = ? and account_id = ? order by id for no key update', [
    guestId,
    accountId,
  ]);
}
