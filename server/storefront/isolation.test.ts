import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdministrator, buildCustomer, buildName, type BuiltAccount } from '@app/domain/testing';
import { sendRaw } from '../security/testing/wire.ts';
import type { ApiClient, TestApi } from '../testing/startApi.ts';
import { startSite } from '../testing/writeTinyClient.ts';
import { askSite, headerOf } from './testing/askSite.ts';

const appUrl = 'https://clairvolet.example';
let api: TestApi;
let first: BuiltAccount;
let second: BuiltAccount;
let session: ApiClient;

const write = async (account: BuiltAccount, title: string) =>
  api.platform.pool.query(
    `insert into host_site (account_id, title, texts, phone, languages, theme, hidden, version, updated_at)
     values ($1, $2, $3, '', '["en"]', '{}', '[]', 1, now())`,
    [
      account.id,
      title,
      { fr: { tagline: `${title} tagline`, presentation: `${title} presentation`, place: `${title} place` } },
    ],
  );

beforeAll(async () => {
  api = await startSite({ appUrl });
  first = await buildCustomer(api.platform, { firstName: 'Premier' });
  second = await buildCustomer(api.platform, { firstName: 'Second' });
  await write(first, 'Site du premier');
  await write(second, 'Site du second');
  await buildName(api.platform, { accountId: first.id, name: 'premier.sites.example' });
  await buildName(api.platform, { accountId: second.id, name: 'second.sites.example' });
  session = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
});
afterAll(async () => api.stop());

const site = 'premier.sites.example';

