import type { Tx } from '../../platform/index.ts';
import type { NewCreditNote } from './NewInvoice.ts';

/**
 * Issues the credit note of a refund inside the caller's transaction, in its own series; records `billing.invoice_issued`.
 * Asked again for the same refund, it is the one that exists; null when the transaction has no invoice to correct.
 */
export async function issueCreditNote(_tx: Tx, _input: NewCreditNote): Promise<{ id: string; number: string } | null> {
  throw new Error('To be written');
}
