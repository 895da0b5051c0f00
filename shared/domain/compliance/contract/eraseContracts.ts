import type { Tx } from '../../platform/index.ts';

/**
 * Deletes the contracts of an account that was closed. The host, who has to keep them ten years, took them along with the copy of their
 * data; we hold them on their behalf, and keep nothing once they have left (RGPD, article 28, 3 g).
 */
export async function eraseContracts(tx: Tx, accountId: string): Promise<void> {
  await tx.em.execute('delete from contract where account_id = ?', [accountId]);
  await tx.em.execute('delete from contract_amendment where account_id = ?', [accountId]);
}
