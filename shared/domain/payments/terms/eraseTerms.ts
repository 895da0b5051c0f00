import type { Tx } from '../../platform/index.ts';

/** Deletes the terms of an account that was closed, those of its properties as well. */
export async function eraseTerms(tx: Tx, accountId: string): Promise<void> {
  await tx.em.execute('delete from stay_terms where account_id = ?', [accountId]);
}
