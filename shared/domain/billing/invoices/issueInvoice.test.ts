import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAccount } from '../../accounts/index.ts';
import { transact, type Tx } from '../../platform/index.ts';
import {
  buildCustomer,
  buildTransaction,
  createTestPlatform,
  readRows,
  testPassword,
  type BuiltTransaction,
  type TestPlatform,
} from '../../testing/index.ts';
import { issueInvoice } from './issueInvoice.ts';
import { invoiceSnapshotSchema, type InvoiceSnapshot } from './snapshot/InvoiceSnapshot.ts';
import type { NewInvoice } from './draftInvoice.ts';

const seller = {
  seller_name: 'Clairvolet SAS',
  seller_legal_form: 'SAS',
  seller_capital: '10 000 €',
  seller_street: '8 rue de la Persienne',
  seller_postal_code: '75011',
  seller_city: 'Paris',
  seller_siren: '123456782',
  seller_registry: 'RCS Paris 123 456 782',
  seller_vat_number: 'FR11 123456782',
  contact_email: 'bonjour@clairvolet.example',
} as const;

/** The smallest PNG: one transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('issuing an invoice', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
    await platform.settings.save(seller, { at: platform.clock.now(), by: null });
  });
  afterAll(async () => platform.close());

  function inputOf(transaction: BuiltTransaction, overrides: Partial<NewInvoice> = {}): NewInvoice {
    return {
      accountId: transaction.accountId,
      transactionId: transaction.id,
      stripeInvoiceId: transaction.stripeInvoiceId ?? '',
      purpose: 'renewal',
      lines: [
        {
          description: 'Abonnement Business, mensuel',
          detail: 'Jusqu’à 10 logements',
          quantity: 1,
          totalCents: transaction.amountCents,
          period: { start: new Date('2026-10-31T23:00:00Z'), end: new Date('2026-11-30T23:00:00Z') },
        },
      ],
      totalCents: transaction.amountCents,
      paidAt: platform.clock.now(),
      card: { brand: 'visa', last4: '4242' },
      billingCountry: null,
      billingPlace: null,
      ...overrides,
    };
  }

  const issue = async (input: NewInvoice, on: (tx: Tx) => Promise<void> = async () => undefined) =>
    transact(platform, null, async (tx) => {
      const issued = await issueInvoice(platform, tx, input);
      await on(tx);
      return issued;
    });

  async function paid(amountCents = 3_000): Promise<BuiltTransaction> {
    const customer = await buildCustomer(platform);
    return buildTransaction(platform, customer.id, { amountCents });
  }

  async function snapshotOf(id: string): Promise<InvoiceSnapshot> {
    const [row] = await readRows<{ snapshot: unknown }>(platform, 'select snapshot from invoice where id = $1', [id]);
    return invoiceSnapshotSchema.parse(row?.snapshot);
  }

  it('freezes seller, buyer, lines and VAT, whatever changes later', async () => {
    const customer = await buildCustomer(platform);
    await platform.pool.query(
      `update customer set company = 'Arrosa SARL', siret = '12345678200010', address = '14 rue du Phare',
         postal_code = '64200', city = 'Biarritz', country = 'FR' where account_id = $1`,
      [customer.id],
    );
    const transaction = await buildTransaction(platform, customer.id, { amountCents: 3_000 });
    const { id, number } = await issue(inputOf(transaction));
    await platform.settings.save({ seller_name: 'Autre SAS', vat_rate: '10' }, { at: platform.clock.now(), by: null });
    await platform.pool.query(`update account set first_name = 'Autre' where id = $1`, [customer.id]);

    expect(await snapshotOf(id)).toStrictEqual({
      version: 1,
      kind: 'invoice',
      number,
      issuedAt: platform.clock.now().toISOString(),
      seller: {
        name: 'Clairvolet SAS',
        legalForm: 'SAS',
        capital: '10 000 €',
        street: '8 rue de la Persienne',
        postalCode: '75011',
        city: 'Paris',
        country: 'FR',
        siren: '123456782',
        registry: 'RCS Paris 123 456 782',
        vatNumber: 'FR11123456782',
        email: 'bonjour@clairvolet.example',
        details: [],
      },
      brand: 'Clairvolet',
      logo: null,
      buyer: {
        reference: `C-${customer.id.slice(-8).toUpperCase()}`,
        professional: true,
        company: 'Arrosa SARL',
        name: 'Maïder Etcheverry',
        street: '14 rue du Phare',
        postalCode: '64200',
        city: 'Biarritz',
        country: 'FR',
        siret: '12345678200010',
        vatNumber: null,
        email: customer.email,
      },
      lines: [
        {
          description: 'Abonnement Business, mensuel',
          detail: 'Jusqu’à 10 logements',
          quantity: 1,
          netCents: 2_500,
          totalCents: 3_000,
          period: { from: '2026-11-01', to: '2026-11-30' },
        },
      ],
      vat: { rate: 2_000, exemption: null },
      totals: { netCents: 2_500, vatCents: 500, roundingCents: 0, totalCents: 3_000 },
      payment: { on: '2026-11-20', card: { brand: 'visa', last4: '4242' } },
      corrects: null,
      mentions: [
        { code: null, text: 'Catégorie de l’opération : prestation de services.' },
        { code: null, text: 'TVA acquittée sur les encaissements.' },
        { code: 'REG', text: 'Clairvolet SAS, SAS au capital de 10 000 €, RCS Paris 123 456 782' },
        { code: 'AAB', text: 'Pas d’escompte pour paiement anticipé.' },
        { code: 'PMD', text: expect.stringContaining('L. 441-10') },
        { code: 'PMT', text: expect.stringContaining('40 €') },
      ],
      header: [],
      footer: [],
    });
    await platform.settings.save({ ...seller, vat_rate: '20' }, { at: platform.clock.now(), by: null });
  });

  it('omits for a consumer the penalties that only professionals owe', async () => {
    const { id } = await issue(inputOf(await paid()));
    const { buyer, mentions } = await snapshotOf(id);
    expect(buyer.professional).toBe(false);
    expect(mentions.map(({ code }) => code)).toStrictEqual([null, null, 'REG', 'AAB']);
  });

  it('gives the reason when the seller charges no VAT', async () => {
    await platform.settings.save({ vat_rate: '0' }, { at: platform.clock.now(), by: null });
    const { id } = await issue(inputOf(await paid()));
    const { vat, totals, mentions } = await snapshotOf(id);
    const text = 'TVA non applicable, art. 293 B du CGI';
    expect(vat).toStrictEqual({ rate: 0, exemption: { code: 'VATEX-FR-FRANCHISE', text } });
    expect(totals).toStrictEqual({ netCents: 3_000, vatCents: 0, roundingCents: 0, totalCents: 3_000 });
    expect(mentions).toContainEqual({ code: null, text: `${text}.` });
    await platform.settings.save({ vat_rate: '20' }, { at: platform.clock.now(), by: null });
  });

  it.each([
    ['their profile, once it says an address', { country: 'BE', city: 'Namur' }, 'DE', 'BE'],
    ['Stripe, while the profile only says what every account begins with', { country: 'FR', city: null }, 'DE', 'DE'],
    ['Stripe, when the profile says no country', { country: null, city: 'Pampelune' }, 'ES', 'ES'],
    ['nobody', { country: null, city: null }, null, 'FR'],
  ])('names the country that it has from %s', async (_source, { country, city }, billingCountry, expected) => {
    const transaction = await paid();
    await platform.pool.query('update customer set country = $2, city = $3 where account_id = $1', [
      transaction.accountId,
      country,
      city,
    ]);
    const { id } = await issue(inputOf(transaction, { billingCountry }));
    expect((await snapshotOf(id)).buyer.country).toBe(expected);
  });

  it('reverses the charge for a business elsewhere in the European Union, whose net price is what was paid', async () => {
    const transaction = await paid();
    await platform.pool.query(
      `update customer set country = 'BE', company = 'Gîtes d’Ardenne', vat_number = 'BE0428759497' where account_id = $1`,
      [transaction.accountId],
    );
    const { id } = await issue(inputOf(transaction));
    const { buyer, vat, totals } = await snapshotOf(id);
    expect(buyer).toMatchObject({ professional: true, country: 'BE', vatNumber: 'BE0428759497' });
    expect(vat).toMatchObject({ rate: 0, exemption: { code: 'VATEX-EU-AE' } });
    expect(totals).toStrictEqual({ netCents: 3_000, vatCents: 0, roundingCents: 0, totalCents: 3_000 });
  });

  it('returns the same invoice for the same Stripe invoice, however often it is requested', async () => {
    const input = inputOf(await paid());
    const first = await issue(input);
    expect(await issue(input)).toStrictEqual(first);
    // Two processes at once: one waits for the other, and finds its invoice.
    const other = inputOf(await paid());
    const [one, two] = await Promise.all([issue(other), issue(other)]);
    expect(two).toStrictEqual(one);
    const events = await readRows(platform, `select from outbox where payload ->> 'invoiceId' in ($1, $2)`, [
      first.id,
      one.id,
    ]);
    expect(events).toHaveLength(2);
  });

  it('refuses lines whose sum is not the amount paid', async () => {
    const input = inputOf(await paid());
    await expect(issue({ ...input, totalCents: 2_999 })).rejects.toThrow(RangeError);
  });

  it('stores the logo as it was, under the hash of its bytes', async () => {
    const uploads = join(platform.dataDir, 'uploads');
    await mkdir(uploads, { recursive: true });
    await writeFile(join(uploads, 'logo.png'), pixel);
    await platform.settings.save({ invoice_logo_url: '/uploads/logo.png' }, { at: platform.clock.now(), by: null });
    const { logo } = await snapshotOf((await issue(inputOf(await paid()))).id);
    await rm(join(uploads, 'logo.png'));
    expect(await readFile(join(platform.dataDir, 'invoices', 'logos', logo ?? ''))).toStrictEqual(pixel);
    const { logo: gone } = await snapshotOf((await issue(inputOf(await paid()))).id);
    expect(gone).toBeNull();
    await platform.settings.save({ invoice_logo_url: '' }, { at: platform.clock.now(), by: null });
  });

  it('transliterates characters it cannot draw, stored before fields refused them', async () => {
    const customer = await buildCustomer(platform, { firstName: '小明', lastName: '王' });
    await platform.pool.query('update customer set company = $2, city = $3 where account_id = $1', [
      customer.id,
      'Plage 🏖️',
      'تونس',
    ]);
    const { buyer } = await snapshotOf((await issue(inputOf(await buildTransaction(platform, customer.id)))).id);
    expect(buyer).toMatchObject({ name: 'XiaoMing Wang', company: 'Plage', city: 'twns' });
  });

  it('names the buyer of the previous invoice when the account was closed meanwhile', async () => {
    const customer = await buildCustomer(platform, { firstName: 'Aïnhoa' });
    await issue(inputOf(await buildTransaction(platform, customer.id)));
    await closeAccount(platform, customer.id, testPassword);
    const late = await buildTransaction(platform, customer.id);
    expect((await snapshotOf((await issue(inputOf(late))).id)).buyer.name).toBe('Aïnhoa Etcheverry');
  });

  it('is final: an issued invoice cannot be changed, deleted or truncated, nor its series reset', async () => {
    const { id } = await issue(inputOf(await paid()));
    const rows = async () =>
      readRows(platform, 'select i.id, i.snapshot, s.* from invoice i join invoice_series s on s.kind = i.kind');
    const before = await rows();
    for (const [sql, refusal] of [
      [`update invoice set total_cents = 1 where id = '${id}'`, /is final/],
      [`delete from invoice where id = '${id}'`, /is kept/],
      ['truncate invoice', /are kept/],
      ['truncate account cascade', /are kept/],
      ['truncate billing_transaction cascade', /are kept/],
      ['truncate invoice_series', /are kept/],
      ['delete from invoice_series', /is kept/],
      ['update invoice_series set last_sequence = last_sequence - 1', /never goes back/],
      [`update invoice_series set last_issued_at = last_issued_at - interval '1 day'`, /never goes back/],
      [`update invoice_series set kind = 'credit_note'`, /never goes back/],
    ] as const) {
      await expect(platform.pool.query(sql), sql).rejects.toThrow(refusal);
    }
    expect(await rows()).toStrictEqual(before);
  });

  it('never dates an invoice before the previous one', async () => {
    const before = await snapshotOf((await issue(inputOf(await paid()))).id);
    platform.clock.advance(-3_600_000);
    const after = await snapshotOf((await issue(inputOf(await paid()))).id);
    expect(after.issuedAt).toBe(before.issuedAt);
    platform.clock.advance(3_600_000);
  });
});
