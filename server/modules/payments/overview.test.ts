import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import { buildAdministrator, buildCustomer, buildProperty, buildReservation } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const calls = ['overview', 'movements', 'movements/export', 'stays/export'] as const;

describe('what a host is owed', () => {
  let api: TestApi;
  let client: ApiClient;
  let today: string;
  let propertyId: string;

  beforeAll(async () => {
    api = await startApi();
    const host = await buildCustomer(api.platform);
    client = await api.signedIn(host);
    today = dayAt(api.platform.clock.now());
    const property = await buildProperty(api.platform, { accountId: host.id });
    propertyId = property.id;
    const { id } = await buildReservation(api.platform, property, { arrival: addDays(today, 5) });
    const body = { cents: 10_000, means: 'cheque', on: today, note: '' };
    await client.call(`/api/reservations/${id}/payments`, { method: 'POST', body });
  });
  afterAll(async () => api.stop());

  it.each(calls)('is told at %s to a customer who is signed in, and to nobody else', async (call) => {
    const statusFor = async (by: ApiClient) => (await by.call(`/api/payments/${call}`)).status;
    expect(await statusFor(api.visitor())).toBe(401);
    expect(await statusFor(await api.signedIn(await buildAdministrator(api.platform)))).toBe(403);
    expect(await statusFor(client)).toBe(200);
    expect((await client.call(`/api/payments/${call}?property=x`)).status).toBe(422);
  });

  it('has its stays, its sums and its movements', async () => {
    expect((await client.call('/api/payments/overview')).body).toMatchObject({
      month: { receivedCents: 10_000 },
      soonCents: 20_000,
      upcoming: { count: 1, lines: [{ cents: 20_000, paidCents: 10_000 }] },
    });
    expect((await client.call(`/api/payments/movements?property=${propertyId}`)).body).toMatchObject({
      total: 1,
      receivedCents: 10_000,
      movements: [{ cents: 10_000, means: 'cheque' }],
    });
  });

  it('of another host is nothing', async () => {
    const other = await api.signedIn(await buildCustomer(api.platform));
    expect((await other.call(`/api/payments/overview?property=${propertyId}`)).body).toMatchObject({
      month: { receivedCents: 0 },
      upcoming: { count: 0 },
    });
    expect((await other.call(`/api/payments/movements?property=${propertyId}`)).body).toMatchObject({ total: 0 });
  });

  it.each([
    ['movements/export', 'encaissements'],
    ['stays/export', 'sejours'],
  ])('is a file at %s that is named after what is in it and its day', async (call, name) => {
    const { headers } = await client.call(`/api/payments/${call}`);
    expect(headers.get('content-disposition')).toContain(`${name}-${today}.csv`);
    expect(headers.get('content-type')).toContain('text/csv');
  });
});
