import { LockMode } from '@mikro-orm/core';
import { invoiceIssued } from '@app/contract/billing/events.ts';
import type { InvoiceKind, InvoicePurpose } from '@app/contract/billing/rules.ts';
import { parseVatRate } from '@app/contract/core/splitVat.ts';
import { newId, type Platform, type Tx } from '../../platform/index.ts';
import { draftCreditNote, type NewCreditNote } from './draftCreditNote.ts';
import { draftInvoice, type NewInvoice } from './draftInvoice.ts';
import { Invoice, InvoiceSeries } from './Invoice.entity.ts';
import { storeLogo } from './logoType.ts';
import { freeLines, readBuyer, readSeller } from './readBuyer.ts';
import { freezeSnapshot } from './snapshot/freezeSnapshot.ts';
import {
  invoiceSnapshotSchema,
  printableLines,
  templateVersion,
  type InvoiceDraft,
} from './snapshot/InvoiceSnapshot.ts';

interface Issued {
  id: string;
  number: string;
}

/**
 * Issues the invoice of a payment inside the caller's transaction, once for each Stripe invoice. The series is locked
 * until the transaction ends: call it last.
 * @throws RangeError when the sum of the lines is not the amount paid.
 */
export async function issueInvoice(
  platform: Pick<Platform, 'dataDir' | 'settings' | 'logger'>,
  tx: Tx,
  input: NewInvoice,
): Promise<Issued> {
  const { stripeInvoiceId, purpose, accountId, transactionId } = input;
  const existing = await findIssued(tx, { stripeInvoiceId });
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
  return insertInvoice(tx, draft, { purpose, accountId, transactionId, stripeInvoiceId });
}

/**
 * Issues the credit note of a refund inside the caller's transaction, once for each refund, with the buyer, the lines and
 * the VAT of the invoice, whatever has changed since; null without an invoice. The series stays locked: call it last.
 */
export async function issueCreditNote(tx: Tx, input: NewCreditNote): Promise<Issued | null> {
  const { refundId, transactionId } = input;
  const existing = await findIssued(tx, { refundId });
  if (existing) return existing;
  // Locked, so that the next part of the same invoice is rounded after this one.
  const corrected = await tx.em.findOne(
    Invoice,
    { transaction: transactionId, kind: 'invoice' },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!corrected) return null;
  const notes = await tx.em.find(Invoice, { transaction: transactionId, kind: 'credit_note' });
  const totals = notes.map(({ snapshot }) => invoiceSnapshotSchema.parse(snapshot).totals);
  const credited = {
    totalCents: totals.reduce((sum, { totalCents }) => sum + totalCents, 0),
    netCents: totals.reduce((sum, { netCents }) => sum + netCents, 0),
  };
  const { id: corrects, purpose, account } = corrected;
  const invoice = invoiceSnapshotSchema.parse(corrected.snapshot);
  const draft = draftCreditNote(invoice, input, readSeller(tx.settings), credited);
  return insertInvoice(tx, draft, { purpose, accountId: account.id, transactionId, refundId, corrects });
}

interface Issue {
  purpose: InvoicePurpose;
  accountId: string;
  transactionId: string;
  stripeInvoiceId?: string;
  refundId?: string;
  corrects?: string;
}

/**
 * Gives a draft its number and its instant and stores it, unless one was issued for the same Stripe invoice or refund;
 * records `billing.invoice_issued`.
 */
async function insertInvoice(tx: Tx, draft: InvoiceDraft, issue: Issue): Promise<Issued> {
  const { em, clock, settings } = tx;
  const { kind, totals } = draft;
  // The rows that the invoice refers to must exist.
  await em.flush();
  const series = await lockSeries(tx, kind);
  // The previous holder of the lock may have issued this invoice.
  const existing = await findIssued(tx, issue);
  if (existing) return existing;
  const now = clock.now();
  // Numbers follow time: an invoice is never dated before the previous one.
  const issuedAt = series.lastIssuedAt > now ? series.lastIssuedAt : now;
  const sequence = series.lastSequence + 1;
  const number = `${prefixOf(settings, kind)}-${sequence}`;
  em.assign(series, { lastSequence: sequence, lastIssuedAt: issuedAt });
  const { accountId, transactionId, refundId, ...known } = issue;
  const { id } = em.create(Invoice, {
    ...known,
    id: newId(),
    kind,
    number,
    sequence,
    account: accountId,
    transaction: transactionId,
    refund: refundId ?? null,
    totalCents: kind === 'credit_note' ? -totals.totalCents : totals.totalCents,
    snapshot: freezeSnapshot(draft, { number, issuedAt: issuedAt.toISOString() }),
    templateVersion,
    issuedAt,
  });
  await em.flush();
  tx.record(invoiceIssued, { invoiceId: id, accountId });
  return { id, number };
}

/** What was issued for this Stripe invoice or this refund; null: nothing yet. */
async function findIssued(
  { em }: Pick<Tx, 'em'>,
  { stripeInvoiceId, refundId }: Pick<Issue, 'stripeInvoiceId' | 'refundId'>,
): Promise<Issued | null> {
  const [found] = await em.execute<Issued[]>(
    'select id, number from invoice where stripe_invoice_id = ? or refund_id = ?',
    [stripeInvoiceId ?? null, refundId ?? null],
  );
  return found ?? null;
}

/**
 * Locks a series: other transactions that need a number wait until this one ends. Taken after every other lock, to
 * avoid deadlocks.
 */
async function lockSeries({ em, clock, settings }: Tx, kind: InvoiceKind) {
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const found = await em.findOne(InvoiceSeries, { kind }, locked);
  if (found) return found;
  // The first of its series. A concurrent transaction may insert it too: then this waits, and takes the next number.
  await em.execute(
    'insert into invoice_series (kind, last_sequence, last_issued_at) values (?, ?, ?) on conflict (kind) do nothing',
    [kind, settings.number('invoice_start_number') - 1, clock.now()],
    'run',
  );
  return em.findOneOrFail(InvoiceSeries, { kind }, locked);
}

function prefixOf(settings: Tx['settings'], kind: InvoiceKind): string {
  const prefix = settings.get('invoice_prefix');
  if (kind === 'invoice') return prefix;
  const own = settings.get('invoice_credit_prefix');
  // No invoice and credit note may bear the same number.
  return own === prefix ? `${prefix}-AV` : own;
}
