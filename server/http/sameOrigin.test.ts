import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointDefinition } from '@app/contract/endpoint.ts';
import { endpoints, type EndpointName } from '@app/contract/registry.ts';
import { buildCustomer, countRows, registration, testPassword, type BuiltAccount } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

const unsafe: readonly EndpointDefinition[] = endpoints.filter(({ method }) => method !== 'GET');

/** A request that would be carried out if it came from our own page. An unsafe endpoint without one fails here. */
const valid: Partial<Record<EndpointName, (account: BuiltAccount) => object | undefined>> = {
  'accounts.register': () => registration(),
  'accounts.signIn': ({ email }) => ({ email, password: testPassword }),
  'accounts.signOut': () => undefined,
};

const foreign: Record<string, Record<string, string | null>> = {
  'a foreign Origin': { origin: 'https://attaquant.example' },
  'a foreign Origin that a proxy calls same-origin': {
    origin: 'https://attaquant.example',
    'sec-fetch-site': 'same-origin',
  },
  'our host on another port': { origin: 'http://127.0.0.1:1' },
  'our host in front of another': { origin: 'http://127.0.0.1.attaquant.example' },
  'our host over another protocol': { origin: 'https://127.0.0.1' },
  'Origin null': { origin: 'null' },
  'Origin null without Fetch-Metadata': { origin: 'null', 'sec-fetch-site': null },
  'a foreign Origin without Fetch-Metadata': { origin: 'https://attaquant.example', 'sec-fetch-site': null },
  'Sec-Fetch-Site cross-site': { 'sec-fetch-site': 'cross-site' },
  'Sec-Fetch-Site same-site': { 'sec-fetch-site': 'same-site' },
  'Sec-Fetch-Site none': { 'sec-fetch-site': 'none' },
  'Sec-Fetch-Site cross-site without Origin': { origin: null, 'sec-fetch-site': 'cross-site' },
  'a cookie and neither header': { origin: null, 'sec-fetch-site': null },
};

describe('a request that another site makes a browser send', () => {
  let api: TestApi;
  let account: BuiltAccount;
  let browser: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    account = await buildCustomer(api.platform);
    browser = await api.signedIn(account);
  });
  afterAll(async () => api.stop());

  const written = async () =>
    countRows(api.platform, 'account', 'customer', 'session', 'outbox', 'job_run', 'rate_limit');

  async function send(name: string, client: ApiClient, headers: Record<string, string | null>, text?: string) {
    const endpoint = unsafe.find((candidate) => candidate.name === name);
    const make = valid[name as EndpointName];
    if (!endpoint || !make) throw new Error(`No valid request for ${name}`);
    const body = text ?? make(account);
    return client.call(endpoint.path, { method: endpoint.method, headers, ...(body !== undefined && { body }) });
  }

  it.each(unsafe.flatMap(({ name }) => Object.keys(foreign).map((attack) => [name, attack] as const)))(
    '%s is not carried out with %s',
    async (name, attack) => {
      const before = await written();
      const answer = await send(name, browser, foreign[attack] ?? {});
      expect([answer.status, answer.body]).toStrictEqual([403, expect.objectContaining({ code: 'foreign_origin' })]);
      expect(answer.cookies).toStrictEqual([]);
      expect(await written()).toStrictEqual(before);
      expect((await browser.call('/api/session')).body).toMatchObject({ authenticated: true });
    },
  );

  it.each(unsafe.filter(({ body }) => body).map(({ name }) => name))(
    '%s takes no text/plain, as forms send it',
    async (name) => {
      const text = JSON.stringify(valid[name as EndpointName]?.(account));
      const before = await countRows(api.platform, 'account', 'session', 'outbox');
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/jsonp',
      ]) {
        const answer = await send(name, api.visitor(), { 'content-type': type }, text);
        expect([answer.status, answer.body]).toStrictEqual([
          415,
          expect.objectContaining({ code: 'unsupported_media_type' }),
        ]);
      }
      expect(await countRows(api.platform, 'account', 'session', 'outbox')).toStrictEqual(before);
    },
  );

  it('is let through, from our own page, by its Origin, by Fetch-Metadata or by both', async () => {
    const own: Record<string, string | null>[] = [{}, { origin: null }, { 'sec-fetch-site': null }];
    for (const headers of own) {
      const client = await api.signedIn(account);
      expect((await send('accounts.signOut', client, headers)).status).toBe(204);
    }
  });

  it('is let through from the other names of this machine, for developers', async () => {
    const { port } = new URL(api.origin);
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      expect((await send('accounts.signIn', api.visitor(), { origin: `http://${name}:${port}` })).status).toBe(200);
    }
  });

  it('is let through without either header and without a cookie: that is not a browser', async () => {
    expect((await send('accounts.signIn', api.visitor(), { origin: null, 'sec-fetch-site': null })).status).toBe(200);
  });

  it('may read: nothing is written by a GET', async () => {
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
