import type { Tx } from '../../platform/index.ts';

/** Lets one transaction at a time begin, join or end a reconciliation: nobody joins one that has just ended. */
export async function lockReconciliations({ em }: Pick<Tx, 'em'>): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`, [], 'run');
}
