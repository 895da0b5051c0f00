import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '@app/contract/core/permissions.ts';
import { newId } from '@app/domain/platform';
import {
  buildAdministrator,
  buildCustomer,
  buildInvoice,
  buildSubscription,
  buildTransaction,
  type BuiltAccount,
} from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

/** What an answer must not say to those who may not see it: names and addresses, or payments and how they are called. */
const names = /Zubelzu|zubelzu@/;
const payments = /8[\s\u202f\u00a0]?765|ch_reserved|cus_|INV-\d/;

describe('what an administrator reads of customers', () => {
  let api: TestApi;
  let payer: BuiltAccount;
  let updatedAt: string;
  let mailId: string;
  const clients: Partial<Record<string, ApiClient>> = {};
  const as = async (...held: Permission[]) =>
    (clients[held.join()] ??= await api.signedIn(await buildAdministrator(api.platform, { permissions: held })));

  beforeAll(async () => {
    api = await startApi();
    const { platform } = api;
    payer = await buildCustomer(platform, { firstName: 'Ane', lastName: 'Zubelzu', email: 'zubelzu@example.fr' });
    const { stripeCustomerId } = await buildSubscription(platform, payer.id);
    await platform.pool.query(
      `insert into stripe_customer (account_id, stripe_account, customer_id, created_at) values ($1, 'acct_test', $2, $3)`,
      [payer.id, stripeCustomerId, platform.clock.now()],
    );
    const paid = await buildTransaction(platform, payer.id, {
      status: 'succeeded',
      amountCents: 876_500,
      stripeChargeId: 'ch_reserved1',
    });
    await buildInvoice(platform, paid);
    await buildTransaction(platform, payer.id, { status: 'failed', amountCents: 876_500, paidAt: null });
    mailId = newId();
    await platform.pool.query(
      `insert into mail_delivery (id, event_id, template, recipient, account_id, state, created_at, updated_at)
       values ($1, gen_random_uuid(), 'invoice_available', 'zubelzu@example.fr', $2, 'sent', $3, $3)`,
      [mailId, payer.id, platform.clock.now()],
    );
    const chief = await as('users', 'transactions', 'view_stats');
    const whole = await chief.call(`/api/admin/users/${payer.id}`);
    ({ updatedAt } = whole.body as { updatedAt: string });
  });
  afterAll(async () => api.stop());

  const customer = () => `/api/admin/users/${payer.id}`;
  const places = {
    overview: () => '/api/admin/overview',
    revenue: () => '/api/admin/revenue',
    page: customer,
    records: () => '/api/admin/user-records',
    timeline: () => `${customer()}/timeline`,
    'payments of the timeline': () => `${customer()}/timeline?source=payment`,
    subscription: () => `${customer()}/subscription`,
    removal: () => `${customer()}/removal`,
    mails: () => `${customer()}/mails`,
    'search by payment': () => '/api/admin/users?search=ch_reserved1',
    'CSV by payment': () => '/api/admin/users/csv?search=ch_reserved1',
  } as const;

  it.each([
    ['overview', names],
    ['revenue', names],
    // The revenue of a month is what statistics are.
    ['revenue', /ch_reserved|INV-\d/],
  ] as const)('keeps %s free of %s for view_stats alone', async (place, reserved) => {
    const answer = await (await as('view_stats')).call(places[place]());
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toMatch(reserved);
    const whole = await (await as('users', 'transactions', 'view_stats')).call(places[place]());
    expect(JSON.stringify(whole.body)).toMatch(reserved);
  });

  it.each(['page', 'records', 'timeline', 'payments of the timeline'] as const)(
    'keeps the %s free of payments for users alone',
    async (place) => {
      const answer = await (await as('users')).call(places[place]());
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toMatch(payments);
      const whole = await (await as('users', 'transactions', 'view_stats')).call(places[place]());
      expect(JSON.stringify(whole.body)).toMatch(/876500|cus_|ch_reserved|INV-|T-\d/);
    },
  );

  it.each(['search by payment', 'CSV by payment'] as const)('finds nobody in %s for users alone', async (place) => {
    const answer = await (await as('users')).call(places[place]());
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toMatch(names);
    const whole = await (await as('users', 'transactions', 'view_stats')).call(places[place]());
    expect(JSON.stringify(whole.body)).toMatch(names);
  });

  it('leaves out amounts of the subscription and of a removal for users alone', async () => {
    const own = await as('users');
    expect((await own.call(places.subscription())).body).toMatchObject({ amountCents: null });
    expect((await own.call(places.removal())).body).toMatchObject({
      subscription: { amountCents: null },
      unpaid: { count: 1, cents: null },
    });
    const whole = await as('users', 'transactions', 'view_stats');
    expect((await whole.call(places.subscription())).body).toMatchObject({ amountCents: expect.any(Number) });
    expect((await whole.call(places.removal())).body).toMatchObject({ unpaid: { cents: 876_500 } });
  });

  it('leaves out mails about payments for users alone', async () => {
    const own = await as('users');
    expect((await own.call(places.mails())).body).toStrictEqual({ mails: [] });
    expect((await own.call(`${places.mails()}/${mailId}`)).status).toBe(404);
    const whole = await as('users', 'transactions', 'view_stats');
    expect((await whole.call(`${places.mails()}/${mailId}`)).status).toBe(200);
  });

  it('keeps payments out of the refusal of an outdated change', async () => {
    const body = {
      firstName: 'Ane',
      lastName: 'Zubelzu',
      email: 'zubelzu@example.fr',
      updatedAt: new Date(new Date(updatedAt).getTime() - 1).toISOString(),
    };
    const answer = await (await as('users')).call(customer(), { method: 'PUT', body });
    expect([answer.status, answer.body]).toMatchObject([409, { conflict: { values: { paidCents: null } } }]);
    expect(JSON.stringify(answer.body)).not.toMatch(payments);
  });

  it('gives nothing of anybody to one who holds neither', async () => {
    await buildCustomer(api.platform);
    const own = await as('plans');
    for (const place of Object.values(places)) expect((await own.call(place())).status).toBe(403);
  });
});
