import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdministrator, buildCustomer, countRows, registration } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

describe('maintenance', () => {
  let api: TestApi;
  let customer: ApiClient;
  let administrator: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    customer = await api.signedIn(await buildCustomer(api.platform));
    administrator = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    await setMaintenance('true');
  });
  afterAll(async () => api.stop());

  const setMaintenance = async (maintenance_mode: 'true' | 'false') =>
    api.platform.settings.save({ maintenance_mode }, { at: api.platform.clock.now(), by: null });
  const statusOf = async (client: ApiClient, path: string, method = 'GET', body?: object) =>
    (await client.call(path, { method, body })).status;

  it('refuses the actions of customers, and says when to retry', async () => {
    const answer = await customer.call('/api/account/overview');
    expect(answer.body).toMatchObject({ code: 'maintenance', detail: expect.stringContaining('Maintenance en cours') });
    expect([answer.status, answer.headers.get('retry-after')]).toStrictEqual([503, '300']);
  });

  it('refuses registration before anything is written', async () => {
    const before = await countRows(api.platform, 'account');
    expect(await statusOf(api.visitor(), '/api/accounts', 'POST', registration())).toBe(503);
    expect(await countRows(api.platform, 'account')).toStrictEqual(before);
  });

  it('does not affect signing in and out, nor reading the session', async () => {
    const someone = await buildCustomer(api.platform);
    const client = await api.signedIn(someone);
    expect((await client.call('/api/session')).body).toMatchObject({ authenticated: true });
    expect(await statusOf(client, '/api/session', 'DELETE')).toBe(204);
  });

  it('does not affect public reads and health checks', async () => {
    for (const path of ['/api/plans', '/api/settings/public', '/healthz', '/readyz']) {
      expect([path, await statusOf(api.visitor(), path)]).toStrictEqual([path, 200]);
    }
  });

  it('does not affect the back-office, which still requires a session', async () => {
    expect(await statusOf(administrator, '/api/admin/overview')).toBe(200);
    expect(await statusOf(api.visitor(), '/api/admin/overview')).toBe(401);
  });

  it('ends as soon as the setting is switched off', async () => {
    await setMaintenance('false');
    expect(await statusOf(customer, '/api/account/overview')).toBe(200);
    await setMaintenance('true');
    expect(await statusOf(customer, '/api/account/overview')).toBe(503);
  });
});
