import type { Tx } from '../../platform/index.ts';
import type { NewInvoice } from './NewInvoice.ts';

/**
 * Issues the invoice of a payment inside the caller's transaction: takes the next number, freezes what it says, records
 * `billing.invoice_issued`. Asked again for the same Stripe invoice, it is the one that exists.
 */
export async function issueInvoice(_tx: Tx, _input: NewInvoice): Promise<{ id: string; number: string }> {
  throw new Error('To be written');
}
