import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, transact } from '../../platform/index.ts';
import {
  buildCustomer,
  buildTransaction,
  createTestPlatform,
  readRows,
  type TestPlatform,
} from '../../testing/index.ts';
import { invoiceSnapshotSchema } from './snapshot/InvoiceSnapshot.ts';
import { issueCreditNote, issueInvoice } from './issueInvoice.ts';

describe('issuing a credit note', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  /** A payment of 30,00 € for a change of plan. */
  async function invoiced(): Promise<{ transactionId: string; number: string }> {
    const { id: accountId } = await buildCustomer(platform);
    const transaction = await buildTransaction(platform, accountId, { amountCents: 3_000 });
    const { number } = await transact(platform, null, async (tx) =>
      issueInvoice(platform, tx, {
        accountId,
        transactionId: transaction.id,
        stripeInvoiceId: transaction.stripeInvoiceId ?? '',
        purpose: 'change',
        lines: [
          { description: 'Temps restant sur Business', detail: '', quantity: 1, totalCents: 4_000, period: null },
          { description: 'Temps non utilisé sur Starter', detail: '', quantity: 1, totalCents: -1_000, period: null },
        ],
        totalCents: 3_000,
        paidAt: platform.clock.now(),
        card: { brand: 'visa', last4: '4242' },
        billingCountry: null,
        billingPlace: null,
      }),
    );
    return { transactionId: transaction.id, number };
  }

  async function credit(transactionId: string, amountCents: number, refundId = newId()) {
    await platform.pool.query(
      `insert into refund (id, transaction_id, amount_cents, status, created_at) values ($1, $2, $3, 'succeeded', now())
       on conflict do nothing`,
      [refundId, transactionId, amountCents],
    );
    return transact(platform, null, async (tx) =>
      issueCreditNote(tx, { refundId, transactionId, amountCents, refundedAt: platform.clock.now() }),
    );
  }

  async function read(number: string | undefined) {
    const [row] = await readRows<{ total_cents: number; snapshot: unknown; corrects: string; purpose: string }>(
      platform,
      'select total_cents, snapshot, corrects, purpose from invoice where number = $1',
      [number],
    );
    return { ...row, snapshot: invoiceSnapshotSchema.parse(row?.snapshot) };
  }

  it('credits the whole invoice with its own lines, under a number of its own series', async () => {
    const { transactionId, number } = await invoiced();
    const note = await credit(transactionId, 3_000);
    expect(note?.number).toBe('AV-1000');
    const { total_cents: total, snapshot, corrects, purpose } = await read(note?.number);
    const invoice = await read(number);
    expect({ total, purpose }).toStrictEqual({ total: -3_000, purpose: 'change' });
    expect(snapshot.kind).toBe('credit_note');
    expect(snapshot.lines).toStrictEqual(invoice.snapshot.lines);
    expect(snapshot.totals).toStrictEqual(invoice.snapshot.totals);
    expect(snapshot.corrects).toStrictEqual({ number, issuedOn: '2026-11-20' });
    const [corrected] = await readRows<{ number: string }>(platform, 'select number from invoice where id = $1', [
      corrects,
    ]);
    expect(corrected?.number).toBe(number);
  });

  it('credits a part at the rate of the invoice, whatever the current rate is', async () => {
    const { transactionId, number } = await invoiced();
    await platform.settings.save({ vat_rate: '10' }, { at: platform.clock.now(), by: null });
    const note = await credit(transactionId, 1_200);
    await platform.settings.save({ vat_rate: '20' }, { at: platform.clock.now(), by: null });
    const { snapshot } = await read(note?.number);
    expect(snapshot.totals).toStrictEqual({ netCents: 1_000, vatCents: 200, roundingCents: 0, totalCents: 1_200 });
    expect(snapshot.lines).toStrictEqual([
      {
        description: `Remboursement partiel de la facture ${number}`,
        detail: 'Temps restant sur Business',
        quantity: 1,
        netCents: 1_000,
        totalCents: 1_200,
        period: null,
      },
    ]);
  });

  it('credits in parts, also concurrent ones, exactly the amounts of the invoice', async () => {
    const { transactionId, number } = await invoiced();
    const parts = [333, 3, 3, 664, 997, 1_000];
    const notes = await Promise.all(parts.map(async (part) => credit(transactionId, part)));
    const totals = await Promise.all(notes.map(async (note) => (await read(note?.number)).snapshot.totals));
    const sumOf = (part: 'netCents' | 'vatCents') => totals.reduce((sum, one) => sum + one[part], 0);
    const { snapshot } = await read(number);
    expect({ netCents: sumOf('netCents'), vatCents: sumOf('vatCents') }).toStrictEqual({
      netCents: snapshot.totals.netCents,
      vatCents: snapshot.totals.vatCents,
    });
  });

  it('returns the same credit note for the same refund, and numbers are consecutive', async () => {
    const { transactionId } = await invoiced();
    const refundId = newId();
    const [one, two] = await Promise.all([credit(transactionId, 500, refundId), credit(transactionId, 500, refundId)]);
    expect(two).toStrictEqual(one);
    const other = await credit(transactionId, 500);
    expect(Number(other?.number.slice(3))).toBe(Number(one?.number.slice(3)) + 1);
  });

  it('issues nothing where there was no invoice', async () => {
    const { id } = await buildCustomer(platform);
    const transaction = await buildTransaction(platform, id);
    expect(await credit(transaction.id, 100)).toBeNull();
  });

  it('never gives the number of an invoice, even if both prefixes are the same', async () => {
    await platform.settings.save({ invoice_credit_prefix: 'INV' }, { at: platform.clock.now(), by: null });
    const { transactionId } = await invoiced();
    expect((await credit(transactionId, 100))?.number).toMatch(/^INV-AV-\d+$/);
    await platform.settings.save({ invoice_credit_prefix: 'AV' }, { at: platform.clock.now(), by: null });
  });
});
