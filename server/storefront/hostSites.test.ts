import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildName, type BuiltAccount } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';
import { askSite, headerOf } from './testing/askSite.ts';
import { readPage } from './testing/readPage.ts';

const day = 86_400_000;
const texts = {
  tagline: 'Deux gîtes au pied du Luberon',
  presentation: 'Bienvenue chez nous.\nDepuis 1998.\n\nLe mas dort sous les oliviers.',
  place: 'Lourmarin, Vaucluse',
};
const site = { title: 'Mas des Oliviers', phone: '+33 (0)4 90 00 00 01' };

let api: TestApi;
let host: BuiltAccount;
beforeAll(async () => {
  api = await startApi();
  host = await buildCustomer(api.platform, { firstName: 'Amaia', lastName: 'Etcheverry' });
  await buildName(api.platform, { accountId: host.id, name: 'mas.sites.localhost' });
  await save();
});
afterAll(async () => api.stop());

const save = async (changes: Partial<typeof texts> = {}) => {
  const client = await api.signedIn(host);
  const body = { ...site, texts: { fr: { ...texts, ...changes } } };
  const answer = await client.call('/api/host-site', { method: 'PUT', body });
  expect(answer.status).toBe(200);
};
const get = async (path: string, name = 'mas.sites.localhost', headers: Record<string, string> = {}) =>
  askSite(api, name, path, { headers });
const announce = async (name: string) => api.platform.pool.query(`select pg_notify('hosting', $1)`, [name]);

