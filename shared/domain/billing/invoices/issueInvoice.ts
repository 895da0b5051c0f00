import type { Platform, Tx } from '../../platform/index.ts';
import { draftInvoice, type NewInvoice } from './draftInvoice.ts';
import { findIssued, insertInvoice, type Issued } from './insertInvoice.ts';
import { storeLogo } from './logoType.ts';
import { printableLines } from './snapshot/InvoiceSnapshot.ts';
import { freeLines, readBuyer, readSeller } from './readBuyer.ts';
import { parseVatRate } from './splitVat.ts';

/**
 * Issues the invoice of a payment inside the caller's transaction: takes the next number, freezes the content, records
 * `billing.invoice_issued`. Called again for the same Stripe invoice, it returns the first one. The series is locked
 * until the transaction ends: call it last.
 * @throws RangeError when the sum of the lines is not the amount paid.
 */
export async function issueInvoice(
  platform: Pick<Platform, 'dataDir' | 'settings' | 'logger'>,
  tx: Tx,
  input: NewInvoice,
): Promise<Issued> {
  const { stripeInvoiceId } = input;
  const existing = await findIssued(tx, { stripeInvoiceId, refundId: null });
  if (existing) return existing;
  const paid = input.lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  if (paid !== input.totalCents) {
    throw new RangeError(`Lines of ${stripeInvoiceId} are ${paid} cents, not ${input.totalCents}`);
  }
  const { settings } = tx;
  const draft = draftInvoice(input, {
    seller: readSeller(settings),
    buyer: await readBuyer(tx, input),
    vatRate: parseVatRate(settings.get('vat_rate')),
    brand: settings.get('site_title'),
    logo: await storeLogo(platform),
    header: printableLines(settings.get('invoice_template_header'), freeLines),
    footer: printableLines(settings.get('invoice_template_footer'), freeLines),
  });
  return insertInvoice(tx, {
    draft,
    purpose: input.purpose,
    accountId: input.accountId,
    transactionId: input.transactionId,
    stripeInvoiceId,
    refundId: null,
    corrects: null,
  });
}