describe("under a host's name", () => {
  it('nothing of another host’s site is ever shown, whatever was requested before', async () => {
    for (const path of ['/', '/en', '/contact', '/mentions-legales', '/contact/merci', '/rien', '/sitemap.xml', '/']) {
      const [one, other] = [await askSite(api, site, path), await askSite(api, 'second.sites.example', path)];
      expect(one.body).not.toMatch(/second/i);
      expect(other.body).not.toMatch(/premier/i);
    }
    const { headers } = await askSite(api, site, '/');
    const tag = headers.get('etag')?.join() ?? '';
    const other = await askSite(api, 'second.sites.example', '/', { headers: { 'If-None-Match': tag } });
    expect([other.status, other.body.includes('Site du second')]).toStrictEqual([200, true]);
  });

  it.each([
    '/api/session',
    '/api/plans',
    '/api/openapi.json',
    '/api/docs',
    '/api/internal/tls-check?domain=premier.sites.example',
    '/api/stripe/webhook',
    '/api/stripe/connect-webhook',
    '/api/stripe/account-events',
    '/api/mobile/device',
    '/admin',
    '/dashboard',
    '/login',
    '/tarifs',
    '/metrics',
    '/healthz',
    '/readyz',
    '/assets/app-abc123.js',
    '/backend/api/saas-bridge.php?action=mobile-link',
    '/m/abc.def',
    '/../package.json',
    '/.git/config',
    '/%2e%2e/package.json',
    '/.well-known/security.txt',
  ])('%s answers 404', async (path) => {
    const answer = await askSite(api, site, path, { headers: { Cookie: session.cookieHeader() } });
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('Cette page n’existe pas');
    expect(headerOf(answer, 'set-cookie')).toBeNull();
  });

  it('an image of the application answers 404, in a word', async () => {
    const answer = await askSite(api, site, '/uploads/a.png', { headers: { Cookie: session.cookieHeader() } });
    expect([answer.status, answer.body]).toStrictEqual([404, 'Image introuvable']);
    expect(headerOf(answer, 'set-cookie')).toBeNull();
  });

  it('a session has no effect: the same page for everyone, and nothing can be written', async () => {
    const plain = await askSite(api, site, '/');
    const known = await askSite(api, site, '/', { headers: { Cookie: session.cookieHeader() } });
    expect([known.body, known.headers.has('set-cookie')]).toStrictEqual([plain.body, false]);
    const written = await askSite(api, site, '/api/session', {
      method: 'DELETE',
      headers: { Cookie: session.cookieHeader(), Origin: appUrl, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(written.status).toBe(405);
    expect((await session.call('/api/session')).body).toMatchObject({ authenticated: true });
  });
});

describe('the application', () => {
  it.each([
    ['evil.example', 404],
    ['clairvolet.example.evil.example', 404],
    ['evil-clairvolet.example', 404],
    ['www.clairvolet.example', 404],
    ['clairvolet.example.', 200],
    ['CLAIRVOLET.example:8443', 200],
    ['xn--clairvlet-abc.example', 404],
    ['localhost.evil.example', 404],
    ['127.0.0.1.evil.example', 404],
    ['127.0.0.1', 200],
    ['localhost:3000', 200],
    ['server:3000', 200],
    ['[::1]:3000', 200],
    ['clairvolet.example@evil.example', 400],
    ['clairvolet.example, evil.example', 400],
    ['clairvolet.example/evil', 400],
    ['clairvolet.example:80:80', 400],
    ['évil.example', 400],
    ['', 400],
  ])('requested as %j answers %i', async (host, status) => {
    const answer = await askSite(api, host, '/api/plans', { headers: { 'X-Forwarded-Host': 'clairvolet.example' } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')?.join().includes('json')).toBe(status === 200);
  });

  it('trusts no forwarded host, not even behind a proxy', async () => {
    const behind = await startSite({ appUrl, trustProxy: 1 });
    try {
      const forwarded = {
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-For': '192.0.2.1',
        Forwarded: 'host=evil.example',
        'X-Host': 'evil.example',
        'X-Original-Host': 'evil.example',
      };
      const page = await askSite(behind, 'clairvolet.example', '/', { headers: forwarded });
      expect([page.status, page.text.includes('evil.example')]).toStrictEqual([200, false]);
      const hidden = await askSite(behind, 'evil.example', '/', {
        headers: { ...forwarded, 'X-Forwarded-Host': 'clairvolet.example' },
      });
      expect([hidden.status, hidden.body.includes('Aucun site à cette adresse')]).toStrictEqual([404, true]);
    } finally {
      await behind.stop();
    }
  });

  it('requires exactly one Host header, and an address that names no other host', async () => {
    const ask = async (target: string, ...headers: (readonly [string, string])[]) =>
      (await sendRaw(api.origin, { method: 'GET', target, headers })).status;
    expect(await ask('/api/plans', ['Host', 'clairvolet.example'])).toBe(200);
    expect(await ask('/api/plans', ['Host', 'clairvolet.example'], ['Host', site])).toBe(400);
    expect(await ask('/api/plans', ['Host', site], ['Host', 'clairvolet.example'])).toBe(400);
    expect(await ask('http://evil.example/api/plans', ['Host', 'clairvolet.example'])).toBe(400);
    expect(await ask('https://clairvolet.example/api/plans', ['Host', site])).toBe(400);
  });

  it('answers only pairing links under their own address', async () => {
    const { settings, clock } = api.platform;
    const plain = await askSite(api, 'app.exemple.fr', '/m/abc');
    expect(plain.body).toContain('Aucun site à cette adresse');
    await settings.save({ app_base_url: 'https://app.exemple.fr' }, { at: clock.now(), by: null });
    for (const path of ['/m/abc', '/api/mobile/device', '/assets/app-abc123.js']) {
      const answer = await askSite(api, 'APP.exemple.fr:443', path);
      expect([path, answer.body.includes('Aucun site à cette adresse')]).toStrictEqual([path, false]);
    }
    for (const path of ['/', '/login', '/api/plans', '/api/mobile-x', '/dashboard', '/metrics', '/mx']) {
      const answer = await askSite(api, 'app.exemple.fr', path);
      expect([path, answer.status, answer.body.includes('Aucun site à cette adresse')]).toStrictEqual([
        path,
        404,
        true,
      ]);
    }
    await settings.save({ app_base_url: '' }, { at: clock.now(), by: null });
  });

  it('refuses line breaks that would split an answer', async () => {
    const split = await sendRaw(api.origin, {
      method: 'GET',
      target: '/%0d%0aSet-Cookie:%20x=1',
      headers: [['Host', site]],
    });
    expect([split.status, split.headers.has('set-cookie')]).toStrictEqual([404, false]);
    const forged = await sendRaw(api.origin, {
      method: 'GET',
      target: '/',
      headers: [['Host', `${site}\r\nX-Evil: 1`]],
    });
    expect(forged.headers.has('x-evil')).toBe(false);
  });
});
