import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TransactionStatus } from '@app/contract/billing/rules.ts';
import type { TransactionDetail, TransactionView } from '@app/contract/billing/transactionsApi.ts';
import {
  buildAdministrator,
  buildCustomer,
  buildSubscription,
  buildTransaction,
  readRows,
  type BuiltAccount,
  type BuiltTransaction,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

interface Page {
  transactions: TransactionView[];
  total: number;
  counts: Record<TransactionStatus, number>;
}

const minute = 60_000;

describe('the transactions in the back-office', () => {
  let api: TestApi;
  let client: ApiClient;
  let maider: BuiltAccount;
  let benoit: BuiltAccount;
  let administrator: BuiltAccount;
  const made: BuiltTransaction[] = [];

  beforeAll(async () => {
    api = await startApi();
    const { platform } = api;
    administrator = await buildAdministrator(platform, { permissions: ['transactions'] });
    client = await api.signedIn(administrator);
    maider = await buildCustomer(platform, {
      email: 'maider@etxe-arrosa.fr',
      firstName: 'Maïder',
      lastName: 'Etcheverry',
    });
    benoit = await buildCustomer(platform, {
      email: 'b.lestrade12@aubrac.fr',
      firstName: 'Benoît',
      lastName: 'Lestrade',
    });
    const now = platform.clock.now().getTime();
    const build = async (
      account: BuiltAccount,
      minutesAgo: number,
      overrides: Parameters<typeof buildTransaction>[2] = {},
    ) => {
      const createdAt = new Date(now - minutesAgo * minute);
      made.push(await buildTransaction(platform, account.id, { createdAt, paidAt: createdAt, ...overrides }));
    };
    await build(maider, 1, { amountCents: 24_00, type: 'domain', status: 'pending', paidAt: null });
    await build(benoit, 2, { amountCents: 306_00 });
    await build(maider, 3, { amountCents: 54_00 });
    await build(benoit, 4, {
      amountCents: 79_00,
      status: 'failed',
      paidAt: null,
      stripeChargeId: 'ch_3SVq81LkdIwHu7ix',
    });
    await build(maider, 5, { amountCents: 25_00, status: 'refunded', stripePaymentIntentId: 'pi_searched' });
    await build(benoit, 6, { amountCents: 25_00, status: 'cancelled', paidAt: null, stripeChargeId: null });
    await invoice(at(1), 1046);
    await invoice(at(2), 1042);
  });
  afterAll(async () => api.stop());

  const at = (index: number): BuiltTransaction => {
    const found = made[index];
    if (!found) throw new Error(`There is no transaction ${index}`);
    return found;
  };
  const invoice = async ({ id, accountId, amountCents }: BuiltTransaction, sequence: number) =>
    api.platform.pool.query(
      `insert into invoice (id, kind, purpose, number, sequence, account_id, transaction_id, total_cents, snapshot,
         template_version, issued_at)
       values (gen_random_uuid(), 'invoice', 'renewal', $1, $2, $3, $4, $5, '{}', 1, $6)`,
      [`INV-${sequence}`, sequence, accountId, id, amountCents, api.platform.clock.now()],
    );
  const list = async (query: Record<string, string> = {}) => {
    const answer = await client.call(`/api/admin/transactions?${new URLSearchParams(query).toString()}`);
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    return answer.body as Page;
  };
  const found = async (query: Record<string, string>) =>
    (await list(query)).transactions.map(({ id }) => made.findIndex((one) => one.id === id));

  it('come newest first, each with its customer, its reference and the origin of that', async () => {
    const { transactions, total, counts } = await list();
    expect(transactions.map(({ id }) => id)).toStrictEqual(made.map(({ id }) => id));
    expect(total).toBe(6);
    expect(counts).toStrictEqual({ pending: 1, succeeded: 2, refunded: 1, failed: 1, cancelled: 1 });
    expect(transactions[1]).toMatchObject({
      reference: 'INV-1046',
      origin: 'invoice',
      invoiceNumber: 'INV-1046',
      user: { id: benoit.id, name: 'Benoît Lestrade', email: 'b.lestrade12@aubrac.fr' },
      amountCents: 306_00,
      status: 'succeeded',
      type: 'subscription',
      refundUnderWay: false,
      card: { brand: 'visa', last4: '4242' },
    });
    expect(transactions[3]).toMatchObject({ reference: 'ch_3SVq81LkdIwHu7ix', origin: 'stripe', invoiceNumber: null });
    expect(transactions[5]).toMatchObject({ reference: `T-${at(5).number}`, origin: 'internal' });
  });

  it.each([
    ['an invoice number', 'INV-1042', [2]],
    ['an invoice number in small letters', 'inv-1046', [1]],
    ['the number of an invoice alone', '1042', [2]],
    ['the start of a charge', 'ch_3SVq', [3]],
    ['the start of a first name', 'maï', [0, 2, 4]],
    ['a name without its accents, in capitals', 'MAIDER ETCH', [0, 2, 4]],
    ['the start of a last name', 'lestr', [1, 3, 5]],
    ['a last name before the first', 'Lestrade  benoit', [1, 3, 5]],
    ['the start of an address', 'maider@etxe', [0, 2, 4]],
    ['the start of an address with digits in it', 'b.lestrade12', [1, 3, 5]],
    ['what stands inside a word', 'cheverry', [0, 2, 4]],
    ['a part of an invoice number', 'nv-104', [1, 2]],
    ['a payment of Stripe', 'pi_search', [4]],
    ['wildcards of the database', '%', []],
    ['a wildcard for one letter', 'ma_der', []],
    ['a number that no integer holds', 'T-99999999999999999999', []],
    ['an attempt at SQL', `x' or '1'='1`, []],
  ])('are found by %s', async (_what, search, wanted) => {
    expect(await found({ search })).toStrictEqual(wanted);
  });

  it('are found by their own number', async () => {
    expect(await found({ search: `T-${at(3).number}` })).toStrictEqual([3]);
    expect(await found({ search: `t${at(3).number}` })).toStrictEqual([3]);
  });

  it('are filtered by status, type and customer together, and the counts by status follow the rest', async () => {
    const page = await list({ search: 'maider', status: 'pending' });
    expect(page.transactions.map(({ id }) => id)).toStrictEqual([at(0).id]);
    expect([page.total, page.counts]).toStrictEqual([
      1,
      { pending: 1, succeeded: 1, refunded: 1, failed: 0, cancelled: 0 },
    ]);
    expect(await found({ type: 'domain' })).toStrictEqual([0]);
    expect(await found({ type: 'domain', status: 'succeeded' })).toStrictEqual([]);
  });

  it('are those of one customer by their account, whoever else has their address in a longer one', async () => {
    expect(await found({ account: maider.id })).toStrictEqual([0, 2, 4]);
    expect((await list({ account: maider.id })).counts).toMatchObject({ pending: 1, succeeded: 1, refunded: 1 });
    const refused = await client.call('/api/admin/transactions?account=maider');
    expect(refused).toMatchObject({ status: 422, body: { errors: { account: 'Identifiant de compte invalide' } } });
  });

  it('are filtered by days of Paris, the last one included', async () => {
    const customer = await buildCustomer(api.platform, { lastName: 'Minuit' });
    // In Paris, the last minute of March 2026 and the first of April.
    for (const instant of ['2026-03-31T21:59:00.000Z', '2026-03-31T22:01:00.000Z']) {
      await buildTransaction(api.platform, customer.id, { createdAt: new Date(instant) });
    }
    const days = async (from: string, to: string) =>
      (await list({ search: 'Minuit', from, to })).transactions.map(({ createdAt }) => createdAt.slice(11, 16));
    expect(await days('2026-03-01', '2026-03-31')).toStrictEqual(['21:59']);
    expect(await days('2026-04-01', '2026-04-30')).toStrictEqual(['22:01']);
    expect(await days('2026-03-31', '2026-04-01')).toStrictEqual(['22:01', '21:59']);
    await api.platform.pool.query('delete from billing_transaction where account_id = $1', [customer.id]);
  });

  it('are ordered by amount, and paged without a gap or a repetition', async () => {
    expect(await found({ sort: 'amount', direction: 'desc' })).toStrictEqual([1, 3, 2, 4, 5, 0]);
    expect(await found({ sort: 'amount', direction: 'asc' })).toStrictEqual([0, 5, 4, 2, 3, 1]);
    const pages = [];
    for (const page of ['1', '2', '3']) pages.push(await found({ sort: 'amount', pageSize: '2', page }));
    expect(pages).toStrictEqual([
      [1, 3],
      [2, 4],
      [5, 0],
    ]);
    expect(await found({ pageSize: '2', page: '4' })).toStrictEqual([]);
    expect(await found({ pageSize: '100', page: '10000' })).toStrictEqual([]);
  });

  it.each([
    { status: 'perdue' },
    { type: 'x' },
    { from: '20-11-2026' },
    { from: '2026-02-31' },
    { sort: 'name' },
    { page: '0' },
    { pageSize: '101' },
  ])('are not listed for the invalid filter %o', async (query: Record<string, string>) => {
    const answer = await client.call(`/api/admin/transactions?${new URLSearchParams(query).toString()}`);
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'invalid_input' }]);
  });

  it('no longer name a customer who closed their account', async () => {
    const customer = await buildCustomer(api.platform);
    const { id } = await buildTransaction(api.platform, customer.id);
    await api.platform.pool.query(
      `update account set closed_at = created_at, first_name = 'Compte', last_name = 'fermé',
         email = id || '@closed.invalid' where id = $1`,
      [customer.id],
    );
    const row = (await list()).transactions.find((one) => one.id === id);
    expect(row?.user).toStrictEqual({ id: customer.id, name: 'Compte fermé', email: null });
    await api.platform.pool.query('delete from billing_transaction where id = $1', [id]);
  });

  describe('one by one', () => {
    const read = async (id: string) => client.call(`/api/admin/transactions/${id}`);

    it('show all their details', async () => {
      const { platform } = api;
      const transaction = await buildTransaction(platform, maider.id, {
        stripeSubscriptionId: 'sub_1',
        attempts: 2,
        disputedAt: platform.clock.now(),
        disputeStatus: 'needs_response',
      });
      await invoice(transaction, 1050);
      await platform.pool.query(
        `insert into refund (id, transaction_id, amount_cents, status, reason, requested_by_id, failure_message, created_at)
         values (gen_random_uuid(), $1, 2500, 'failed', 'Geste commercial', $2, 'Solde insuffisant', $3)`,
        [transaction.id, administrator.id, platform.clock.now()],
      );
      const answer = await read(transaction.id);
      expect([answer.status, answer.body]).toMatchObject([
        200,
        {
          reference: 'INV-1050',
          attempts: 2,
          disputeStatus: 'needs_response',
          stripe: { account: 'acct_test', subscriptionId: 'sub_1' },
          customer: { company: null, planName: 'Starter', state: 'trial' },
          documents: [{ kind: 'invoice', number: 'INV-1050', totalCents: 25_00, hasPdf: false }],
          refunds: [{ amountCents: 25_00, status: 'failed', reason: 'Geste commercial', author: 'Maïder Etcheverry' }],
        } satisfies Partial<Record<keyof TransactionDetail, unknown>>,
      ]);
    });

    it.each([
      ['active', false, { isPastDue: false, endsAt: null, nextAmountCents: 3_000 }],
      ['past_due', false, { isPastDue: true, endsAt: null, nextAmountCents: null }],
      ['past_due', true, { isPastDue: true, endsAt: expect.any(String), nextAmountCents: null }],
    ])('tell a late subscription from one that ends already (%s, ended: %s)', async (status, ends, facts) => {
      const { id: customer } = await buildCustomer(api.platform);
      const subscription = await buildSubscription(api.platform, customer, { status });
      await api.platform.pool.query('update subscription set cancel_at_period_end = $2 where id = $1', [
        subscription.id,
        ends,
      ]);
      const { id } = await buildTransaction(api.platform, customer);
      expect((await read(id)).body).toMatchObject({ subscription: { ...facts, periodEndsAt: expect.any(String) } });
      await api.platform.pool.query('delete from billing_transaction where id = $1', [id]);
    });

    it.each(['00000000-0000-4000-8000-000000000000', 'x'])('are not found under %s', async (id) => {
      expect((await read(id)).status).toBe(404);
    });
  });

  describe('as CSV', () => {
    const download = async (query: Record<string, string> = {}) =>
      client.call(`/api/admin/transactions/csv?${new URLSearchParams(query).toString()}`);

    it('are in the format of a French spreadsheet, matching ones only', async () => {
      const answer = await download({ status: 'succeeded', search: 'lestrade' });
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="transactions-\d{4}-\d\d-\d\d\.csv"$/),
        'cache-control': 'no-store',
      });
      const [head, line, ...rest] = String(answer.body).split('\r\n');
      expect(head).toMatch(/^\uFEFF?numéro;référence;/);
      expect(line).toContain(`T-${at(1).number};INV-1046;Facture interne;Abonnement;`);
      expect(line).toContain(';Réussi;306,00;0,00;Benoît Lestrade;b.lestrade12@aubrac.fr;visa 4242;');
      expect(rest).toStrictEqual(['']);
    });

    it('begin with the byte order mark that a spreadsheet needs for accents', async () => {
      const cookie = client.cookieHeader();
      const response = await fetch(`${api.origin}/api/admin/transactions/csv`, { headers: { cookie } });
      expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toStrictEqual([0xef, 0xbb, 0xbf]);
    });

    it('contain no executable formula from a customer’s text', async () => {
      const customer = await buildCustomer(api.platform, { firstName: '=cmd()', lastName: 'Malin;"x' });
      await buildTransaction(api.platform, customer.id, { description: '@SUM(A1)' });
      const csv = String((await download({ search: '=cmd' })).body);
      expect(csv).toContain(`;'@SUM(A1);`);
      expect(csv).toContain(`;"'=cmd() Malin;""x";`);
      await api.platform.pool.query('delete from billing_transaction where account_id = $1', [customer.id]);
    });

    it('contain every transaction once, however many and however close in time', async () => {
      const customer = await buildCustomer(api.platform, { lastName: 'Beaucoup' });
      await api.platform.pool.query(
        `insert into billing_transaction (id, account_id, type, status, description, amount_cents, stripe_account, created_at,
           updated_at)
         select gen_random_uuid(), $1, 'subscription', 'succeeded', 'n° ' || n, 100, 'acct_test',
           timestamptz '2026-01-01' + (n / 1500) * interval '1 microsecond', now()
         from generate_series(1, 4500) as n`,
        [customer.id],
      );
      const lines = String((await download({ search: 'Beaucoup' })).body)
        .trimEnd()
        .split('\r\n')
        .slice(1);
      expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(4_500);
      expect(lines).toHaveLength(4_500);
      await api.platform.pool.query('delete from billing_transaction where account_id = $1', [customer.id]);
    });
  });

  describe('that are refunded', () => {
    const refund = async (id: string, body: object = {}, by = client) =>
      by.call(`/api/admin/transactions/${id}/refund`, { method: 'POST', body });
    const refundOf = async (id: string) =>
      readRows<{ id: string; status: string; reason: string; requested_by_id: string }>(
        api.platform,
        'select id, status, reason, requested_by_id from refund where transaction_id = $1',
        [id],
      );
    /** As the worker does once Stripe has answered. */
    const settle = async (id: string, status: 'succeeded' | 'failed', message: string | null = null) => {
      await expect.poll(async () => refundOf(id), { interval: 20 }).toHaveLength(1);
      await api.platform.pool.query(
        'update refund set status = $2, failure_message = $3, settled_at = created_at where transaction_id = $1',
        [id, status, message],
      );
    };

    it('show the refund as soon as it has succeeded', async () => {
      const { id } = await buildTransaction(api.platform, maider.id);
      const [answer] = await Promise.all([refund(id, { reason: 'Double prélèvement' }), settle(id, 'succeeded')]);
      expect([answer.status, answer.body]).toStrictEqual([
        200,
        { outcome: 'succeeded', message: 'Transaction remboursée avec succès' },
      ]);
      const [row] = await refundOf(id);
      expect(row).toMatchObject({ reason: 'Double prélèvement', requested_by_id: administrator.id });
      const events = await readRows(
        api.platform,
        `select actor_id from outbox where name = 'billing.refund_requested' and payload ->> 'refundId' = $1`,
        [row?.id],
      );
      expect(events).toStrictEqual([{ actor_id: administrator.id }]);
    });

    it('show why the refund failed', async () => {
      const { id } = await buildTransaction(api.platform, maider.id);
      const [answer] = await Promise.all([refund(id), settle(id, 'failed', 'Le solde Stripe est insuffisant.')]);
      expect([answer.status, answer.body]).toStrictEqual([
        200,
        { outcome: 'failed', message: 'Le solde Stripe est insuffisant.' },
      ]);
    });

    it('show a pending refund when the outcome is unknown after some seconds, also in the list', async () => {
      const { id } = await buildTransaction(api.platform, maider.id);
      const answer = await refund(id);
      expect([answer.status, answer.body]).toMatchObject([200, { outcome: 'requested' }]);
      expect((await list()).transactions.find((one) => one.id === id)?.refundUnderWay).toBe(true);
    });

    it('answer 409 in French to the id of another request, on the same payment or on another', async () => {
      const [first, second] = [
        await buildTransaction(api.platform, maider.id),
        await buildTransaction(api.platform, maider.id),
      ];
      const requestId = '3f1f7a52-9f0e-4c5b-8a52-3d0f5b0c7a11';
      const asked = { requestId, amountCents: 100 };
      await Promise.all([refund(first.id, asked), settle(first.id, 'succeeded')]);
      const others = [
        await refund(first.id, { requestId, amountCents: 900 }),
        await refund(first.id, { ...asked, endSubscription: 'now' }),
        await refund(second.id, asked),
      ];
      for (const answer of others) {
        expect([answer.status, answer.body]).toMatchObject([
          409,
          { code: 'not_refundable', detail: expect.stringMatching(/^Cette demande a déjà servi/) },
        ]);
      }
      expect((await refund(first.id, asked)).body).toMatchObject({ outcome: 'succeeded' });
    });

    it.each([0, 3, 4, 5])('are not refunded when they did not succeed (%i)', async (index) => {
      const answer = await refund(at(index).id);
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'not_refundable' }]);
      expect(await refundOf(at(index).id)).toStrictEqual([]);
    });

    it('are refused while a dispute is open, without leaving a failed refund behind', async () => {
      const disputed = { disputedAt: api.platform.clock.now(), disputeStatus: 'needs_response' };
      const { id } = await buildTransaction(api.platform, maider.id, disputed);
      const answer = await refund(id);
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { code: 'not_refundable', detail: expect.stringMatching(/^Ce paiement est contesté/) },
      ]);
      expect(await refundOf(id)).toStrictEqual([]);
    });

    it('are asked for while the bank only inquires: a refund settles that', async () => {
      const inquired = { disputedAt: api.platform.clock.now(), disputeStatus: 'warning_needs_response' };
      const { id } = await buildTransaction(api.platform, maider.id, inquired);
      const [answer] = await Promise.all([refund(id), settle(id, 'succeeded')]);
      expect(answer.body).toMatchObject({ outcome: 'succeeded' });
    });

    it('require the password when it was confirmed too long ago', async () => {
      const late = await api.signedIn(administrator);
      const { id } = await buildTransaction(api.platform, maider.id);
      api.platform.clock.advance(16 * minute);
      const answer = await refund(id, {}, late);
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'proof_required' }]);
      expect(await refundOf(id)).toStrictEqual([]);
    });
  });
});

