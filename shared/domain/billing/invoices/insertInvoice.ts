import type { InvoicePurpose } from '@app/contract/billing/rules.ts';
import { invoiceIssued } from '@app/contract/billing/events.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { freezeSnapshot } from './snapshot/freezeSnapshot.ts';
import { templateVersion, type InvoiceDraft } from './snapshot/InvoiceSnapshot.ts';
import { lockSeries, takeNumber } from './takeNumber.ts';

export interface Issued {
  id: string;
  number: string;
}

interface Issue {
  draft: InvoiceDraft;
  purpose: InvoicePurpose;
  accountId: string;
  transactionId: string;
  stripeInvoiceId: string | null;
  refundId: string | null;
  corrects: string | null;
}

/**
 * Gives a draft its number and its instant and writes it down for good; records `billing.invoice_issued`. The one that was
 * issued for the same Stripe invoice or the same refund, should there be one by now, is the answer instead.
 */
export async function insertInvoice(tx: Tx, issue: Issue): Promise<Issued> {
  const { draft } = issue;
  // What the invoice refers to must be there.
  await tx.em.flush();
  const series = await lockSeries(tx, draft.kind);
  // Whoever held the series before may have issued this very one.
  const existing = await findIssued(tx, issue);
  if (existing) return existing;
  const { sequence, number, issuedAt } = await takeNumber(tx, draft.kind, series);
  const snapshot = freezeSnapshot(draft, { number, issuedAt: issuedAt.toISOString() });
  const id = newId();
  const sign = draft.kind === 'credit_note' ? -1 : 1;
  await tx.em.execute(
    `insert into invoice (id, kind, purpose, number, sequence, account_id, transaction_id, stripe_invoice_id, refund_id,
       corrects, total_cents, snapshot, template_version, issued_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?)`,
    [
      id,
      draft.kind,
      issue.purpose,
      number,
      sequence,
      issue.accountId,
      issue.transactionId,
      issue.stripeInvoiceId,
      issue.refundId,
      issue.corrects,
      sign * draft.totals.totalCents,
      JSON.stringify(snapshot),
      templateVersion,
      issuedAt,
    ],
    'run',
  );
  tx.record(invoiceIssued, { invoiceId: id, accountId: issue.accountId });
  return { id, number };
}

/** What was issued for this Stripe invoice or this refund; null: nothing yet. */
export async function findIssued(
  { em }: Pick<Tx, 'em'>,
  { stripeInvoiceId, refundId }: Pick<Issue, 'stripeInvoiceId' | 'refundId'>,
): Promise<Issued | null> {
  const [found] = await em.execute<Issued[]>(
    'select id, number from invoice where stripe_invoice_id = ? or refund_id = ?',
    [stripeInvoiceId, refundId],
  );
  return found ?? null;
}
