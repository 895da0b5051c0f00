import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, countRows, testPassword, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

describe('a request', () => {
  let api: TestApi;
  let account: BuiltAccount;
  let browser: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    account = await buildCustomer(api.platform);
    browser = await api.signedIn(account);
  });
  afterAll(async () => api.stop());

  const signIn = async (client: ApiClient, headers: Record<string, string | null>) =>
    client.call('/api/session', { method: 'POST', body: { email: account.email, password: testPassword }, headers });

  it('is accepted from our own page, by its Origin, by Fetch-Metadata or by both', async () => {
    const own: Record<string, string | null>[] = [{}, { origin: null }, { 'sec-fetch-site': null }];
    for (const headers of own) {
      const client = await api.signedIn(account);
      expect((await client.call('/api/session', { method: 'DELETE', headers })).status).toBe(204);
    }
  });

  it('is accepted from the other names of this machine, for developers', async () => {
    const { port } = new URL(api.origin);
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      expect((await signIn(api.visitor(), { origin: `http://${name}:${port}` })).status).toBe(200);
    }
  });

  it('is accepted without either header and without a cookie: that is not a browser', async () => {
    expect((await signIn(api.visitor(), { origin: null, 'sec-fetch-site': null })).status).toBe(200);
  });

  it('by GET is accepted from anywhere, as it writes nothing', async () => {
    const written = async () => countRows(api.platform, 'account', 'session', 'outbox', 'job_run', 'rate_limit');
    const before = await written();
    const answer = await browser.call('/api/session', {
      headers: { origin: 'https://attaquant.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(await written()).toStrictEqual(before);
  });
});

describe('on a public address', () => {
  it('the names of the machine are foreign', async () => {
    const api = await startApi({ appUrl: 'https://clairvolet.example' });
    try {
      const signOut = async (origin: string) =>
        api.visitor().call('/api/session', { method: 'DELETE', headers: { origin } });
      for (const origin of [
        api.origin,
        'http://localhost',
        'http://clairvolet.example',
        'https://www.clairvolet.example',
        'https://clairvolet.example:8443',
      ]) {
        expect((await signOut(origin)).status).toBe(403);
      }
      expect((await signOut('https://clairvolet.example')).status).toBe(204);
    } finally {
      await api.stop();
    }
  });
});
