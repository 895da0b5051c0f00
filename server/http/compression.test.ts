import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdministrator } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';
import { sendRaw } from '../security/testing/wire.ts';

describe('an answer', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => api.stop());

  it.each([
    ['br', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', undefined],
    // Refuses everything, and is answered all the same.
    ['identity;q=0, *;q=0', undefined],
    ['*;q=0', undefined],
    ['inconnu', undefined],
  ])('to a client that accepts %s is encoded as %s', async (accepted, encoding) => {
    const browser = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    const answer = await sendRaw(api.origin, {
      method: 'GET',
      target: '/api/admin/settings',
      headers: [
        ['Accept-Encoding', accepted],
        ['Cookie', browser.cookieHeader()],
      ],
    });
    expect([answer.status, answer.headers.get('content-encoding')?.[0]]).toStrictEqual([200, encoding]);
    expect(JSON.parse(answer.body)).toHaveProperty('settings.site_title');
  });
});
