import { parseDocument, DomUtils } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertySheetSchema } from '@app/contract/properties/sheet.ts';
import { changeHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { changeHostSite } from '@app/domain/storefront';
import { buildBookable, giveAddress } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';
import { askSite, headerOf } from './testing/askSite.ts';
import { buildSite } from './testing/buildSite.ts';
import { readPage, textIn } from './testing/readPage.ts';

const two = 'deux-langues.sites.example';
const french = 'francais.sites.example';
const address = `https://${two}`;
const sheet = propertySheetSchema.parse({
  size: { surface: 62, bathrooms: 1 },
  amenities: { amenities: ['wifi'] },
  texts: { fr: { summary: 'La lumière.' }, en: { summary: 'The light.' } },
  registration: { state: 'obtained', number: '64122 001482 7B', issuer: '', obtainedOn: null, checkOn: null },
  classification: { stars: 3, decidedOn: null, label: '' },
});

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await buildSite(api.platform, {
    name: two,
    site: { languages: ['en'], texts: { fr: { place: 'Biarritz' } } },
    properties: [
      { name: 'Itsaso', slug: 'itsaso', sheet, rates: { baseCents: 10_000 }, photos: ['La mer'] },
      { name: 'Nue', slug: 'nue', city: '', postalCode: '', bedrooms: 0 },
    ],
  });
  await buildSite(api.platform, { name: french, properties: [{ name: 'Itsaso', slug: 'itsaso' }] });
});
afterAll(async () => api.stop());

const get = async (path: string, name = two) => askSite(api, name, path);
const page = async (path: string, name = two) => readPage((await get(path, name)).body);

describe('the languages of a site', () => {
  it('are those that its host switched on; pages of others are not there', async () => {
    const found = await Promise.all(
      [
        '/',
        '/en',
        '/es',
        '/de',
        '/fr',
        '/en/logements/itsaso',
        '/de/logements/itsaso',
        '/en/vos-donnees',
        '/es/contact',
      ].map(async (path) => [path, (await get(path)).status]),
    );
    expect(found).toStrictEqual([
      ['/', 200],
      ['/en', 200],
      ['/es', 404],
      ['/de', 404],
      ['/fr', 404],
      ['/en/logements/itsaso', 200],
      ['/de/logements/itsaso', 404],
      ['/en/vos-donnees', 200],
      ['/es/contact', 404],
    ]);
    expect((await get('/en', french)).status).toBe(404);
  });

  it('lead from each page to the same page, and to nothing where there is only one', async () => {
    const english = await page('/en/logements/itsaso/photos');
    const [tongues] = english.all('div', { class: 'tongues' });
    expect(english.all('a', {}, tongues).map(({ attribs }) => [attribs.href, attribs.hreflang])).toStrictEqual([
      ['/logements/itsaso/photos', 'fr'],
    ]);
    expect(english.texts('b', {}, tongues)).toStrictEqual(['ENEnglish']);
    expect((await page('/', french)).all('div', { class: 'tongues' })).toEqual([]);
  });

  it('are told to search engines, in both directions', async () => {
    for (const path of ['/logements/itsaso', '/en/logements/itsaso']) {
      const seen = await page(path);
      expect(
        seen.all('link', { rel: 'alternate' }).map(({ attribs }) => [attribs.hreflang, attribs.href]),
      ).toStrictEqual([
        ['fr', `${address}/logements/itsaso`],
        ['en', `${address}/en/logements/itsaso`],
        ['x-default', `${address}/logements/itsaso`],
      ]);
      expect(seen.attribute('link', 'href', { rel: 'canonical' })).toBe(`${address}${path}`);
    }
    expect((await page('/logements/itsaso', french)).all('link', { rel: 'alternate' })).toEqual([]);
  });

  it('answer a message that was sent from them', async () => {
    const answer = await askSite(api, two, '/en/contact', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: address,
        'Sec-Fetch-Site': 'same-origin',
      },
      body: 'name=&email=&message=',
    });
    expect([answer.status, readPage(answer.body).attribute('html', 'lang')]).toStrictEqual([422, 'en']);
    expect(readPage(answer.body).attribute('form', 'action')).toBe('/en/contact#contact');
  });
});

