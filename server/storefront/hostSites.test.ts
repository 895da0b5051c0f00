import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildName, type BuiltAccount } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';
import { askSite, headerOf } from './testing/askSite.ts';

const day = 86_400_000;
const words = {
  title: 'Mas des Oliviers',
  tagline: 'Deux gîtes au pied du Luberon',
  presentation: 'Bienvenue chez nous.\nDepuis 1998.\n\nLe mas dort sous les oliviers.',
  place: 'Lourmarin, Vaucluse',
  phone: '+33 (0)4 90 00 00 01',
};

let api: TestApi;
let host: BuiltAccount;
beforeAll(async () => {
  api = await startApi();
  host = await buildCustomer(api.platform, { firstName: 'Amaia', lastName: 'Etcheverry' });
  await buildName(api.platform, { accountId: host.id, name: 'mas.sites.localhost' });
  await save();
});
afterAll(async () => api.stop());

const save = async (changes: Partial<typeof words> = {}, by = host) => {
  const client = await api.signedIn(by);
  const answer = await client.call('/api/host-site', { method: 'PUT', body: { ...words, ...changes } });
  expect(answer.status).toBe(200);
};
const get = async (path: string, name = 'mas.sites.localhost', headers: Record<string, string> = {}) =>
  askSite(api, name, path, { headers });
const announce = async (name: string) => api.platform.pool.query(`select pg_notify('hosting', $1)`, [name]);

