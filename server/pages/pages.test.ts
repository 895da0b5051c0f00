import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRows, createTestPlatform } from '@app/domain/testing';
import { createApp } from '../app.ts';
import { startApi, type ApiAnswer, type TestApi } from '../testing/startApi.ts';

const shell = `<!doctype html>
<html lang="fr"><head><title>Page</title><link rel="icon" href="/favicon.svg">
<meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__">theme()</script>
<script type="module" src="/assets/app-abc123.js"></script></head><body><div id="root"></div></body></html>`;

describe('the pages', () => {
  let api: TestApi;
  let clientDir: string;
  beforeAll(async () => {
    clientDir = await mkdtemp(join(tmpdir(), 'clairvolet-client-'));
    await mkdir(join(clientDir, 'assets'));
    await writeFile(join(clientDir, 'index.html'), shell);
    await writeFile(join(clientDir, 'assets/app-abc123.js'), 'console.log("clairvolet");');
    await writeFile(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(clientDir, '..', 'clairvolet-canari.txt'), 'canari');
    api = await startApi({ clientDir });
  });
  afterAll(async () => {
    await api.stop();
    await rm(clientDir, { recursive: true });
    await rm(join(clientDir, '..', 'clairvolet-canari.txt'));
  });

  const get = async (path: string, headers: Record<string, string> = {}) => api.visitor().call(path, { headers });
  const isShell = (answer: ApiAnswer) => String(answer.body).includes('<div id="root">');

  it.each([
    '/',
    '/register',
    '/login',
    '/dashboard',
    '/dashboard/',
    '/dashboard/properties',
    '/admin',
    '/admin/users',
    '/tarifs',
    '/cgu',
  ])('%s is the application', async (path) => {
    const answer = await get(path);
    expect([answer.status, isShell(answer)]).toStrictEqual([200, true]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/nowhere',
    '/dashboards',
    '/administration',
    '/register/more',
    '/index.php',
    '/wp-login.php',
    '//attaquant.example',
  ])('%s is the application too, with status 404 and out of search engines', async (path) => {
    const answer = await get(path);
    expect([answer.status, isShell(answer)]).toStrictEqual([404, true]);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('those of a person are out of search engines, those of everyone are not', async () => {
    for (const path of ['/login', '/register', '/dashboard', '/dashboard/x', '/admin/users', '/demo']) {
      expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex');
    }
    for (const path of ['/', '/tarifs', '/contact', '/cgu'])
      expect((await get(path)).headers.get('x-robots-tag')).toBeNull();
  });

  it('run only our own scripts, by a nonce that is new each time', async () => {
    const nonces = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const answer = await get('/');
      const [, nonce = ''] =
        /script-src 'self' 'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      expect(String(answer.body).split(nonce)).toHaveLength(3);
      expect(answer.body).not.toContain('__CSP_NONCE__');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
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

  it('carry the title and the icon of the settings, as text whatever they hold', async () => {
    expect((await get('/')).body).toContain('<title>Clairvolet, la gestion de vos locations saisonnières</title>');
    await api.platform.settings.save(
      { page_title: `</title><script>alert(1)</script> & $& "co"`, favicon_url: '/x.svg"><script>alert(2)</script>' },
      { at: api.platform.clock.now(), by: null },
    );
    const { body } = await get('/');
    expect(body).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; $&amp; &quot;co&quot;</title>',
    );
    expect(body).toContain('<link rel="icon" href="/x.svg&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt;">');
    expect(String(body).match(/<script/g)).toHaveLength(2);
  });

  it('read nothing of the session and write nothing', async () => {
    const client = api.visitor();
    client.setCookie('clairvolet', 'garbage');
    const answer = await client.call('/dashboard');
    expect([answer.status, answer.cookies]).toStrictEqual([200, []]);
    expect(await countRows(api.platform, 'session')).toStrictEqual({ session: 0 });
  });

  it('are for reading: nothing can be sent to them', async () => {
    const answer = await api.visitor().call('/login', { method: 'POST', body: {} });
    expect([answer.status, answer.body]).toStrictEqual([404, expect.objectContaining({ code: 'not_found' })]);
    const head = await api.visitor().call('/', { method: 'HEAD' });
    expect([head.status, head.body]).toStrictEqual([200, '']);
  });

  it.each(['/api/unknown', '/api/', '/assets/unknown.js', '/assets/'])('are not what %s answers', async (path) => {
    const answer = await get(path);
    expect([answer.status, isShell(answer)]).toStrictEqual([404, false]);
    expect(answer.body).toMatchObject({ code: 'not_found' });
  });

  it('have files that a browser keeps for ever, and others that it asks about again', async () => {
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

  it('never give away the shell without its nonce, nor a file outside their folder', async () => {
    expect((await get('/index.html')).body).not.toContain('__CSP_NONCE__');
    for (const path of [
      '/..%2fclairvolet-canari.txt',
      '/%2e%2e/clairvolet-canari.txt',
      '/assets/..%2f..%2fclairvolet-canari.txt',
      '/%E0%A4%A',
      '/%00',
    ]) {
      const answer = await get(path);
      expect([path, answer.status >= 400 && answer.status < 500]).toStrictEqual([path, true]);
      expect(answer.body).not.toBe('canari');
    }
  });
});

describe('without a built client', () => {
  it('the server refuses to start, and says what to do', async () => {
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
