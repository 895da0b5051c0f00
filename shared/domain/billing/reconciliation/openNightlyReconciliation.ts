import type { Tx } from '../../platform/index.ts';
import { openReconciliation } from './openReconciliation.ts';

/** Has everything compared with Stripe, unless there is no Stripe, or a comparison is under way. */
export async function openNightlyReconciliation(tx: Tx): Promise<void> {
  if (tx.settings.get('stripe_secret_key') === '') return;
  await openReconciliation(tx, null);
}
