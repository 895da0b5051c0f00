import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildName, type BuiltAccount } from '@app/domain/testing';
import { openBridge, signedHeaders } from '../testing/signedCall.ts';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

const bridgePath = '/backend/api/saas-bridge.php?action=mobile-link';
const verifyPath = '/backend/api/mobile-verify.php';
const week = 7 * 86_400;

describe('the .php paths of pairing', () => {
  let api: TestApi;
  let host: BuiltAccount;
  let client: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    host = await buildCustomer(api.platform);
    await buildName(api.platform, { accountId: host.id });
    client = await api.signedIn(host);
  });
  afterAll(async () => api.stop());

  const asked = () => ({
    tenantId: `TENANT_${host.id}`,
    siteBaseUrl: 'https://gite.example',
    ttlSeconds: week,
    userId: host.id,
    userEmail: host.email,
  });
  const ask = async (body: object, as = client) => as.call(bridgePath, { method: 'POST', body });
  const seconds = () => Math.floor(api.platform.clock.now().getTime() / 1_000);

  /** A server, which has neither cookies nor an origin. */
  async function askSigned(body: object, shown: Parameters<typeof signedHeaders>[2] = {}, as = api.visitor()) {
    const text = JSON.stringify(body);
    const headers = signedHeaders(api.platform, { path: bridgePath, body: text }, shown);
    const server = { origin: null, 'sec-fetch-site': null, 'content-type': 'application/json' };
    return as.call(bridgePath, { method: 'POST', body: text, headers: { ...server, ...headers } });
  }

  it('create a pairing link for the host who asks, and verify it', async () => {
    const made = await ask(asked());
    const { token } = made.body as { token: string };
    expect([made.status, made.body]).toStrictEqual([
      200,
      { success: true, link: `${api.origin}/m/${token}`, token, exp: seconds() + week, error: null },
    ]);
    const verified = await api.visitor().call(`${verifyPath}?token=${token}`);
    expect([verified.status, verified.body]).toStrictEqual([
      200,
      {
        success: true,
        state: 'active',
        tenantId: `TENANT_${host.id}`,
        siteUrl: expect.stringMatching(/^https:/),
        exp: seconds() + week,
        error: null,
      },
    ]);
    const unknown = await api.visitor().call(`${verifyPath}?token=x`);
    expect(unknown.body).toMatchObject({ success: false, state: 'unknown', error: 'Ce lien n’est plus valable' });
  });

  it('answer the verification as a page to a browser, and as JSON to a client that asks for JSON', async () => {
    const { token } = (await ask({})).body as { token: string };
    const accepting = async (accept: string) =>
      api.visitor().call(`${verifyPath}?token=${token}`, { headers: { accept } });
    const page = await accepting('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
    expect([page.status, page.headers.get('content-type')]).toStrictEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>Associer cet appareil</h1>');
    expect((await accepting('application/json, text/html;q=0.5')).body).toMatchObject({ success: true });
    const gone = await api.visitor().call(`${verifyPath}?token=x`, { headers: { accept: 'text/html' } });
    expect([gone.status, gone.body]).toStrictEqual([410, expect.stringContaining('Ce lien n’est pas valable')]);
  });

  it.each([
    ['another account', { userId: '0197b0a0-0000-7000-8000-000000000009' }],
    ['another tenant', { tenantId: 'TENANT_0197b0a0-0000-7000-8000-000000000009' }],
    ['another address', { userEmail: 'autre@clairvolet.test' }],
  ])('refuse a host who requests a link for %s', async (_what, other) => {
    const answer = await ask({ ...asked(), ...other });
    expect([answer.status, answer.body]).toMatchObject([403, { success: false, error: expect.any(String) }]);
  });

  it('accept a lifetime of one to fourteen whole days, in seconds', async () => {
    for (const ttlSeconds of [0, 86_400 * 1.5, 15 * 86_400, '604800']) {
      const answer = await ask({ ...asked(), ttlSeconds });
      expect([ttlSeconds, answer.status, answer.body]).toMatchObject([
        ttlSeconds,
        422,
        { success: false, error: 'Choisissez une durée de 1 à 14 jours' },
      ]);
    }
    expect((await ask({ ...asked(), ttlSeconds: 14 * 86_400 })).body).toMatchObject({ exp: seconds() + 14 * 86_400 });
  });

  it('report that the domain is missing', async () => {
    const other = await api.signedIn(await buildCustomer(api.platform));
    expect((await ask({}, other)).body).toMatchObject({ success: false, error: 'Domaine manquant' });
  });

  it('refuse a caller without a session and without a signature', async () => {
    expect((await ask(asked(), api.visitor())).status).toBe(401);
    const refused = await askSigned(asked());
    expect([refused.status, refused.body]).toMatchObject([401, { success: false, code: 'bridge_refused' }]);
  });

  it('create a link for another server that signs its request, once for each signature', async () => {
    await openBridge(api.platform);
    const made = await askSigned(asked());
    const { token } = made.body as { token: string };
    expect([made.status, made.body]).toMatchObject([200, { success: true, token, exp: seconds() + week }]);
    expect((await askSigned({ userId: host.id })).body).toMatchObject({ success: true });
    const nonce = 'n'.repeat(20);
    const statuses = [await askSigned(asked(), { nonce }), await askSigned(asked(), { nonce })];
    expect(statuses.map(({ status }) => status)).toStrictEqual([200, 401]);
    expect((await askSigned({ ...asked(), userId: 'autre' })).status).toBe(422);
    expect((await askSigned({ ...asked(), ttlSeconds: 1 })).status).toBe(422);
    expect((await askSigned(asked(), { secret: 'ef'.repeat(64) })).status).toBe(401);
    // A session does not make up for a wrong signature.
    const stolen = api.visitor();
    for (const [name, value] of client.cookies()) stolen.setCookie(name, value);
    const body = JSON.stringify(asked());
    const headers = signedHeaders(api.platform, { path: bridgePath, body }, { secret: 'ef'.repeat(64) });
    expect((await stolen.call(bridgePath, { method: 'POST', body, headers })).status).toBe(401);
  });
});
