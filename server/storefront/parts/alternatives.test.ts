import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import { buildBlock } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';
import { askSite } from '../testing/askSite.ts';
import { buildSite } from '../testing/buildSite.ts';
import { readPage, textIn } from '../testing/readPage.ts';

const rates = { baseCents: 10_000, minNights: 2, horizonDays: 365 };
const site = 'etxe.sites.example';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const { properties } = await buildSite(api.platform, {
    name: site,
    site: { languages: ['en', 'es', 'de'] },
    properties: [
      {
        name: 'Itsaso',
        slug: 'itsaso',
        capacity: 4,
        rates: {
          ...rates,
          seasons: [{ name: 'Été', from: '2027-07-03', to: '2027-08-28', nightCents: 18_000, minNights: 7 }],
        },
      },
      { name: 'Baratze', slug: 'baratze', capacity: 6, rates: { ...rates, baseCents: 15_000 } },
      { name: 'Ganbara', slug: 'ganbara', capacity: 2, rates },
      { name: 'Sans prix', slug: 'sans-prix', capacity: 8 },
    ],
  });
  const [itsaso, , ganbara] = properties;
  // The clock stands on 20 November 2026.
  if (itsaso) await buildBlock(api.platform, itsaso, { arrival: '2027-05-10', departure: '2027-05-13' });
  if (itsaso) await buildBlock(api.platform, itsaso, { arrival: '2027-03-01', departure: '2027-04-30' });
  if (ganbara) await buildBlock(api.platform, ganbara, { arrival: '2027-05-01', departure: '2027-05-31' });
});
afterAll(async () => api.stop());

interface Offered {
  text: string;
  href: string | undefined;
}

async function offered(query: string, path = '/logements/itsaso'): Promise<Offered[]> {
  const page = readPage((await askSite(api, site, `${path}${query}`)).body);
  const [box] = page.all('div', { class: 'alternatives' });
  if (!box) return [];
  return page.all('li', {}, box).map((line) => ({
    text: textIn(line).replaceAll(/\s+/g, ' ').trim(),
    href: page.all('a', {}, line)[0]?.attribs['href'],
  }));
}

const titles = async (query: string, path?: string) => (await offered(query, path)).map(({ text }) => text);

describe('a stay whose nights are taken', () => {
  it('leads to the nearest ones of the same length with their prices, and to what is free on its days', async () => {
    const found = await offered('?arrivee=2027-05-10&depart=2027-05-13&adultes=2&enfants=1');
    expect(found.map(({ text }) => text)).toStrictEqual([
      expect.stringMatching(/^Itsaso, 3 jours plus tard.*jeudi 13 mai.*3 nuits.*300,00 €$/),
      expect.stringMatching(/^Itsaso, 3 jours plus tôt.*vendredi 7 mai.*300,00 €$/),
      expect.stringMatching(/^Itsaso, 4 jours plus tard/),
      expect.stringMatching(/^Baratze, à vos dates.*450,00 €$/),
    ]);
    expect(found[0]?.href).toBe('/logements/itsaso?arrivee=2027-05-13&depart=2027-05-16&enfants=1#devis');
    const { status, body } = await askSite(api, site, found[3]?.href?.replace('#devis', '') ?? '');
    expect(status).toBe(200);
    expect(body).toContain('450,00');
  });

  it('leads to other properties alone when two weeks around it are taken too, and to nothing when they are', async () => {
    expect(await titles('?arrivee=2027-03-29&depart=2027-04-02')).toStrictEqual([
      expect.stringMatching(/^Baratze, à vos dates/),
      expect.stringMatching(/^Ganbara, à vos dates/),
    ]);
    expect(await titles('?arrivee=2027-03-29&depart=2027-04-02&adultes=8')).toStrictEqual([]);
  });

  it.each([
    ['en', /^Itsaso, 3 days later/],
    ['es', /^Itsaso, 3 días después/],
    ['de', /^Itsaso, 3 Tage später/],
  ])('says so in %s', async (language, first) => {
    const [text] = await titles('?arrivee=2027-05-10&depart=2027-05-13', `/${language}/logements/itsaso`);
    expect(text).toMatch(first);
  });
});

describe('a stay that is refused for another reason', () => {
  it('and too short for its season is offered for as long as it must be', async () => {
    const [first] = await titles('?arrivee=2027-07-10&depart=2027-07-13');
    expect(first).toMatch(/^Itsaso, plus longtemps.*7 nuits.*1 260,00 €$/);
  });

  it('and for more people than it sleeps leads to larger ones', async () => {
    expect(await titles('?arrivee=2027-06-10&depart=2027-06-13&adultes=6')).toStrictEqual([
      expect.stringMatching(/^Baratze, à vos dates/),
    ]);
  });

  it.each([
    ['is past', addDays('2026-11-20', -5), addDays('2026-11-20', -2)],
    ['is too far ahead', '2028-06-10', '2028-06-13'],
    ['can be booked', '2027-06-10', '2027-06-13'],
  ])('or %s has no alternative', async (_, from, to) => {
    expect(await titles(`?arrivee=${from}&depart=${to}`)).toStrictEqual([]);
  });
});
