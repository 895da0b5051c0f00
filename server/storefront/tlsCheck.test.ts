import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildName } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';
import { askSite } from './testing/askSite.ts';

let api: TestApi;
let accountId: string;
beforeAll(async () => {
  api = await startApi({ appUrl: 'https://clairvolet.example' });
  accountId = (await buildCustomer(api.platform)).id;
  await buildName(api.platform, { accountId, name: 'mas.sites.example' });
  await buildName(api.platform, { accountId, name: 'mas-des-oliviers.fr', kind: 'external' });
  await buildName(api.platform, { accountId, name: 'achete.fr', kind: 'bought', state: 'pending', step: 'dns' });
});
afterAll(async () => api.stop());

const ask = async (domain: string, headers: Record<string, string> = {}) =>
  askSite(api, 'server:3000', `/api/internal/tls-check?domain=${encodeURIComponent(domain)}`, { headers });
const verdict = async (domain: string) => (await ask(domain)).status;

describe('the check before Caddy orders a certificate:', () => {
  it.each([
    'mas.sites.example',
    'MAS.sites.example',
    'mas.sites.example.',
    'mas-des-oliviers.fr',
    'www.mas-des-oliviers.fr',
    'achete.fr',
    'www.achete.fr',
  ])('%s is served', async (name) => {
    const answer = await ask(name);
    expect([answer.status, answer.body]).toStrictEqual([200, '']);
  });

  it.each([
    ['a reserved name', 'www.sites.example'],
    ['a reserved name', 'admin.sites.example'],
    ['the base itself', 'sites.example'],
    ['a subdomain of a subdomain', 'www.mas.sites.example'],
    ['a subdomain of a domain', 'blog.mas-des-oliviers.fr'],
    ['twice www', 'www.www.mas-des-oliviers.fr'],
    ['punycode', 'xn--ms-2ia.sites.example'],
    ['a look-alike', 'mas-des-o1iviers.fr'],
    ['a look-alike', 'mas_sites.example'],
    ['a longer name', 'mas.sites.example.evil.example'],
    ['a shorter name', 'as.sites.example'],
    ['our own name', 'clairvolet.example'],
    ['this machine', 'localhost'],
    ['an address', '192.0.2.1'],
    ['a pattern', '_.sites.example'],
  ])('%s is refused: %s', async (_what, name) => {
    expect(await verdict(name)).toBe(404);
  });

  it.each([
    '',
    ' ',
    'mas..example',
    'mas.sites.example:443',
    'a b.example',
    '[2001:db8::1]',
    '*.sites.example',
    '%.sites.example',
    `${'a'.repeat(260)}.fr`,
    `mas.sites.example\0`,
    `' or 1=1 --`,
  ])('%j is no name', async (name) => {
    expect(await verdict(name)).toBe(400);
  });

  it('exactly one name is accepted, by GET only', async () => {
    const at = '/api/internal/tls-check';
    expect((await askSite(api, 'server', at)).status).toBe(400);
    expect((await askSite(api, 'server', `${at}?domain=mas.sites.example&domain=evil.example`)).status).toBe(400);
    expect((await askSite(api, 'server', `${at}?domain[]=mas.sites.example`)).status).toBe(400);
    const post = await askSite(api, 'server', `${at}?domain=mas.sites.example`, { method: 'POST' });
    expect(post.status).not.toBe(200);
  });

  it('a request through a proxy, or under another name, gets no information', async () => {
    expect((await ask('mas.sites.example', { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(404);
    const under = await askSite(api, 'mas.sites.example', '/api/internal/tls-check?domain=mas.sites.example');
    expect(under.status).toBe(404);
  });

  it('a domain that is declared but not verified is refused, and served once it is verified', async () => {
    const { platform } = api;
    await buildName(platform, { accountId, name: 'declare.fr', kind: 'external', provedAt: null, state: 'pending' });
    expect(await verdict('declare.fr')).toBe(404);
    expect(await verdict('www.declare.fr')).toBe(404);
    await platform.pool.query(`update hosted_name set proved_at = now() where name = 'declare.fr'`);
    await platform.pool.query(`select pg_notify('hosting', 'declare.fr')`);
    await expect.poll(async () => verdict('declare.fr')).toBe(200);
    await expect.poll(async () => verdict('www.declare.fr')).toBe(200);
  });

  it('a name is refused as soon as it is released or its account is closed', async () => {
    const { platform } = api;
    await buildName(platform, { accountId, name: 'libere.sites.example' });
    expect(await verdict('libere.sites.example')).toBe(200);
    await platform.pool.query(`update hosted_name set released_at = now() where name = 'libere.sites.example'`);
    expect(await verdict('libere.sites.example')).toBe(404);

    const gone = await buildCustomer(platform);
    await buildName(platform, { accountId: gone.id, name: 'parti.sites.example' });
    expect(await verdict('parti.sites.example')).toBe(200);
    await platform.pool.query('update account set closed_at = now() where id = $1', [gone.id]);
    expect(await verdict('parti.sites.example')).toBe(404);
  });

  it('five hundred unknown names are refused, one by one', async () => {
    const names = fc.sample(fc.domain(), 500);
    const verdicts = new Set<number>();
    for (const name of names) verdicts.add(await verdict(name));
    expect([...verdicts]).toStrictEqual([404]);
  });

  it('repeated checks of the same name cost one query', async () => {
    const { pool } = api.platform;
    expect(await verdict('insistant.example')).toBe(404);
    await pool.query('alter table hosted_name rename to hosted_name_away');
    try {
      for (let round = 0; round < 20; round += 1) expect(await verdict('insistant.example')).toBe(404);
      expect(await verdict('autre.example')).toBe(500);
    } finally {
      await pool.query('alter table hosted_name_away rename to hosted_name');
    }
  });

  it('works during maintenance, and knows the address of pairing links', async () => {
    const { settings, clock } = api.platform;
    expect(await verdict('app.exemple.fr')).toBe(404);
    await settings.save(
      { maintenance_mode: 'true', app_base_url: 'https://app.exemple.fr' },
      { at: clock.now(), by: null },
    );
    expect(await verdict('mas.sites.example')).toBe(200);
    expect(await verdict('app.exemple.fr')).toBe(200);
    await settings.save({ maintenance_mode: 'false', app_base_url: '' }, { at: clock.now(), by: null });
  });
});
