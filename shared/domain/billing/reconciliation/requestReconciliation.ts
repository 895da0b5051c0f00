import type { Platform } from '../../platform/index.ts';

/** Asks for a reconciliation with Stripe, which an administrator may follow as a job; one that is under way is that one. */
export async function requestReconciliation(
  _platform: Platform,
  _requestedBy: string,
): Promise<{ reconciliationId: string; jobId: string }> {
  throw new Error('To be written');
}
