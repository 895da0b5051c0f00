import { plansMirrorRequested } from '@app/contract/billing/events.ts';
import { transact, type Platform, type Tx } from '../platform/index.ts';

/**
 * Changes plans, one administrator after the other, so that names, addresses and order are decided on what is really there.
 * Stripe's products and prices follow.
 */
export async function editPlans<T>(
  platform: Platform,
  actorId: string | null,
  reason: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transact(platform, actorId, async (tx) => {
    await tx.em.execute(`select pg_advisory_xact_lock(hashtextextended('plans', 0))`, [], 'run');
    const done = await work(tx);
    tx.record(plansMirrorRequested, { reason });
    return done;
  });
}
