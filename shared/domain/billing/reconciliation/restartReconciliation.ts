import type { Tx } from '../../platform/index.ts';
import { openNightlyReconciliation } from './openNightlyReconciliation.ts';

/** Has everything compared with Stripe from the beginning; one that was under way when a backup was made is over. */
export async function restartReconciliation(tx: Tx): Promise<void> {
  await tx.em.execute(
    `update reconciliation set finished_at = ?, error = 'Interrompu par une restauration.' where finished_at is null`,
    [tx.clock.now()],
    'run',
  );
  await openNightlyReconciliation(tx);
}
