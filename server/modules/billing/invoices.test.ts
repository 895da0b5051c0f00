import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceView } from '@app/contract/billing/invoicesApi.ts';
import type { InvoiceStatus } from '@app/contract/billing/rules.ts';
import { renderInvoice } from '@app/domain/billing';
import { transact } from '@app/domain/platform';
import {
  buildCreditNote,
  buildCustomer,
  buildInvoice,
  buildTransaction,
  readRows,
  type BuiltAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

interface Page {
  invoices: InvoiceView[];
  total: number;
  counts: Record<InvoiceStatus, number>;
  paidThisYearCents: number;
  billingAddress: unknown;
}

const day = 86_400_000;

describe('the invoices of a customer', () => {
  let api: TestApi;
  let maider: BuiltAccount;
  let client: ApiClient;
  const ids: Record<'first' | 'second' | 'note', string> = { first: '', second: '', note: '' };

  beforeAll(async () => {
    api = await startApi();
    const { platform } = api;
    maider = await buildCustomer(platform, { firstName: '=Maïder' });
    await platform.pool.query(
      `update customer set company = 'Arrosa SARL', address = '14 rue du Phare', postal_code = '64200', city = 'Biarritz',
         siret = '12345678200010' where account_id = $1`,
      [maider.id],
    );
    const build = async (daysAgo: number, overrides: Parameters<typeof buildTransaction>[2]) =>
      buildTransaction(platform, maider.id, {
        createdAt: new Date(platform.clock.now().getTime() - daysAgo * day),
        ...overrides,
      });
    const lastYear = await build(400, { paidAt: new Date('2025-12-31T22:30:00Z'), amountCents: 1_100 });
    ids.first = (await buildInvoice(platform, lastYear)).id;
    platform.clock.advance(1_000);
    const paid = await build(30, { amountCents: 3_000, status: 'refunded', paidAt: new Date('2025-12-31T23:30:00Z') });
    ids.second = (await buildInvoice(platform, paid)).id;
    platform.clock.advance(1_000);
    ids.note = (await buildCreditNote(platform, paid, 500)).id;
    const now = platform.clock.now().getTime();
    await build(3, { status: 'pending', amountCents: 3_000, dueAt: new Date(now + day), paidAt: null });
    await build(2, { status: 'failed', amountCents: 3_100, dueAt: new Date(now - day), paidAt: null });
    await build(1, { status: 'cancelled', amountCents: 3_200, paidAt: null });
    client = await api.signedIn(maider);
  });
  afterAll(async () => api.stop());

  const list = async (query = ''): Promise<Page> => {
    const answer = await client.call(`/api/billing/invoices${query}`);
    expect(answer.status).toBe(200);
    return answer.body as Page;
  };
  const download = async (id: string, by = client) => fetchPdf(api.origin, id, by);

  it('come newest first, with pending and failed payments, each with its status', async () => {
    const { invoices, total, counts } = await list();
    expect(
      invoices.map(({ kind, number, status, amountCents, hasPdf }) => [kind, number, status, amountCents, hasPdf]),
    ).toStrictEqual([
      ['credit_note', 'AV-1000', 'refunded', -500, true],
      ['invoice', 'INV-1001', 'refunded', 3_000, true],
      ['invoice', 'INV-1000', 'paid', 1_100, true],
      ['invoice', null, 'cancelled', 3_200, false],
      ['invoice', null, 'overdue', 3_100, false],
      ['invoice', null, 'pending', 3_000, false],
    ]);
    expect(invoices[0]?.label).toBe('Avoir sur la facture INV-1001');
    expect(total).toBe(6);
    expect(counts).toStrictEqual({ paid: 1, pending: 1, overdue: 1, refunded: 2, cancelled: 1 });
  });

  it('are filtered by status and paged, while the counts cover all of them', async () => {
    const refunded = await list('?status=refunded');
    expect(refunded.invoices.map(({ number }) => number)).toStrictEqual(['AV-1000', 'INV-1001']);
    expect([refunded.total, refunded.counts.paid]).toStrictEqual([2, 1]);
    const second = await list('?page=2&pageSize=4');
    expect(second.invoices.map(({ status }) => status)).toStrictEqual(['overdue', 'pending']);
    expect(second.total).toBe(6);
    expect((await client.call('/api/billing/invoices?status=lost')).status).toBe(422);
  });

  it('have a total of the payments of this year in Paris, less refunds', async () => {
    // Paid at half past midnight of the new year, Paris time; the other one an hour before.
    expect((await list()).paidThisYearCents).toBe(3_000 - 500);
  });

  it('are made out to the person or company of the profile', async () => {
    expect((await list()).billingAddress).toStrictEqual({
      company: 'Arrosa SARL',
      name: '=Maïder Etcheverry',
      lines: ['14 rue du Phare', '64200 Biarritz', 'France'],
      siret: '12345678200010',
      vatNumber: null,
      countryMissing: false,
      email: maider.email,
    });
  });

  it('are exported as a table for a French spreadsheet', async () => {
    const answer = await client.call('/api/billing/invoices/csv?status=refunded');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="clairvolet-factures.csv"');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.body).toBe(
      [
        'Date;Numéro;Nature;Objet;Statut;Montant TTC (€)',
        '20/11/2026;AV-1000;Avoir;Avoir sur la facture INV-1001;Remboursée;-5',
        '20/11/2026;INV-1001;Facture;Abonnement Business, mensuel;Remboursée;30',
        '',
      ].join('\r\n'),
    );
  });

  it('open in the browser as a PDF that is not cached', async () => {
    const { platform } = api;
    await transact(platform, null, async (tx) => renderInvoice(platform, tx, ids.second));
    const answer = await download(ids.second);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="INV-1001.pdf"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const file = join(platform.dataDir, 'invoices', '2026', `${ids.second}.pdf`);
    expect(answer.pdf.equals(await readFile(file))).toBe(true);
    expect(Number(answer.headers.get('content-length'))).toBe(answer.pdf.length);
  });

  it('are rendered again, to the same bytes, when their file is missing or altered', async () => {
    const file = join(api.platform.dataDir, 'invoices', '2026', `${ids.second}.pdf`);
    const before = await readFile(file);
    await rm(file);
    expect((await download(ids.second)).pdf.equals(before)).toBe(true);
    expect((await readFile(file)).equals(before)).toBe(true);
    await writeFile(file, Buffer.concat([before, Buffer.from('\n')]));
    expect((await download(ids.second)).pdf.equals(before)).toBe(true);
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  it('can be downloaded before the worker has rendered them, and the worker still stores them', async () => {
    const { pdf } = await download(ids.note);
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
    const [row] = await readRows(api.platform, 'select pdf_hash from invoice where id = $1', [ids.note]);
    expect(row).toStrictEqual({ pdf_hash: null });
  });

  it('are not visible to anyone else', async () => {
    const other = await api.signedIn(await buildCustomer(api.platform));
    expect((await download(ids.first, other)).status).toBe(404);
    expect((await download(ids.first, api.visitor())).status).toBe(401);
    const answer = await other.call('/api/billing/invoices');
    expect(answer.body).toMatchObject({ invoices: [], total: 0, paidThisYearCents: 0 });
  });
});

async function fetchPdf(origin: string, id: string, by: ApiClient) {
  const answer = await fetch(`${origin}/api/billing/invoices/${id}/pdf`, { headers: { cookie: by.cookieHeader() } });
  return { status: answer.status, headers: answer.headers, pdf: Buffer.from(await answer.arrayBuffer()) };
}
