import { transact, type Platform } from '../../platform/index.ts';
import { stripeOf } from '../stripe/stripeOf.ts';
import { openReconciliation } from './openReconciliation.ts';

/**
 * Asks for a reconciliation with Stripe, which an administrator may follow as a job; one that is under way is that one.
 * @throws DomainError billing_unavailable when Stripe is not configured.
 */
export async function requestReconciliation(
  platform: Platform,
  requestedBy: string,
): Promise<{ reconciliationId: string; jobId: string }> {
  stripeOf(platform);
  const { reconciliationId, jobId } = await transact(platform, requestedBy, async (tx) => {
    tx.audit({ action: 'stripe.reconciled' });
    return openReconciliation(tx, requestedBy);
  });
  if (jobId === null) throw new Error('A reconciliation that somebody asked for has a job');
  return { reconciliationId, jobId };
}
