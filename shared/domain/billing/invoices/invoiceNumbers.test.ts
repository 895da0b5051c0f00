import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/index.ts';
import {
  buildCustomer,
  buildTransaction,
  createTestPlatform,
  patience,
  readRows,
  type TestPlatform,
} from '../../testing/index.ts';
import { issueInvoice } from './issueInvoice.ts';

const payments = 200;

describe('the numbers of invoices', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    // All of them wait for one another, on few connections.
    platform = await createTestPlatform({ timeouts: { statement: patience, connection: patience } });
  });
  afterAll(async () => platform.close());

  async function issueAll(count: number, failsAt: (at: number) => boolean): Promise<void> {
    const customer = await buildCustomer(platform);
    const transactions = await Promise.all(
      Array.from({ length: count }, async () => buildTransaction(platform, customer.id)),
    );
    await Promise.all(
      transactions.map(async ({ id, amountCents, stripeInvoiceId }, at) => {
        const done = transact(platform, null, async (tx) => {
          await issueInvoice(platform, tx, {
            accountId: customer.id,
            transactionId: id,
            stripeInvoiceId: stripeInvoiceId ?? '',
            purpose: 'renewal',
            lines: [{ description: 'Abonnement', detail: '', quantity: 1, totalCents: amountCents, period: null }],
            totalCents: amountCents,
            paidAt: platform.clock.now(),
            card: null,
            billingCountry: null,
            billingPlace: null,
          });
          if (failsAt(at)) throw new Error('rolled back');
        });
        if (!failsAt(at)) await done;
        else await expect(done).rejects.toThrow('rolled back');
      }),
    );
  }

  const issued = async () =>
    readRows<{ number: string; sequence: number; issued_at: Date }>(
      platform,
      'select number, sequence, issued_at from invoice order by sequence',
    );

  it(`follow each other without a gap when ${payments} payments come at once and one in ten is rolled back`, async () => {
    await issueAll(payments, (at) => at % 10 === 3);
    const rows = await issued();
    const expected = Array.from({ length: payments * 0.9 }, (_, at) => `INV-${1_000 + at}`);
    expect(rows.map(({ number }) => number)).toStrictEqual(expected);
    const times = rows.map(({ issued_at: at }) => at.getTime());
    expect(times).toStrictEqual(times.toSorted((one, other) => one - other));
  });

  it('continue under a new prefix, whatever the start number is by then', async () => {
    const last = (await issued()).at(-1)?.sequence ?? 0;
    const change = { invoice_prefix: 'FA', invoice_start_number: '5000' };
    await platform.settings.save(change, { at: platform.clock.now(), by: null });
    await issueAll(1, () => false);
    expect((await issued()).at(-1)?.number).toBe(`FA-${last + 1}`);
  });
});