describe("a host's site", () => {
  it('shows everything that its host entered, without a script', async () => {
    const { status, body } = await get('/');
    const page = readPage(body);
    expect(status).toBe(200);
    expect(page.text('title')).toBe('Mas des Oliviers · Deux gîtes au pied du Luberon');
    expect(page.text('h1')).toBe('Deux gîtes au pied du Luberon');
    expect(page.text('p', { class: 'lead' })).toBe('Mas des Oliviers, Lourmarin, Vaucluse');
    expect(page.texts('p')).toEqual(
      expect.arrayContaining(['Bienvenue chez nous. Depuis 1998.', 'Le mas dort sous les oliviers.']),
    );
    expect(page.text('a', { href: 'tel:+33490000001' })).toBe('+33 (0)4 90 00 00 01');
    expect(page.all('form', { method: 'post' })).toEqual([]);
    expect(page.text('a', { href: '/contact' })).toBe('Nous écrire');
    expect(page.text('a', { href: '/mentions-legales' })).toBe('Mentions légales');
    expect(page.texts('script')).toHaveLength(1);
    expect(page.all('style')).toHaveLength(1);
    expect(body).not.toMatch(/\sstyle=|\son\w+=/);
    expect(body).not.toContain(host.email);
  });

  it('describes itself to search engines and social networks', async () => {
    const page = readPage((await get('/')).body);
    expect(page.attribute('link', 'href', { rel: 'canonical' })).toBe('https://mas.sites.localhost/');
    const said = (name: string) => page.attribute('meta', 'content', { property: name });
    expect(page.attribute('meta', 'content', { name: 'description' })).toBe('Deux gîtes au pied du Luberon');
    expect([said('og:title'), said('og:url')]).toStrictEqual(['Mas des Oliviers', 'https://mas.sites.localhost/']);
    expect(page.all('link', { rel: 'alternate' })).toEqual([]);
    expect(page.card()).toStrictEqual({
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
    const paths = ['/', '/?adultes=3', '/mentions-legales', '/contact', '/contact/merci', '/rien', '/rien.png'];
    for (const path of [...paths, '/favicon.svg', '/robots.txt', '/.well-known/clairvolet']) {
      for (const method of ['GET', 'POST']) {
        const answer = await askSite(api, 'mas.sites.localhost', path, { method });
        expect([path, answer.headers.has('set-cookie')]).toStrictEqual([path, false]);
        expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff');
        expect(headerOf(answer, 'x-frame-options')).toBe('DENY');
        expect(headerOf(answer, 'x-request-id')).toMatch(/^[\da-f-]{36}$/);
        expect(headerOf(answer, 'content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
      }
    }
  });

  it('admits the one style that its pages carry, by its hash, and nothing else besides its own files', async () => {
    const names = ['mas.sites.localhost', 'personne.sites.localhost'];
    const asked = names.flatMap((name) => ['/', '/rien', '/contact'].map((path) => [name, path] as const));
    for (const [name, path] of asked) {
      const answer = await get(path, name);
      const [style = ''] = readPage(answer.body).rawTexts('style');
      expect([name, path, headerOf(answer, 'content-security-policy')]).toStrictEqual([
        name,
        path,
        `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      ]);
    }
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

  it('has an icon in its colour and fonts of its own, which browsers keep', async () => {
    const icon = await get('/favicon.svg');
    expect([icon.status, headerOf(icon, 'content-type')]).toStrictEqual([200, 'image/svg+xml; charset=utf-8']);
    const font = readPage((await get('/')).body).attribute('link', 'href', { rel: 'preload' }) ?? '';
    expect(font).toMatch(/^\/fonts\/marcellus-latin-[\w-]+\.woff2$/);
    const answer = await get(font);
    expect([answer.status, headerOf(answer, 'content-type'), headerOf(answer, 'cache-control')]).toStrictEqual([
      200,
      'font/woff2',
      'public, max-age=31536000, immutable',
    ]);
    const again = await get(font, 'mas.sites.localhost', { 'If-None-Match': headerOf(answer, 'etag') ?? '' });
    expect([again.status, again.body]).toStrictEqual([304, '']);
  });

  it('has a legal notice with the known details only', async () => {
    const { platform } = api;
    const { clock } = platform;
    const empty = await get('/mentions-legales');
    expect(readPage(empty.body).text('strong')).toBe('Amaia Etcheverry');
    for (const unknown of ['SIRET', 'hébergé par', 'null', 'undefined', host.email])
      expect(empty.body).not.toContain(unknown);

    await platform.pool.query(
      `update customer set company = 'SARL Mas & Cie', address = '3 chemin du Puits', postal_code = '84160',
         city = 'Lourmarin', siret = '12345678200010' where account_id = $1`,
      [host.id],
    );
    await platform.settings.save({ hosting_provider: 'Hébergeur SAS, Roubaix' }, { at: clock.now(), by: null });
    await expect.poll(async () => (await get('/mentions-legales')).body).toContain('SARL Mas &amp; Cie');
    const page = readPage((await get('/mentions-legales')).body);
    expect(page.texts('p')).toEqual(
      expect.arrayContaining([
        'SARL Mas & Cie 3 chemin du Puits 84160 Lourmarin SIRET : 123 456 782 00010 Téléphone : +33 (0)4 90 00 00 01 E-mail : par le formulaire de contact Direction de la publication : Amaia Etcheverry',
        'Ce site est hébergé par Hébergeur SAS, Roubaix.',
      ]),
    );
    expect((await get('/vos-donnees')).body).toContain('transmis à SARL Mas &amp; Cie, responsable de leur traitement');
    expect(readPage((await get('/accessibilite')).body).text('h1')).toBe('Accessibilité');
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
    const form = await askSite(api, 'mas.sites.localhost', '/contact', { method: 'DELETE' });
    expect([form.status, headerOf(form, 'allow')]).toStrictEqual([405, 'GET, HEAD, POST']);
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
    expect(readPage(answer.body).text('h1')).toBe('Aucun site à cette adresse');
    expect(headerOf(answer, 'cache-control')).toBe('no-store');
    for (const path of ['/favicon.svg', '/robots.txt', '/sitemap.xml', '/contact'])
      expect([path, (await get(path, 'personne.sites.localhost')).status]).toStrictEqual([path, 404]);
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
      null,
      'noindex',
    ]);
    expect(headerOf(closed, 'cache-control')).toBe('no-store');
    expect(readPage(closed.body).text('h1')).toBe('Ce site est fermé pour le moment');
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
