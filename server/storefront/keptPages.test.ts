import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBlock, type BuiltProperty } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';
import { askSite, headerOf } from './testing/askSite.ts';
import { buildSite } from './testing/buildSite.ts';
import { readPage } from './testing/readPage.ts';

const site = 'garde.sites.example';
const path = '/logements/itsaso';
const stay = '?arrivee=2027-06-07&depart=2027-06-10';

let api: TestApi;
let property: BuiltProperty | undefined;
beforeAll(async () => {
  api = await startApi();
  const built = await buildSite(api.platform, {
    name: site,
    properties: [{ name: 'Itsaso', slug: 'itsaso', rates: { baseCents: 10_000 } }],
  });
  [property] = built.properties;
});
afterAll(async () => api.stop());

const get = async (target: string, headers: Record<string, string> = {}, host = site) =>
  askSite(api, host, target, { headers });
const h1 = async (target: string) => readPage((await get(target)).body).text('h1');

describe('a page of a site', () => {
  it('is the same bytes as long as nothing changes, under each spelling of its host, with and without foreign parameters', async () => {
    const first = await get(path);
    const tag = headerOf(first, 'etag') ?? '';
    for (const [target, host] of [
      [path, site],
      [path, 'GARDE.sites.example'],
      [path, `${site}.`],
      [path, `${site}:3443`],
      [`${path}?utm_source=x&fbclid=y`, site],
      [`${path}?`, site],
      [`${path}?<script>`, site],
    ] as const) {
      const again = await get(target, {}, host);
      expect([target, host, again.status, headerOf(again, 'etag'), headerOf(again, 'cache-control')]).toStrictEqual([
        target,
        host,
        200,
        tag,
        'public, no-cache',
      ]);
      expect((await get(target, { 'If-None-Match': tag }, host)).status).toBe(304);
    }
  });

  it('is never poisoned by what another visitor asked', async () => {
    const plain = await get(path);
    for (const query of [stay, '?adultes=9', '?mois=2027-06', `${stay}&utm_source=x`, '?arrivee=x']) {
      const asked = await get(`${path}${query}`);
      expect([query, asked.status, asked.body === plain.body]).toStrictEqual([query, 200, false]);
      expect((await get(path)).body).toBe(plain.body);
    }
    const [one, other] = [await get(`${path}${stay}`), await get(`${path}${stay}&adultes=3`)];
    expect(one.body).not.toBe(other.body);
  });

  it('for dates is in no shared cache, but revalidated by the browser of who asked, and compressed', async () => {
    const first = await get(`${path}${stay}`);
    expect(headerOf(first, 'cache-control')).toBe('private, no-cache');
    const tag = headerOf(first, 'etag') ?? '';
    expect((await get(`${path}${stay}`, { 'If-None-Match': tag })).status).toBe(304);
    const squeezed = await get(`${path}${stay}`, { 'Accept-Encoding': 'br' });
    expect([headerOf(squeezed, 'content-encoding'), squeezed.body]).toStrictEqual(['br', first.body]);
    expect(headerOf(squeezed, 'vary')).toContain('Accept-Encoding');
  });

  it('shows within moments what changed: a name, a price, nights that were taken', async () => {
    expect(await h1(path)).toBe('Itsaso');
    await api.platform.pool.query(`update property set name = 'Baratze' where slug = 'itsaso'`);
    await expect.poll(async () => h1(path)).toBe('Baratze');
    const total = async () => readPage((await get(`${path}${stay}`)).body).text('b', { class: 'amount' });
    expect(await total()).toBe('300,00 €');
    await api.platform.pool.query(
      `update property_rates set rules = jsonb_set(rules, '{baseCents}', '20000'), updated_at = now()`,
    );
    await expect.poll(total).toBe('600,00 €');
    if (property) await buildBlock(api.platform, property, { arrival: '2027-06-08', departure: '2027-06-09' });
    await expect
      .poll(async () => readPage((await get(`${path}${stay}`)).body).texts('div', { role: 'alert' }))
      .toHaveLength(1);
  });

  it('of a property that was closed or hidden is not there any more', async () => {
    await api.platform.pool.query(`update property set status = 'maintenance' where slug = 'itsaso'`);
    await expect.poll(async () => (await get(path)).status).toBe(404);
    expect((await get(`${path}${stay}`)).status).toBe(404);
    await api.platform.pool.query(`update property set status = 'active' where slug = 'itsaso'`);
    await expect.poll(async () => (await get(path)).status).toBe(200);
  });
});
