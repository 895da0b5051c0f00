import type { InvoiceKind, InvoicePurpose } from '@app/contract/billing/rules.ts';
import { invoiceIssued } from '@app/contract/billing/events.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { freezeSnapshot } from './snapshot/freezeSnapshot.ts';
import { templateVersion, type InvoiceDraft } from './snapshot/InvoiceSnapshot.ts';

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
 * Gives a draft its number and its instant and stores it; records `billing.invoice_issued`. If one was already
 * issued for the same Stripe invoice or the same refund, that one is returned.
 */
export async function insertInvoice(tx: Tx, issue: Issue): Promise<Issued> {
  const { draft } = issue;
  // The rows that the invoice refers to must exist.
  await tx.em.flush();
  const series = await lockSeries(tx, draft.kind);
  // The previous holder of the lock may have issued this invoice.
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

type Series = { last_sequence: number; last_issued_at: Date };

/**
 * Locks a series until the transaction ends: other transactions that need a number wait until this one commits or rolls
 * back. Taken after every other lock, to avoid deadlocks.
 */
async function lockSeries({ em, clock, settings }: Tx, kind: InvoiceKind): Promise<Series> {
  const lock = async () => {
    const [series] = await em.execute<Series[]>(
      'select last_sequence, last_issued_at from invoice_series where kind = ? for update',
      [kind],
    );
    return series;
  };
  const found = await lock();
  if (found) return found;
  // The first of its series. A concurrent transaction may insert it too: then this waits, and takes the next number.
  await em.execute(
    'insert into invoice_series (kind, last_sequence, last_issued_at) values (?, ?, ?) on conflict (kind) do nothing',
    [kind, settings.number('invoice_start_number') - 1, clock.now()],
    'run',
  );
  const begun = await lock();
  if (!begun) throw new Error(`Series ${kind} could not be begun`);
  return begun;
}

/** The next number of a locked series. Numbers follow time: an invoice is never dated before the previous one. */
async function takeNumber({ em, clock, settings }: Tx, kind: InvoiceKind, series: Series) {
  const now = clock.now();
  const last = new Date(series.last_issued_at);
  const taken = { sequence: series.last_sequence + 1, issuedAt: last > now ? last : now };
  await em.execute(
    'update invoice_series set last_sequence = ?, last_issued_at = ? where kind = ?',
    [taken.sequence, taken.issuedAt, kind],
    'run',
  );
  return { ...taken, number: `${prefixOf(settings, kind)}-${taken.sequence}` };
}

function prefixOf(settings: Tx['settings'], kind: InvoiceKind): string {
  const prefix = settings.get('invoice_prefix');
  if (kind === 'invoice') return prefix;
  const own = settings.get('invoice_credit_prefix');
  // No invoice and credit note may bear the same number.
  return own === prefix ? `${prefix}-AV` : own;
}