describe('a page in a language other than French', () => {
  let all: string;
  beforeAll(async () => {
    const { host, siteName } = await buildBookable(api.platform, { sheet });
    const site = { title: 'Etxe Arrosa', languages: ['en', 'es', 'de'], phone: '05 59 00 00 00' };
    await changeHostSite(api.platform, host.id, changeHostSiteEndpoint.body.parse(site));
    await giveAddress(api.platform, host.id);
    await api.platform.pool.query(`update customer set country = 'BE', company = 'Etxe' where account_id = $1`, [
      host.id,
    ]);
    all = siteName;
  });

  /** What a page says, but for what it says to be French. */
  function said(markup: string): string {
    const read = (node: ReturnType<typeof parseDocument>['childNodes'][number]): string => {
      if (!DomUtils.isTag(node)) return DomUtils.textContent(node);
      return node.attribs['lang'] === 'fr' ? '' : node.children.map(read).join('');
    };
    return DomUtils.getElementsByTagName('body', parseDocument(markup))
      .flatMap(({ children }) => children.map(read))
      .join(' ');
  }

  it.each([
    ['en', 'There is no such page', 'Belgium', 'Telephone: '],
    ['es', 'Esta página no existe', 'Bélgica', 'Teléfono: '],
    ['de', 'Diese Seite gibt es nicht', 'Belgien', 'Telefon: '],
  ])('has no French typography, country or page that is missing: %s', async (language, missing, country, telephone) => {
    const dates = 'arrivee=2027-07-03&depart=2027-07-11&adultes=2';
    for (const path of [
      '',
      '/logements/itsaso',
      `/logements/itsaso?${dates}`,
      `/logements/itsaso/contrat?${dates}`,
      `/logements/itsaso/reserver?${dates}`,
      '/contact',
      '/contact/merci',
      '/conditions',
      '/mentions-legales',
      '/vos-donnees',
      '/accessibilite',
      '/nulle-part',
      '/sejour/nul',
    ]) {
      const { body } = await get(`/${language}${path}`, all);
      expect(readPage(body).attribute('html', 'lang')).toBe(language);
      const text = said(body);
      expect([path, /.{0,30}(?:\u00a0[:;!?]|\u202f|\u00ab\s|Belgique).{0,30}/u.exec(text)?.[0]]).toStrictEqual([
        path,
        undefined,
      ]);
      // Both days of a stay are written alike.
      if (language !== 'de')
        expect([path, /\p{L}+day, \d|(?:es|o), \d+ de /u.exec(text)?.[0]]).toStrictEqual([path, undefined]);
    }
    const legal = said((await get(`/${language}/mentions-legales`, all)).body);
    expect(legal).toContain(telephone);
    expect(legal).toContain(country);
    const gone = await get(`/${language}/nulle-part`, all);
    expect([gone.status, readPage(gone.body).text('h1')]).toStrictEqual([404, missing]);
  });
});

describe('what search engines read', () => {
  it('is a list of every page in every language, each with the others', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.body.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
    const root = parseDocument(answer.body, { xmlMode: true });
    const urls = DomUtils.getElementsByTagName('url', root);
    const addresses = urls.map((url) => textIn(DomUtils.getElementsByTagName('loc', url)[0]));
    const paths = [
      '',
      '/logements/itsaso',
      '/logements/nue',
      '/logements/itsaso/photos',
      '/contact',
      '/conditions',
      '/mentions-legales',
      '/vos-donnees',
      '/accessibilite',
    ];
    expect(addresses).toStrictEqual(paths.flatMap((path) => [`${address}${path || '/'}`, `${address}/en${path}`]));
    for (const [at, url] of urls.entries()) {
      const alternates = DomUtils.getElementsByTagName('xhtml:link', url).map(({ attribs }) => attribs.href);
      expect(alternates).toContain(addresses[at]);
      expect(alternates).toHaveLength(2);
      expect(textIn(DomUtils.getElementsByTagName('lastmod', url)[0])).toMatch(/^\d{4}-\d\d-\d\dT/);
    }
    for (const each of addresses)
      expect([each, (await get(each.replace(address, '') || '/')).status]).toStrictEqual([each, 200]);
  });

  it('is what is known of a property, and nothing else', async () => {
    const card = (await page('/en/logements/itsaso')).card();
    expect(card).toMatchObject({
      '@type': 'VacationRental',
      identifier: '64122 001482 7B',
      name: 'Itsaso',
      url: `${address}/en/logements/itsaso`,
      description: 'The light.',
      image: [expect.stringMatching(/^https:\/\/deux-langues\.sites\.example\/photos\/.*-1280\.jpg$/)],
      address: { addressLocality: 'Biarritz', postalCode: '64200', addressCountry: 'FR' },
      starRating: { ratingValue: 3 },
      knowsLanguage: ['fr', 'en'],
      containsPlace: {
        occupancy: { value: 4 },
        numberOfBedrooms: 2,
        floorSize: { value: 62 },
        amenityFeature: [{ name: 'wifi', value: true }],
      },
    });
    expect(JSON.stringify(card)).not.toContain('rue des Halles');
    const bare = (await page('/logements/nue')).card();
    expect(bare).not.toHaveProperty('description');
    expect(bare).not.toHaveProperty('image');
    expect(bare).not.toHaveProperty('starRating');
    expect(bare).toMatchObject({ address: { '@type': 'PostalAddress', addressCountry: 'FR' } });
  });

  it('has a picture to share and the words of the page, and leaves out what is for nobody else', async () => {
    const seen = await page('/logements/itsaso');
    const said = (property: string) => seen.attribute('meta', 'content', { property });
    expect([said('og:locale'), said('og:title'), said('og:description')]).toStrictEqual([
      'fr_FR',
      'Itsaso',
      'La lumière.',
    ]);
    expect(said('og:image')).toMatch(/^https:.*-1280\.jpg$/);
    for (const path of ['/contact/merci', '/rien']) {
      const hidden = await get(path);
      expect([
        headerOf(hidden, 'x-robots-tag'),
        readPage(hidden.body).attribute('meta', 'content', { name: 'robots' }),
      ]).toStrictEqual(['noindex', 'noindex']);
    }
  });
});
