import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, captureLogs } from '@app/domain/testing';
import { loggablePath } from './accessLog.ts';
import { startApi, type TestApi } from '../testing/startApi.ts';

describe('the log of requests', () => {
  const logs = captureLogs();
  let api: TestApi;
  beforeAll(async () => {
    logs.logger.level = 'warn';
    api = await startApi({ logger: logs.logger });
  });
  afterAll(async () => api.stop());

  it('has every request of a customer in debug mode with its duration, and of others what its level allows', async () => {
    const customer = await buildCustomer(api.platform);
    const client = await api.signedIn(customer);
    const ask = async () => client.call('/api/account/profile?jeton=secret');
    const before = await ask();
    expect(before.headers.get('server-timing')).toBeNull();
    expect(logs.lines()).toStrictEqual([]);

    await api.platform.pool.query('update customer set debug_mode = true where account_id = $1', [customer.id]);
    const answer = await ask();
    expect(answer.headers.get('server-timing')).toMatch(/^total;dur=\d+(\.\d)?$/);
    expect(logs.lines()).toMatchObject([
      {
        level: 30,
        msg: 'request',
        debug: true,
        accountId: customer.id,
        endpoint: 'accounts.readProfile',
        path: '/api/account/profile',
        status: 200,
        requestId: answer.headers.get('x-request-id'),
      },
    ]);
    expect(logs.text()).not.toContain('secret');

    const stranger = await api.signedIn(await buildCustomer(api.platform));
    const other = await stranger.call('/api/account/profile');
    expect(other.headers.get('server-timing')).toBeNull();
    expect(logs.lines()).toHaveLength(1);
  });
});

it.each([
  ['/m/secret', '/m/:token'],
  ['/m/appareil', '/m/appareil'],
  ['/ical/secret.ics', '/ical/:token'],
  ['/sejour/secret', '/sejour/:token'],
  ['/de/sejour/secret', '/sejour/:token'],
  ['/sejour/secret/contrat.pdf', '/sejour/:token'],
  ['/logements/sejour/photos', '/logements/sejour/photos'],
])('the log has %s as %s: what opens something is left out', (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
});
