import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPages } from '@app/contract/site/publicPages.ts';
import type { SettingKey } from '@app/contract/site/settings.ts';
import { captureLogs, countRows, createTestPlatform } from '@app/domain/testing';
import { createApp } from '../app.ts';
import { sendRaw } from '../security/testing/wire.ts';
import type { ApiAnswer, TestApi } from '../testing/startApi.ts';
import { startSite, besideTheClient, undrawableTitle } from '../testing/writeTinyClient.ts';

const logs = captureLogs();
let api: TestApi;
beforeAll(async () => {
  api = await startSite({ logger: logs.logger });
});
afterAll(async () => api.stop());

const get = async (path: string, headers: Record<string, string> = {}) => api.visitor().call(path, { headers });
const textOf = async (path: string) => String((await get(path)).body);
const isShell = (answer: ApiAnswer) => String(answer.body).includes('<div id="root">');
/** What kind of public page an answer is. */
const viewOf = ({ body }: ApiAnswer) => /<div id="public"><main>(\w+)/.exec(String(body))?.[1];
const save = async (changes: Partial<Record<SettingKey, string>>) =>
  api.platform.settings.save(changes, { at: api.platform.clock.now(), by: null });

/** Values that the settings refuse by now, as an older version may have stored them. */
async function smuggle(values: Partial<Record<SettingKey, string>>): Promise<void> {
  await api.platform.pool.query(
    `insert into setting (key, value, updated_at) select key, value, now() from jsonb_each_text($1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(values)],
  );
  await api.platform.settings.load();
}

const paths = [
  '/',
  '/fonctionnalites',
  '/tarifs',
  '/comparaison',
  '/contact',
  '/cgu',
  '/confidentialite',
  '/mentions-legales',
  '/accessibilite',
];
const applicationPaths = [
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/dashboard',
  '/dashboard/properties',
  '/admin',
  '/admin/users',
  '/demo',
  '/demo/reservations',
  '/paiement-confirme',
  '/paiement-confirme?session_id=cs_test_a1b2',
  '/paiement-echec?reason=cancel&session_id=cs_test_a1b2',
];

describe('the public pages', () => {
  it('are those that these tests cover', () => {
    expect(publicPages.map(({ path }) => path)).toStrictEqual(paths);
  });

  it.each(paths)('%s is drawn by the server, whole, for everyone', async (path) => {
    const answer = await get(path);
    expect([answer.status, viewOf(answer), isShell(answer)]).toStrictEqual([200, 'page', false]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    expect(answer.headers.get('x-robots-tag')).toBeNull();
    expect(answer.cookies).toStrictEqual([]);
    const [, data = ''] =
      /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(String(answer.body)) ?? [];
    expect(JSON.parse(data)).toStrictEqual({
      frame: {
        path,
        settings: { site_title: 'Clairvolet', footer_text: expect.any(String), footer_copyright: expect.any(String) },
        trackers: { googleAnalytics: null, facebookPixel: null },
      },
      // The form alone does something in the browser.
      content: path === '/contact' ? expect.objectContaining({ legalHtml: null, plans: null }) : null,
    });
    expect(answer.body).toContain('Starter Business Enterprise');
    expect(answer.body).toMatch(/^<!doctype html>\s*<html lang="fr">/);
    expect(answer.body).toContain(
      '<script>{const painted=f=>requestAnimationFrame(()=>setTimeout(f)),late=new Promise(f=>setTimeout(f,3000));\n' +
        'painted(()=>Promise.race([document.fonts.ready,late]).then(()=>painted(()=>import("/assets/public-abc123.js"))))}</script>',
    );
  });

  it('are sent with the styles that they use, those of imports first, name the sheets, and preload their first fonts', async () => {
    const page = await textOf('/');
    expect(page).toContain('<style>@font-face{font-family:F}\nmain{left:0}\nmain{top:0}</style>');
    expect(page).toContain('href="/assets/figtree-latin-wght-normal-abc.woff2" as="font"');
    expect(page).toContain('href="/assets/bricolage-grotesque-latin-700-normal-abc.woff2" as="font"');
    expect(page).not.toContain('bricolage-grotesque-latin-600');
    const sheets = ['/assets/shared-abc123.css', '/assets/public-abc123.css'];
    const links = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('');
    const scripts = '<meta name="scripts" content="/assets/react-abc123.js /assets/hydrate-abc123.js">';
    expect(page).toContain(`<meta name="sheets" content="${sheets.join(' ')}">${scripts}<noscript>${links}</noscript>`);
    expect(page).not.toContain('latin-ext');
    expect(page).toContain('<meta name="theme-color" content="#f8f4ec">');
  });

  it('contain the texts of the legal pages, and only theirs', async () => {
    for (const [path, key] of [
      ['/cgu', 'terms'],
      ['/confidentialite', 'privacy'],
      ['/mentions-legales', 'legal-notice'],
    ] as const) {
      await save({ [`legal_page_${key}`]: `<h2>Article ${key}</h2>` });
      expect(await textOf(path)).toContain(`</main><h2>Article ${key}</h2>`);
      await save({ [`legal_page_${key}`]: '' });
    }
    expect(await textOf('/contact')).toContain('"legalHtml":null');
  });

  it('are served from the cache, in full or with 304 to a client that has them', async () => {
    const first = await get('/tarifs');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const before = logs.lines().length;
    const again = await sendRaw(api.origin, { method: 'GET', target: '/tarifs', headers: [['If-None-Match', etag]] });
    expect([again.status, again.body]).toStrictEqual([304, '']);
    expect(logs.lines().slice(before)).toStrictEqual([
      expect.objectContaining({ msg: 'request', path: '/tarifs', status: 304 }),
    ]);
    const head = await api.visitor().call('/tarifs', { method: 'HEAD' });
    expect([head.status, head.body, head.headers.get('etag')]).toStrictEqual([200, '', etag]);
  });

  it('are compressed for clients that accept it', async () => {
    const plain = await sendRaw(api.origin, { method: 'GET', target: '/' });
    for (const encoding of ['br', 'gzip']) {
      const response = await fetch(`${api.origin}/`, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe(plain.body);
    }
  });

  it('are cached once for all query strings', async () => {
    const plain = await get('/tarifs');
    for (const query of ['?utm_source=lettre', '?utm_source=%00', '?x=1&x=2', '?', '?/../admin']) {
      const answer = await get(`/tarifs${query}`);
      expect([answer.status, answer.headers.get('etag')]).toStrictEqual([200, plain.headers.get('etag')]);
    }
  });

  it.each([
    [
      'a setting',
      `insert into setting (key, value, updated_at) values ('footer_text', 'Changé ailleurs', now()); notify settings`,
      'Changé ailleurs',
    ],
    ['a plan', `update plan set name = 'Essentiel' where slug = 'starter'`, 'Essentiel'],
    [
      'a legal page',
      `insert into setting (key, value, updated_at) values ('legal_page_terms', '<p>Nouveaux articles</p>', now()); notify settings`,
      'Nouveaux articles',
    ],
  ])('are updated soon after a change of %s in another process', async (_what, sql, news) => {
    expect(await textOf('/cgu')).not.toContain(news);
    const sibling = await api.platform.sibling();
    await sibling.pool.query(sql);
    await expect.poll(async () => textOf('/cgu'), { interval: 10 }).toContain(news);
    await sibling.pool.query(`delete from setting; update plan set name = 'Starter' where slug = 'starter'`);
    await api.platform.settings.load();
  });

  it('neither read nor write the session, whatever cookie comes with the request', async () => {
    const visitor = api.visitor();
    visitor.setCookie('clairvolet', 'garbage');
    const [plain, withCookie] = [await get('/'), await visitor.call('/')];
    expect([withCookie.status, withCookie.cookies, withCookie.body]).toStrictEqual([200, [], plain.body]);
    expect(await countRows(api.platform, 'session')).toStrictEqual({ session: 0 });
  });

  it('are shown without the plans when these cannot be read, and with them soon after', async () => {
    await api.platform.pool.query('alter table plan rename to plan_away');
    await api.platform.settings.load();
    const answer = await get('/tarifs');
    expect([answer.status, String(answer.body).includes('no plans')]).toStrictEqual([200, true]);
    await api.platform.pool.query('alter table plan_away rename to plan');
    await expect.poll(async () => textOf('/tarifs'), { interval: 50 }).toContain('Starter Business');
  });

  it('that cannot be rendered show an error with a reference, and are not cached', async () => {
    await save({ site_title: undrawableTitle });
    const answer = await get('/tarifs');
    expect([answer.status, viewOf(answer)]).toStrictEqual([500, 'failure']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const reference = answer.headers.get('x-request-id') ?? 'none';
    expect(answer.body).toContain(`failure |  | ${reference}`);
    expect(answer.body).not.toContain('undrawable');
    expect(logs.lines()).toContainEqual(
      expect.objectContaining({ msg: 'page fault', path: '/tarifs', requestId: reference }),
    );
    await save({ site_title: 'Clairvolet' });
    expect((await get('/tarifs')).status).toBe(200);
  });
});

describe('content security of a public page', () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')?.split('; ') ?? [];

  it('allows our own files, and the inline parts by their hashes', async () => {
    const page = await textOf('/');
    const hashesOf = async (element: 'script' | 'style', count: number) => {
      const found = [...page.matchAll(new RegExp(`<${element}>([^<]+)</${element}>`, 'g'))];
      expect(found).toHaveLength(count);
      const hashes = found.map(async ([, content = '']) => {
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
        return `'sha256-${Buffer.from(digest).toString('base64')}'`;
      });
      return (await Promise.all(hashes)).join(' ');
    };
    const policy = await policyOf('/');
    expect(policy).toStrictEqual([
      "default-src 'none'",
      `script-src 'self' ${await hashesOf('script', 2)}`,
      `style-src 'self' ${await hashesOf('style', 1)}`,
      "font-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(page).not.toMatch(/ style=| on\w+=/);
  });

  it('allows the hosts of the configured trackers, and no others', async () => {
    await save({ google_analytics: 'G-ABC123' });
    let policy = (await policyOf('/')).join('; ');
    expect(policy).toMatch(/script-src 'self' '[^']+' '[^']+' https:\/\/www\.googletagmanager\.com;/);
    expect(policy).not.toContain('facebook');
    await save({ google_analytics: '', facebook_pixel: '123456789' });
    policy = (await policyOf('/')).join('; ');
    expect(policy).toMatch(/script-src 'self' '[^']+' '[^']+' https:\/\/connect\.facebook\.net;/);
    expect(policy).toContain("img-src 'self' data: https://www.facebook.com;");
    expect(policy).not.toContain('google');
    expect(await textOf('/')).toContain('"trackers":{"googleAnalytics":null,"facebookPixel":"123456789"}');
    await save({ facebook_pixel: '' });
  });

  it.each(['/', '/login', '/m/rien'])('of %s contains nothing from an invalid stored setting', async (path) => {
    const before = (await get(path)).headers.get('content-security-policy')?.replaceAll(/'(nonce|sha256)-[^']+'/g, '');
    for (const favicon_url of ['https://a.example;script-src *;x', 'https://images.example/icone.png']) {
      await smuggle({ favicon_url, og_image: favicon_url, canonical_url: favicon_url, app_base_url: favicon_url });
      const answer = await get(path);
      const policy = answer.headers.get('content-security-policy')?.replaceAll(/'(nonce|sha256)-[^']+'/g, '');
      expect(policy).toBe(before);
      expect(answer.body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    }
    await smuggle({ favicon_url: '', og_image: '', canonical_url: '', app_base_url: '' });
  });
});

describe('addresses', () => {
  it.each([
    '/nowhere',
    '/dashboards',
    '/administration',
    '/register/more',
    '/index.html',
    '/index.php',
    '/wp-login.php',
    '//attaquant.example',
    '//attaquant.example/',
    '/%74arifs',
    '/%E0%A4%A',
    '/%00',
    '/.vite/manifest.json',
    '/.built-from',
    '/constructor',
    '/__proto__',
    '/%C3%A9',
  ])('%s is unknown: a page with status 404 that search engines do not index', async (path) => {
    const answer = await sendRaw(api.origin, { method: 'GET', target: path });
    expect([answer.status, answer.body.includes('<main>not_found')]).toStrictEqual([404, true]);
    expect(answer.headers.get('x-robots-tag')).toStrictEqual(['noindex']);
    expect(answer.headers.get('cache-control')).toStrictEqual(['no-store']);
    expect(answer.body).not.toContain(besideTheClient);
  });

  it('that are unknown share one page, cached once', async () => {
    const bodies = async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, async (_, at) => get(`/inconnue-${at}?${at}`)));
      return new Set(answers.map(({ body }) => body)).size;
    };
    // Notifications of earlier tests' changes may still arrive.
    await expect.poll(bodies).toBe(1);
  });

  it.each([
    ['/tarifs/', '/tarifs'],
    ['/tarifs//', '/tarifs'],
    ['/dashboard/', '/dashboard'],
    ['/admin/users/', '/admin/users'],
    ['/contact/merci/', '/contact/merci'],
    ['/terms', '/cgu'],
    ['/terms/', '/cgu'],
    ['/privacy', '/confidentialite'],
    ['/tarifs/?utm_source=lettre', '/tarifs?utm_source=lettre'],
  ])('%s redirects permanently to %s', async (path, clean) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toStrictEqual([301, clean]);
  });

  it.each(applicationPaths)('%s is the application, which search engines do not index', async (path) => {
    const answer = await get(path);
    expect([answer.status, isShell(answer)]).toStrictEqual([200, true]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });

  it.each(['/api/unknown', '/api/', '/assets/unknown.js', '/assets/'])('%s has no page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'not_found' });
  });

  it.each([
    `/photos/ab/${'ab'.repeat(32)}-320.avif`,
    '/photos/ab/',
    '/uploads/rien.svg',
    '/logo-qui-manque.PNG',
    '/tarifs/plan.jpg',
  ])('of an image that is not there answer a word, not a page: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await sendRaw(api.origin, { method, target: path });
      expect([answer.status, answer.body]).toStrictEqual([404, method === 'GET' ? 'Image introuvable' : '']);
      expect(answer.headers.get('content-type')).toStrictEqual(['text/plain; charset=utf-8']);
      expect(answer.headers.get('cache-control')).toStrictEqual(['no-store']);
      expect(answer.headers.get('x-content-type-options')).toStrictEqual(['nosniff']);
    }
  });

  it('of pages answer a POST with 404', async () => {
    for (const path of ['/', '/confirm-email', '/tarifs', '/nowhere', '/robots.txt']) {
      const answer = await api.visitor().call(path, { method: 'POST', body: {} });
      expect([answer.status, answer.body]).toStrictEqual([404, expect.objectContaining({ code: 'not_found' })]);
    }
  });
});

describe('the application’s page', () => {
  it('runs only our own scripts, by a nonce that is new each time', async () => {
    const nonces = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const answer = await get('/confirm-email');
      const [, nonce = ''] =
        /script-src 'self' 'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      expect(String(answer.body).split(nonce)).toHaveLength(4);
      expect(answer.body).not.toContain('__CSP_NONCE__');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
    const policy = (await get('/confirm-email')).headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
  });

  it('carries the title and the icon of the settings, always escaped', async () => {
    expect(await textOf('/confirm-email')).toContain(
      '<title>Clairvolet, la gestion de vos locations saisonnières</title>',
    );
    await save({
      page_title: `</title><script>alert(1)</script> & $& "co"`,
      favicon_url: '/x.svg"><script>alert(2)</script>',
    });
    const body = await textOf('/confirm-email');
    expect(body).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; $&amp; &quot;co&quot;</title>',
    );
    expect(body).toContain('<link rel="icon" href="/x.svg&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt;">');
    expect(body.match(/<script/g)).toHaveLength(2);
    await save({ page_title: '', favicon_url: '' });
  });

  it('is never served without its nonce', async () => {
    expect(await textOf('/index.html')).not.toContain('__CSP_NONCE__');
  });
});

describe('files', () => {
  it('are cached by browsers for ever, or revalidated', async () => {
    const script = await get('/assets/app-abc123.js');
    expect([script.status, script.body]).toStrictEqual([200, 'console.log("clairvolet");']);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');

    const icon = await get('/favicon.svg');
    expect(icon.status).toBe(200);
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/favicon.svg', {
      'if-none-match': icon.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    });
    expect([again.status, again.body]).toStrictEqual([304, '']);
  });

  it.each(['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/../secret.txt'])(
    'outside their folder are not served at %s',
    async (path) => {
      const answer = await sendRaw(api.origin, { method: 'GET', target: path });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).not.toContain(besideTheClient);
    },
  );
});

describe('maintenance', () => {
  const closed = [
    ...paths,
    '/dashboard',
    '/dashboard/properties',
    '/register',
    '/forgot-password',
    '/demo',
    '/nowhere',
    '/terms',
  ];

  it('closes and reopens every page except sign-in and the back-office soon in every process', async () => {
    await Promise.all(paths.map(async (path) => get(path)));
    const sibling = await api.platform.sibling();
    await sibling.settings.save({ maintenance_mode: 'true' }, { at: api.platform.clock.now(), by: null });
    await expect.poll(async () => (await get('/')).status, { interval: 10 }).toBe(503);
    for (const path of closed) {
      const answer = await get(path);
      expect([path, answer.status, viewOf(answer)]).toStrictEqual([path, 503, 'maintenance']);
      expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toStrictEqual([
        '300',
        'no-store',
      ]);
    }
    for (const path of [
      '/login',
      '/admin',
      '/admin/users',
      '/assets/app-abc123.js',
      '/favicon.svg',
      '/robots.txt',
      '/healthz',
    ]) {
      expect([path, (await get(path)).status]).toStrictEqual([path, 200]);
    }
    await sibling.settings.save({ maintenance_mode: 'false' }, { at: api.platform.clock.now(), by: null });
    await expect.poll(async () => (await get('/')).status, { interval: 10 }).toBe(200);
    for (const path of paths) expect([path, (await get(path)).status]).toStrictEqual([path, 200]);
  });
});

describe('without a built client', () => {
  it('the server refuses to start, and explains what to do', async () => {
    const platform = await createTestPlatform();
    try {
      const start = () =>
        createApp(platform, { trustProxy: 0, rateLimitFactor: 1, clientDir: '/nowhere', metricsGate: () => 'open' });
      expect(start).toThrow('The client is not built: run "npm run build" first');
    } finally {
      await platform.close();
    }
  });
});
