import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import { stayMoneySchema } from '@app/contract/payments/moneyApi.ts';
import { buildAdministrator, buildCustomer, buildProperty, buildReservation } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const nobodys = '00000000-0000-4000-8000-000000000000';

describe('the payments of a stay', () => {
  let api: TestApi;
  let client: ApiClient;
  let today: string;
  let stay: string;

  beforeAll(async () => {
    api = await startApi();
    const host = await buildCustomer(api.platform);
    client = await api.signedIn(host);
    today = dayAt(api.platform.clock.now());
    const property = await buildProperty(api.platform, { accountId: host.id });
    stay = `/api/reservations/${(await buildReservation(api.platform, property)).id}`;
  });
  afterAll(async () => api.stop());

  const note = async (body: unknown, by = client) => by.call(`${stay}/payments`, { method: 'POST', body });
  const remove = async (id: string, by = client) => by.call(`${stay}/payments/${id}`, { method: 'DELETE' });
  const received = () => ({ cents: 10_000, means: 'cheque', on: today, note: 'Banque postale' });

  it('are for nobody who is not signed in, and not found by another host', async () => {
    const calls = async (by: ApiClient) => [
      await by.call(`${stay}/money`),
      await note(received(), by),
      await remove(nobodys, by),
    ];
    const statuses = async (by: ApiClient) => (await calls(by)).map(({ status }) => status);
    expect(await statuses(api.visitor())).toStrictEqual([401, 401, 401]);
    expect(await statuses(await api.signedIn(await buildCustomer(api.platform)))).toStrictEqual([404, 404, 404]);
    expect(await statuses(await api.signedIn(await buildAdministrator(api.platform)))).toStrictEqual([403, 403, 403]);
  });

  it('are noted, read and taken back', async () => {
    expect(await client.call(`${stay}/money`)).toMatchObject({
      status: 200,
      body: { plan: null, payments: [], receivedCents: 0, remainingCents: 30_000, cancellation: null },
    });
    const noted = await note(received());
    expect(noted).toMatchObject({
      status: 200,
      body: { payments: [received()], receivedCents: 10_000, remainingCents: 20_000 },
    });
    const id = stayMoneySchema.parse(noted.body).payments[0]?.id ?? '';
    expect(await remove(id)).toMatchObject({ status: 200, body: { payments: [], receivedCents: 0 } });
    expect(await remove(id)).toMatchObject({ status: 404 });
  });

  it.each([
    [{ cents: 0 }, 'cents', 'Saisissez un montant'],
    [{ cents: 12.5 }, 'cents', 'Au plus deux décimales'],
    [{ cents: -1 }, 'cents', /^Vous ne pouvez pas rendre plus que reçu/],
    [{ means: 'gold' }, 'means', 'Choisissez un moyen de paiement'],
    [{ on: '' }, 'on', 'Choisissez le jour'],
    [{ on: '2098-01-01' }, 'on', 'Choisissez aujourd’hui ou un jour passé'],
    [{ note: 'x'.repeat(201) }, 'note', 'Au plus 200 caractères'],
  ])('are refused with %j, by the field %s', async (wrong, field, message) => {
    expect(await note({ ...received(), ...wrong })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', errors: { [field]: expect.stringMatching(message) } },
    });
  });

  it('of an account that may only read are not noted', async () => {
    const lapsed = await buildCustomer(api.platform, { trialDays: 1 });
    const property = await buildProperty(api.platform, { accountId: lapsed.id });
    const { id } = await buildReservation(api.platform, property);
    api.platform.clock.advanceDays(30);
    const by = await api.signedIn(lapsed);
    const on = addDays(today, 1);
    expect(
      await by.call(`/api/reservations/${id}/payments`, { method: 'POST', body: { ...received(), on } }),
    ).toMatchObject({ status: 403, body: { code: 'account_restricted' } });
    expect(await by.call(`/api/reservations/${id}/money`)).toMatchObject({ status: 200 });
  });
});