describe('the revenue', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  it('is payments less refunds, by calendar month in Paris', async () => {
    const { platform } = api;
    expect(platform.clock.now().toISOString()).toBe('2026-11-20T13:32:00.000Z');
    const { id } = await buildCustomer(platform);
    const paid = async (
      instant: string,
      amountCents: number,
      status: TransactionStatus = 'succeeded',
      more: { refundedCents?: number } = {},
    ) => {
      const at = new Date(instant);
      return buildTransaction(platform, id, { amountCents, status, paidAt: at, createdAt: at, ...more });
    };
    await paid('2026-10-31T22:59:59.000Z', 10_00); // 31 October, 23:59 in Paris
    await paid('2026-10-31T23:00:00.000Z', 20_00); // 1 November
    await paid('2026-11-20T13:00:00.000Z', 25_50);
    await paid('2026-11-19T12:00:00.000Z', 40_00, 'succeeded', { refundedCents: 15_25 });
    await paid('2026-11-19T13:00:00.000Z', 99_00, 'refunded');
    await paid('2026-11-18T13:00:00.000Z', 99_00, 'failed');
    // 14:32 in Paris, a month before: its clock was another hour ahead.
    await paid('2026-10-20T12:31:59.000Z', 7_00);
    await paid('2026-10-20T12:32:01.000Z', 1_00);
    await paid('2025-12-01T00:00:00.000Z', 3_00); // the first month of the twelve
    await paid('2025-11-30T22:59:59.000Z', 99_00); // before it
    await paid('2026-11-30T23:00:00.000Z', 99_00); // 1 December, whose clock is ahead

    const client = await api.signedIn(
      await buildAdministrator(platform, { permissions: ['view_stats', 'transactions'] }),
    );
    const answer = await client.call('/api/admin/revenue');
    expect(answer.status).toBe(200);
    const revenue = answer.body as {
      months: { month: string; revenueCents: number; transactions: number }[];
      monthBeforeSoFarCents: number;
      latestTransactions: TransactionView[];
    };
    expect(revenue.months.map(({ month }) => month)).toStrictEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    expect(revenue.months[0]).toStrictEqual({ month: '2025-12', revenueCents: 3_00, transactions: 1 });
    expect(revenue.months[10]).toStrictEqual({ month: '2026-10', revenueCents: 18_00, transactions: 3 });
    expect(revenue.months[11]).toStrictEqual({ month: '2026-11', revenueCents: 70_25, transactions: 3 });
    expect(revenue.months.slice(1, 10).every(({ revenueCents }) => revenueCents === 0)).toBe(true);
    expect(revenue.latestTransactions.map(({ amountCents }) => amountCents)).toStrictEqual([99_00, 25_50, 99_00]);
    expect(revenue.monthBeforeSoFarCents).toBe(7_00);
  });
});
