import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MobileOverview } from '@app/contract/mobile/api.ts';
import { bridgeHeaders } from '@app/contract/mobile/rules.ts';
import { signBridgeBody } from '@app/domain/mobile';
import { buildAdministrator, buildCustomer, buildName, captureLogs, readRows } from '@app/domain/testing';
import { bridgeSecrets, openBridge, signedHeaders } from '../../testing/signedCall.ts';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const day = 86_400_000;
const linkPath = '/api/bridge/mobile-links';
const verifyPath = '/api/bridge/mobile-links/verification';
const refused = [401, { code: 'bridge_refused', detail: 'Jeton, signature, horodatage ou nonce refusé.' }];

describe('the bridge', () => {
  const logs = captureLogs();
  let api: TestApi;
  let chief: ApiClient;
  beforeAll(async () => {
    api = await startApi({ logger: logs.logger });
    chief = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
  });
  afterAll(async () => api.stop());

  const send = async (path: string, body: string, headers: Record<string, string>) =>
    // A server has neither cookies nor an origin.
    api.visitor().call(path, {
      method: 'POST',
      body,
      headers: { origin: null, 'sec-fetch-site': null, 'content-type': 'application/json', ...headers },
    });
  const call = async (path: string, body: object, shown: Parameters<typeof signedHeaders>[2] = {}) => {
    const text = JSON.stringify(body);
    return send(path, text, signedHeaders(api.platform, { path, body: text }, shown));
  };
  const probe = async (shown: Parameters<typeof signedHeaders>[2] = {}) => call(verifyPath, { token: 'x' }, shown);
  const rotate = async (what: string) => {
    const answer = await chief.call('/api/admin/bridge/rotation', { method: 'POST', body: { what } });
    expect(answer.status).toBe(200);
    return answer.body as { apiToken: string | null; hmacSecret: string | null; previousUntil: string | null };
  };

  it('is closed until it has its secrets, even to a caller without credentials', async () => {
    for (const shown of [{}, { token: '', secret: '' }]) {
      const answer = await probe(shown);
      expect([answer.status, answer.body]).toMatchObject(refused);
    }
  });

  it('creates a link for a host, and reports whether links and phones are valid', async () => {
    await openBridge(api.platform);
    const host = await buildCustomer(api.platform);
    const tenantId = `TENANT_${host.id}`;
    const missing = await call(linkPath, { tenantId });
    expect([missing.status, missing.body]).toMatchObject([409, { detail: 'Domaine manquant' }]);
    const { name } = await buildName(api.platform, { accountId: host.id });
    const made = await call(linkPath, { tenantId, ttlSeconds: 2 * 86_400 });
    const { token } = made.body as { token: string };
    const exp = Math.floor(api.platform.clock.now().getTime() / 1_000) + 2 * 86_400;
    expect([made.status, made.body]).toStrictEqual([201, { link: `${api.platform.appUrl}/m/${token}`, token, exp }]);
    const browser = await api.signedIn(host);
    expect(((await browser.call('/api/mobile')).body as MobileOverview).link?.token).toBe(token);

    const verdict = await call(verifyPath, { token });
    expect([verdict.status, verdict.body]).toMatchObject([200, { valid: true, tenantId, siteUrl: `https://${name}` }]);
    const paired = await api.visitor().call('/api/mobile/devices', { method: 'POST', body: { token, name: 'Pixel' } });
    const { deviceToken, device } = paired.body as { deviceToken: string; device: { id: string } };
    const devicePath = '/api/bridge/devices/verification';
    expect((await call(devicePath, { deviceToken })).body).toStrictEqual({ active: true, tenantId, device });
    await browser.call(`/api/mobile/devices/${device.id}`, { method: 'DELETE' });
    expect((await call(devicePath, { deviceToken })).body).toStrictEqual({
      active: false,
      tenantId: null,
      device: null,
    });
  });

  it('answers 404 for administrators and unknown accounts', async () => {
    const agent = await buildAdministrator(api.platform);
    for (const id of [agent.id, '0197b0a0-0000-7000-8000-000000000009']) {
      expect((await call(linkPath, { tenantId: `TENANT_${id}` })).status).toBe(404);
    }
    for (const ttlSeconds of [86_399, 14 * 86_400 + 1, 1.5]) {
      expect((await call(linkPath, { tenantId: `TENANT_${agent.id}`, ttlSeconds })).status).toBe(422);
    }
  });

  it('refuses a wrong token, signature, clock or nonce with the same answer', async () => {
    const now = Math.floor(api.platform.clock.now().getTime() / 1_000);
    const wrong: Record<string, Parameters<typeof signedHeaders>[2]> = {
      'another token': { token: 'ef'.repeat(32) },
      'no token': { token: '' },
      'another secret': { secret: 'ef'.repeat(64) },
      'an old time': { timestamp: String(now - 301) },
      'a time to come': { timestamp: String(now + 301) },
      'no time': { timestamp: '' },
      'a time in words': { timestamp: '1e9' },
      'a short nonce': { nonce: 'a'.repeat(15) },
      'a nonce of other characters': { nonce: 'a b'.repeat(8) },
    };
    for (const [what, shown] of Object.entries(wrong)) {
      const { status, body } = await probe(shown);
      expect([what, status, body]).toMatchObject([what, ...refused]);
    }
    for (const seconds of [-300, 300]) {
      expect((await probe({ timestamp: String(now + seconds) })).status).toBe(200);
    }
  });

  it('refuses a signature of another method, path, query or body', async () => {
    const body = '{"token":"x"}';
    const others = [
      { path: verifyPath, body, method: 'PUT' },
      { path: linkPath, body },
      { path: `${verifyPath}?x=1`, body },
      { path: verifyPath, body: '{"token": "x"}' },
      { path: verifyPath, body: '' },
    ];
    for (const other of others) {
      const answer = await send(verifyPath, body, signedHeaders(api.platform, other));
      expect([other, answer.status, answer.body]).toMatchObject([other, ...refused]);
    }
    const headers = signedHeaders(api.platform, { path: verifyPath, body });
    expect((await send(verifyPath, body, { ...headers, [bridgeHeaders.signature]: '' })).status).toBe(401);
    expect((await send(verifyPath, body, headers)).status).toBe(200);
  });

  it('accepts a nonce once, even in ten concurrent requests', async () => {
    const body = '{"token":"x"}';
    const headers = signedHeaders(api.platform, { path: verifyPath, body });
    const answers = await Promise.all(Array.from({ length: 10 }, async () => send(verifyPath, body, headers)));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(200), count(401)]).toStrictEqual([1, 9]);
    // Another call may not carry it either.
    expect((await probe({ nonce: headers[bridgeHeaders.nonce] ?? '' })).status).toBe(401);
  });

  describe('called with the two documented headers only', () => {
    const body = '{"token":"x"}';
    interface Bare {
      text?: string;
      /** What is signed in place of it. */
      signed?: string;
      path?: string;
      more?: Record<string, string>;
    }
    const bare = async ({ text = body, signed, path = verifyPath, more = {} }: Bare = {}) =>
      send(path, text, {
        [bridgeHeaders.token]: bridgeSecrets.saas_api_token,
        [bridgeHeaders.signature]: signBridgeBody(signed ?? text, bridgeSecrets.saas_hmac_secret),
        ...more,
      });
    const allow = async (bridgeTwoHeaders: string, by = chief) =>
      by.call('/api/admin/hosting', { method: 'PATCH', body: { bridgeTwoHeaders } });

    it('refuses, until a super administrator who confirms their password allows it, which the journal records', async () => {
      expect((await bare()).status).toBe(401);
      const agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['settings'] }));
      expect((await allow('true', agent)).status).toBe(403);
      const late = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
      await api.platform.pool.query(`update session set proved_at = proved_at - interval '1 hour'`);
      expect((await allow('true', late)).body).toMatchObject({ code: 'proof_required' });
      expect((await bare()).status).toBe(401);
      chief = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
      expect((await allow('true')).body).toMatchObject({ bridge: { twoHeaders: { value: 'true' } } });
      const [entry] = await readRows(
        api.platform,
        `select action, changes from audit_entry where action = 'hosting.changed'`,
      );
      expect(entry).toMatchObject({
        action: 'hosting.changed',
        changes: [{ field: 'bridgeTwoHeaders', before: 'false', after: 'true' }],
      });
      // Any number of times: that is what is lost.
      for (let round = 0; round < 2; round += 1) expect((await bare()).status).toBe(200);
      const trial = (await chief.call('/api/admin/bridge/test', { method: 'POST' })).body as { steps: object[] };
      expect(trial.steps.at(-1)).toMatchObject({ label: 'Un appel à deux en-têtes est accepté', ok: true });
    });

    it('still requires the token and a signature of this body, and the full form once any part of it is sent', async () => {
      const now = String(Math.floor(api.platform.clock.now().getTime() / 1_000));
      const wrong: Record<string, Bare> = {
        'another token': { more: { [bridgeHeaders.token]: 'ef'.repeat(32) } },
        'another body': { signed: '{"token":"y"}' },
        'no signature': { more: { [bridgeHeaders.signature]: '' } },
        'a time without a nonce': { more: { [bridgeHeaders.timestamp]: now } },
        'a nonce without a time': { more: { [bridgeHeaders.nonce]: 'n'.repeat(20) } },
        'a time and a nonce that are not signed': {
          more: { [bridgeHeaders.timestamp]: now, [bridgeHeaders.nonce]: 'm'.repeat(20) },
        },
        'no body': { text: '' },
        'a list': { text: '[]' },
      };
      for (const [what, shown] of Object.entries(wrong)) {
        const { status, body: answer } = await bare(shown);
        expect([what, status, answer]).toMatchObject([what, ...refused]);
      }
      const host = await buildCustomer(api.platform);
      await buildName(api.platform, { accountId: host.id });
      const text = JSON.stringify({ tenantId: `TENANT_${host.id}` });
      expect((await bare({ path: linkPath, text })).status).toBe(201);
      const compat = await bare({ path: '/backend/api/saas-bridge.php?action=mobile-link', text });
      expect([compat.status, compat.body]).toMatchObject([200, { success: true, link: expect.any(String) }]);
      expect((await probe()).status).toBe(200);
    });

    it('refuses again once it is no longer allowed', async () => {
      expect((await allow('peut-être')).status).toBe(422);
      expect((await allow('false')).status).toBe(200);
      expect((await bare()).status).toBe(401);
    });
  });

  it('requires its own credentials, not a session', async () => {
    const answer = await chief.call(verifyPath, { method: 'POST', body: { token: 'x' } });
    expect([answer.status, answer.body]).toMatchObject(refused);
  });

  it('gets new secrets, shown once: 32 and 64 random bytes; the former ones are valid for seven more days', async () => {
    await openBridge(api.platform);
    const { clock, settings } = api.platform;
    const rotated = await rotate('both');
    expect(rotated).toStrictEqual({
      apiToken: expect.stringMatching(/^[\da-f]{64}$/),
      hmacSecret: expect.stringMatching(/^[\da-f]{128}$/),
      previousUntil: new Date(clock.now().getTime() + 7 * day).toISOString(),
    });
    const [token, secret] = [rotated.apiToken ?? '', rotated.hmacSecret ?? ''];
    expect([settings.get('saas_api_token'), settings.get('saas_hmac_secret')]).toStrictEqual([token, secret]);
    const ways = [{}, { token }, { secret }, { token, secret }];
    const statuses = async () => Promise.all(ways.map(async (shown) => (await probe(shown)).status));
    expect(await statuses()).toStrictEqual([200, 200, 200, 200]);
    clock.advance(7 * day - 1);
    expect(await statuses()).toStrictEqual([200, 200, 200, 200]);
    clock.advance(1);
    expect(await statuses()).toStrictEqual([401, 401, 401, 200]);

    chief = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    const next = await rotate('api_token');
    expect(next).toMatchObject({ apiToken: expect.stringMatching(/^[\da-f]{64}$/), hmacSecret: null });
    expect(next.apiToken).not.toBe(token);
    expect(settings.get('saas_hmac_secret')).toBe(secret);
    // None of them is in the journal, in the log or in clear in the database.
    const journal = await readRows<{ text: string }>(
      api.platform,
      `select e::text as text from audit_entry e where action = 'bridge.rotated'`,
    );
    expect(journal).toHaveLength(2);
    const rows = await readRows<{ text: string }>(
      api.platform,
      'select r::text as text from retired_secret r union all select s::text from setting s',
    );
    const written = [...journal, ...rows].map(({ text }) => text).join('\n') + logs.text();
    for (const each of [...Object.values(bridgeSecrets), token, secret, next.apiToken ?? '']) {
      expect(written).not.toContain(each);
    }
  });

  it('accepts links with a replaced secret for seven days, and links from before the first secret', async () => {
    const { clock, settings } = api.platform;
    await settings.save({ saas_hmac_secret: '' }, { at: clock.now(), by: null });
    const host = await buildCustomer(api.platform);
    await buildName(api.platform, { accountId: host.id });
    const browser = await api.signedIn(host);
    const made = await browser.call('/api/mobile/links', { method: 'POST', body: { days: 14 } });
    const first = (made.body as { token: string }).token;
    const stateOf = async (token: string) =>
      ((await api.visitor().call(`/api/mobile/verification?token=${token}`)).body as { state: string }).state;
    chief = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    await rotate('hmac_secret');
    const second = ((await browser.call('/api/mobile')).body as MobileOverview).link?.token ?? '';
    expect(second).not.toBe(first);
    await rotate('hmac_secret');
    expect([await stateOf(first), await stateOf(second)]).toStrictEqual(['active', 'active']);
    clock.advance(7 * day);
    expect([await stateOf(first), await stateOf(second)]).toStrictEqual(['active', 'unknown']);
  });

  it('loses no secret in concurrent rotations: those of each are still valid', async () => {
    await openBridge(api.platform);
    chief = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
    const rotations = await Promise.all(Array.from({ length: 4 }, async () => rotate('both')));
    for (const { apiToken, hmacSecret } of rotations) {
      expect((await probe({ token: apiToken ?? '', secret: hmacSecret ?? '' })).status).toBe(200);
    }
  });

  it('is tested by an administrator with real calls, and reports in French what happened', async () => {
    const test = async () => (await chief.call('/api/admin/bridge/test', { method: 'POST' })).body;
    await openBridge(api.platform);
    expect(await test()).toStrictEqual({
      ok: true,
      steps: [
        { label: 'Le jeton et le secret sont enregistrés', ok: true, detail: 'Les deux sont là.' },
        { label: 'Un appel signé est accepté', ok: true, detail: expect.any(String) },
        { label: 'Le même appel, rejoué, est refusé', ok: true, detail: expect.any(String) },
        { label: 'Une fausse signature est refusée', ok: true, detail: expect.any(String) },
        { label: 'Un appel à deux en-têtes est refusé', ok: true, detail: expect.any(String) },
      ],
    });
    await api.platform.pool.query('alter table bridge_nonce rename to away');
    expect(await test()).toMatchObject({ ok: false, steps: [{ ok: true }, { ok: false, detail: /Réponse 500/ }] });
    await api.platform.pool.query('alter table away rename to bridge_nonce');
    const { settings, clock } = api.platform;
    await settings.save({ saas_api_token: '' }, { at: clock.now(), by: null });
    expect(await test()).toStrictEqual({
      ok: false,
      steps: [
        {
          label: 'Le jeton et le secret sont enregistrés',
          ok: false,
          detail: 'Il manque le jeton\u00a0: générez-les d’abord.',
        },
      ],
    });
  });

  it('blocks an address after repeated refusals, but no authenticated caller', async () => {
    const strict = await startApi({ rateLimitFactor: 0.05 });
    await openBridge(strict.platform);
    const body = '{"token":"x"}';
    const try_ = async (shown: Parameters<typeof signedHeaders>[2]) => {
      const headers = signedHeaders(strict.platform, { path: verifyPath, body }, shown);
      const { status } = await strict.visitor().call(verifyPath, {
        method: 'POST',
        body,
        headers: { origin: null, 'sec-fetch-site': null, 'content-type': 'application/json', ...headers },
      });
      return status;
    };
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) statuses.push(await try_({ token: 'ef'.repeat(32) }));
    expect(statuses).toStrictEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    for (let round = 0; round < 8; round += 1) expect(await try_({})).toBe(200);
    await strict.stop();
  });
});