describe("a host's site", () => {
  it('shows everything that its host entered, without a script', async () => {
    const { status, body } = await get('/');
    expect(status).toBe(200);
    expect(body).toContain('<title>Mas des Oliviers</title>');
    expect(body).toContain('<h1>Mas des Oliviers</h1>');
    expect(body).toContain('Deux gîtes au pied du Luberon</p>');
    expect(body).toContain('<p>Bienvenue chez nous.<br>Depuis 1998.</p>\n<p>Le mas dort sous les oliviers.</p>');
    expect(body).toContain('Lourmarin, Vaucluse</p>');
    expect(body).toContain('<a class="phone" href="tel:+33490000001">+33 (0)4 90 00 00 01</a>');
    expect(body).toContain('<form class="card" method="post" action="/contact#contact">');
    expect(body).toContain('<a href="/mentions-legales">Mentions légales</a>');
    expect(body).not.toMatch(/<script(?! type="application\/ld\+json")|<style|\sstyle=|\son\w+=/);
    expect(body).not.toContain(host.email);
  });

  it('describes itself to search engines and social networks', async () => {
    const { body } = await get('/');
    expect(body).toContain('<link rel="canonical" href="https://mas.sites.localhost/">');
    expect(body).toContain('<meta name="description" content="Deux gîtes au pied du Luberon">');
    expect(body).toContain('<meta property="og:title" content="Mas des Oliviers – Deux gîtes au pied du Luberon">');
    expect(body).toContain('<meta property="og:url" content="https://mas.sites.localhost/">');
    const [, card = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(card)).toStrictEqual({
      '@context': 'https://schema.org',
      '@type': 'LodgingBusiness',
      name: 'Mas des Oliviers',
      url: 'https://mas.sites.localhost/',
      description: 'Deux gîtes au pied du Luberon',
      telephone: '+33 (0)4 90 00 00 01',
      address: { '@type': 'PostalAddress', addressLocality: 'Lourmarin, Vaucluse' },
    });
    const robots = await get('/robots.txt');
    expect(robots.body).toBe('User-agent: *\nAllow: /\n\nSitemap: https://mas.sites.localhost/sitemap.xml\n');
    const sitemap = await get('/sitemap.xml');
    expect(headerOf(sitemap, 'content-type')).toBe('application/xml; charset=utf-8');
    expect(sitemap.body).toContain('<loc>https://mas.sites.localhost/mentions-legales</loc>');
  });

  it('has strict headers and no cookie on every kind of answer', async () => {
    const paths = ['/', '/mentions-legales', '/contact', '/contact/merci', '/rien', '/site.css', '/favicon.svg'];
    for (const path of [...paths, '/robots.txt', '/.well-known/clairvolet']) {
      for (const method of ['GET', 'POST']) {
        const answer = await askSite(api, 'mas.sites.localhost', path, { method });
        expect([path, answer.headers.has('set-cookie')]).toStrictEqual([path, false]);
        expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff');
        expect(headerOf(answer, 'x-frame-options')).toBe('DENY');
        expect(headerOf(answer, 'x-request-id')).toMatch(/^[\da-f-]{36}$/);
        expect(headerOf(answer, 'content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
      }
    }
    expect(headerOf(await get('/'), 'content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
  });

  it('is revalidated by browsers, and compressed', async () => {
    const first = await get('/');
    const etag = headerOf(first, 'etag') ?? '';
    expect(headerOf(first, 'cache-control')).toBe('public, no-cache');
    const again = await get('/', 'mas.sites.localhost', { 'If-None-Match': etag });
    expect([again.status, again.body, headerOf(again, 'etag')]).toStrictEqual([304, '', etag]);
    const squeezed = await get('/', 'mas.sites.localhost', { 'Accept-Encoding': 'gzip, br' });
    expect([headerOf(squeezed, 'content-encoding'), squeezed.body]).toStrictEqual(['br', first.body]);
    const head = await askSite(api, 'mas.sites.localhost', '/', { method: 'HEAD' });
    expect([head.status, head.body, headerOf(head, 'etag')]).toStrictEqual([200, '', etag]);

    await save({ tagline: 'Nouvelle accroche' });
    await expect.poll(async () => (await get('/')).body).toContain('Nouvelle accroche');
    expect((await get('/', 'mas.sites.localhost', { 'If-None-Match': etag })).status).toBe(200);
    await save();
  });

  it('has one stylesheet, which is answered with 304 when it is unchanged', async () => {
    const style = await get('/site.css');
    expect([style.status, headerOf(style, 'content-type')]).toStrictEqual([200, 'text/css; charset=utf-8']);
    expect(style.body).toContain('light-dark(');
    const again = await get('/site.css', 'mas.sites.localhost', { 'If-None-Match': headerOf(style, 'etag') ?? '' });
    expect(again.status).toBe(304);
    expect(headerOf(await get('/favicon.svg'), 'content-type')).toBe('image/svg+xml');
  });

  it('has a legal notice with the known details only', async () => {
    const { platform } = api;
    const { clock } = platform;
    const empty = await get('/mentions-legales');
    expect(empty.body).toContain('<strong>Amaia Etcheverry</strong>');
    for (const unknown of ['SIRET', 'hébergé par', 'null', 'undefined', host.email])
      expect(empty.body).not.toContain(unknown);

    await platform.pool.query(
      `update customer set company = 'SARL Mas & Cie', address = '3 chemin du Puits', postal_code = '84160',
         city = 'Lourmarin', siret = '12345678200010' where account_id = $1`,
      [host.id],
    );
    await announce('mas.sites.localhost');
    await platform.settings.save({ hosting_provider: 'Hébergeur SAS, Roubaix' }, { at: clock.now(), by: null });
    await expect.poll(async () => (await get('/mentions-legales')).body).toContain('SARL Mas &amp; Cie');
    const { body } = await get('/mentions-legales');
    expect(body).toContain('3 chemin du Puits<br>84160 Lourmarin<br>SIRET&nbsp;: 123\u00a0456\u00a0782\u00a000010');
    expect(body).toContain('Direction de la publication&nbsp;: Amaia Etcheverry');
    expect(body).toContain('Ce site est hébergé par Hébergeur SAS, Roubaix.');
    expect(body).toContain('responsable de leur traitement');
  });

  it('answers a word, not a page, for an image that is not there', async () => {
    for (const path of ['/photos/ab/rien.webp', '/logo.png']) {
      const answer = await get(path);
      expect([path, answer.status, answer.body]).toStrictEqual([path, 404, 'Image introuvable']);
      expect(headerOf(answer, 'content-type')).toBe('text/plain; charset=utf-8');
    }
  });

  it('answers 404 and 405 for other addresses and methods', async () => {
    const missing = await get('/rien');
    expect([missing.status, headerOf(missing, 'x-robots-tag')]).toStrictEqual([404, 'noindex']);
    expect(missing.body).toContain('Cette page n’existe pas');
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST']) {
      const refused = await askSite(api, 'mas.sites.localhost', '/', { method });
      expect([method, refused.status, headerOf(refused, 'allow')]).toStrictEqual([method, 405, 'GET, HEAD']);
    }
    const form = await get('/contact');
    expect([form.status, headerOf(form, 'location')]).toStrictEqual([301, '/#contact']);
  });

  it('identifies the product under each of its names', async () => {
    const seen = await get('/.well-known/clairvolet');
    expect([seen.status, seen.body]).toStrictEqual([200, 'clairvolet mas.sites.localhost']);
    expect(headerOf(seen, 'content-type')).toBe('text/plain; charset=utf-8');
    expect((await get('/.well-known/clairvolet', 'MAS.sites.localhost.:3443')).body).toBe(seen.body);
    const nobody = await get('/.well-known/clairvolet', 'personne.sites.localhost');
    expect([nobody.status, nobody.body.includes('clairvolet personne')]).toStrictEqual([404, false]);
  });
});

describe('the names of a site', () => {
  it('redirect to the primary one when it is active, with the requested path', async () => {
    const { platform } = api;
    const owner = await buildCustomer(platform);
    await buildName(platform, { accountId: owner.id, name: 'cabane.sites.localhost' });
    await buildName(platform, { accountId: owner.id, name: 'cabane.example', kind: 'external', isPrimary: true });

    const led = await get('/mentions-legales?a=1&b=%0D%0AX', 'cabane.sites.localhost');
    expect([led.status, headerOf(led, 'location'), headerOf(led, 'cache-control')]).toStrictEqual([
      301,
      'https://cabane.example/mentions-legales?a=1&b=%0D%0AX',
      'max-age=300',
    ]);
    for (const path of ['//evil.example/x', '/\\evil.example', '/@evil.example', '/.evil.example', '/%2F/evil']) {
      const { headers } = await get(path, 'cabane.sites.localhost');
      const [location = ''] = headers.get('location') ?? [];
      expect([path, new URL(location).host]).toStrictEqual([path, 'cabane.example']);
    }
    expect((await get('/', 'cabane.example')).status).toBe(200);
    expect(headerOf(await get('/', 'www.cabane.example'), 'location')).toBe('https://cabane.example/');
    expect((await get('/.well-known/clairvolet', 'cabane.sites.localhost')).body).toBe(
      'clairvolet cabane.sites.localhost',
    );

    await platform.pool.query(`update hosted_name set state = 'error' where name = 'cabane.example'`);
    await announce('cabane.example');
    await expect.poll(async () => (await get('/', 'cabane.sites.localhost')).status).toBe(200);
    expect((await get('/', 'www.cabane.example')).status).toBe(200);
  });

  it('are not served before they are verified, after their release, or once the account is closed', async () => {
    const { platform } = api;
    const owner = await buildCustomer(platform);
    const accountId = owner.id;
    await buildName(platform, {
      accountId,
      name: 'douteux.example',
      kind: 'external',
      provedAt: null,
      state: 'pending',
    });
    await buildName(platform, { accountId, name: 'libere.sites.localhost' });
    expect((await get('/', 'douteux.example')).status).toBe(404);
    expect((await get('/', 'libere.sites.localhost')).status).toBe(200);
    expect((await get('/', 'www.libere.sites.localhost')).status).toBe(404);

    await platform.pool.query(`update hosted_name set released_at = now() where name = 'libere.sites.localhost'`);
    await announce('libere.sites.localhost');
    await expect.poll(async () => (await get('/', 'libere.sites.localhost')).status).toBe(404);

    const gone = await buildCustomer(platform);
    await buildName(platform, { accountId: gone.id, name: 'parti.sites.localhost' });
    expect((await get('/', 'parti.sites.localhost')).status).toBe(200);
    await platform.pool.query('update account set closed_at = now() where id = $1', [gone.id]);
    await announce('');
    await expect.poll(async () => (await get('/', 'parti.sites.localhost')).status).toBe(404);
  });

  it('that are unknown answer an explanatory page', async () => {
    const answer = await get('/dashboard', 'personne.sites.localhost');
    expect([answer.status, headerOf(answer, 'x-robots-tag')]).toStrictEqual([404, 'noindex']);
    expect(answer.body).toContain('<h1>Aucun site à cette adresse</h1>');
    expect(headerOf(answer, 'cache-control')).toBe('no-store');
    const style = await get('/site.css', 'personne.sites.localhost');
    expect(style.status).toBe(200);
  });
});

describe('the state of the account', () => {
  it('closes the site thirty days after it expired, to the instant, and opens it again', async () => {
    const { platform } = api;
    const owner = await buildCustomer(platform, { subscriptionStatus: 'expired' });
    const since = platform.clock.now();
    await platform.pool.query('update customer set expired_at = $2 where account_id = $1', [owner.id, since]);
    await buildName(platform, { accountId: owner.id, name: 'expire.sites.localhost' });
    platform.clock.advance(30 * day);
    expect((await get('/', 'expire.sites.localhost')).status).toBe(200);
    platform.clock.advance(1);
    const closed = await get('/mentions-legales', 'expire.sites.localhost');
    expect([closed.status, headerOf(closed, 'retry-after'), headerOf(closed, 'x-robots-tag')]).toStrictEqual([
      503,
      '86400',
      'noindex',
    ]);
    expect(closed.body).toContain('Ce site est fermé pour le moment');
    expect((await get('/.well-known/clairvolet', 'expire.sites.localhost')).status).toBe(200);
    const write = await askSite(api, 'expire.sites.localhost', '/contact', { method: 'POST', body: 'name=a' });
    expect(write.status).toBe(503);

    await platform.pool.query(`update customer set subscription_status = 'active' where account_id = $1`, [owner.id]);
    await announce('expire.sites.localhost');
    await expect.poll(async () => (await get('/', 'expire.sites.localhost')).status).toBe(200);
    platform.clock.advance(-30 * day - 1);
  });

  it('applies to the site, but the maintenance of the product does not', async () => {
    const { settings, clock } = api.platform;
    await settings.save({ maintenance_mode: 'true' }, { at: clock.now(), by: null });
    expect((await get('/')).status).toBe(200);
    await settings.save({ maintenance_mode: 'false' }, { at: clock.now(), by: null });
  });
});
