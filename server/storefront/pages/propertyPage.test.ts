import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertySheetSchema } from '@app/contract/properties/sheet.ts';
import { buildBlock, buildCustomer, buildPhoto, buildProperty } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';
import { askSite, headerOf } from '../testing/askSite.ts';
import { buildSite } from '../testing/buildSite.ts';
import { readPage, textIn } from '../testing/readPage.ts';

const sheet = propertySheetSchema.parse({
  size: { surface: 62, floor: 2, bathrooms: 1 },
  texts: {
    fr: { headline: 'Sur l’océan', summary: 'La lumière.', description: 'Un.\n\nDeux.' },
    en: { headline: 'On the ocean' },
  },
  rooms: { rooms: [{ name: 'Grande chambre', beds: [{ kind: 'queen', count: 1 }] }] },
  amenities: { amenities: ['wifi'] },
  registration: { state: 'obtained', number: '64122 001482 7B', issuer: '', obtainedOn: null, checkOn: null },
  place: { point: { latitude: 43.48321, longitude: -1.55864 } },
  access: { instructions: 'SECRET', keyBox: 'SECRET', wifiName: 'SECRET', wifiPassword: 'SECRET' },
});
const rates = {
  baseCents: 10_000,
  minNights: 2,
  cleaningCents: 5_000,
  horizonDays: 365,
  steps: [{ nights: 7, percent: 10 }],
  seasons: [{ name: 'Été', from: '2027-07-03', to: '2027-08-28', nightCents: 18_000, minNights: 7 }],
};
const site = 'etxe.sites.example';
const stay = '?arrivee=2027-06-07&depart=2027-06-14';

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
        line1: '12 rue CACHÉE',
        sheet,
        rates,
        photos: ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'],
      },
      { name: 'Nue', slug: 'nue', city: '', bedrooms: 0 },
    ],
  });
  const [itsaso] = properties;
  if (itsaso) await buildBlock(api.platform, itsaso, { arrival: '2027-06-21', departure: '2027-06-24' });
});
afterAll(async () => api.stop());

const get = async (target: string) => readPage((await askSite(api, site, target)).body);
const itsaso = async (query = '', prefix = '') => get(`${prefix}/logements/itsaso${query}`);
type Page = Awaited<ReturnType<typeof get>>;
/** The cell of a day in a calendar of June and July 2027. */
const cellOf = (page: Page, month: number, day: number) => {
  const cells = page.all('td', {}, page.all('table')[month]);
  return cells.find((cell) => new RegExp(`(?:^|\\D)${day}(?:\\D|$)`).test(textIn(cell).replaceAll(/\d+ €.*/g, '')));
};
const linksOf = (page: Page, month = 0) =>
  page.all('a', {}, page.all('table')[month]).map(({ attribs }) => attribs.href);

describe('the page of a property', () => {
  it('says everything about it but what opens its door and its street', async () => {
    const page = await itsaso();
    const { body } = await askSite(api, site, '/logements/itsaso');
    expect(page.text('h1')).toBe('Itsaso');
    for (const words of [
      'Sur l’océan',
      'La lumière.',
      'Deux.',
      '62 m²',
      'Grande chambre',
      'Wifi',
      '64122 001482 7B',
      'Loueur : Amaia Etcheverry',
    ])
      expect([words, textIn(page.first('main')).includes(words)]).toStrictEqual([words, true]);
    for (const absent of ['SECRET', 'CACHÉE']) expect([absent, body.includes(absent)]).toStrictEqual([absent, false]);
  });

  it('is complete for a property about which nothing was said', async () => {
    const page = await get('/logements/nue');
    expect(page.texts('h2')).toStrictEqual([
      'Disponibilités et prix',
      'À savoir avant de venir',
      'Fiche officielle',
      'Etxe Arrosa',
      'Numéro d’enregistrement',
      'Informations',
    ]);
    expect(textIn(page.all('section', { id: 'disponibilites' })[0])).toContain('ne sont pas encore en ligne');
    expect(textIn(page.first('main'))).not.toMatch(/undefined|null|NaN/);
  });

  it('shows the photos of its gallery, the first at once', async () => {
    const page = await itsaso();
    const [gallery] = page.all('div', { class: 'gallery' });
    expect(
      page
        .all('img', {}, gallery)
        .map(({ attribs }) => [attribs.alt, `${attribs.loading ?? 'eager'} ${attribs.fetchpriority}`]),
    ).toStrictEqual([
      ['Un', 'eager high'],
      ['Deux', 'lazy low'],
      ['Trois', 'lazy low'],
      ['Quatre', 'lazy low'],
    ]);
    expect(page.text('a', { class: 'more' })).toBe('Voir les 5 photos');
    const all = await get('/logements/itsaso/photos');
    expect(all.texts('figcaption')).toStrictEqual(['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']);
    for (const { attribs } of all.all('img')) {
      expect([attribs.width, attribs.height]).toStrictEqual(['1600', '1200']);
      expect((await askSite(api, site, attribs.src ?? '')).status).toBe(200);
    }
  });

  it('shows photos of its host alone under their name', async () => {
    const { platform } = api;
    const other = await buildCustomer(platform);
    const property = await buildProperty(platform, { accountId: other.id });
    const { hash } = await buildPhoto(platform, property);
    const own = (await itsaso()).attribute('img', 'src') ?? '';
    const foreign = own.replace(/[\da-f]{64}/, hash).replace(/-\d+\.jpg/, '-320.jpg');
    expect(foreign).toContain(hash);
    expect((await askSite(api, site, foreign)).status).toBe(404);
    expect((await askSite(api, site, own.replace(/\.jpg$/, '.png'))).status).toBe(404);
  });
});

describe('the calendar of a property', () => {
  it('shows two months, from the present one or that of the stay, up to the last that can be booked', async () => {
    expect((await itsaso()).texts('caption')).toStrictEqual(['novembre 2026', 'décembre 2026']);
    expect((await itsaso(stay)).texts('caption')).toStrictEqual(['juin 2027', 'juillet 2027']);
    expect((await itsaso('?mois=2020-01')).texts('caption')).toStrictEqual(['novembre 2026', 'décembre 2026']);
    const last = await itsaso('?mois=2099-01');
    expect(last.texts('caption')).toStrictEqual(['novembre 2027', 'décembre 2027']);
    expect(last.texts('a', {}, last.all('p', { class: 'turn' })[0])).toStrictEqual(['Revenir à septembre 2027']);
    const middle = await itsaso('?mois=2027-06');
    expect(middle.texts('a', {}, middle.all('p', { class: 'turn' })[0])).toStrictEqual([
      'Revenir à avril 2027',
      'À partir d’août 2027',
    ]);
  });

  it('takes a first choice as arrival and a second one as departure', async () => {
    const first = await itsaso('?mois=2027-06');
    expect(linksOf(first)).toContain('/logements/itsaso?arrivee=2027-06-07#disponibilites');
    const second = await itsaso('?arrivee=2027-06-07');
    const links = linksOf(second);
    expect(links).toContain('/logements/itsaso?arrivee=2027-06-07&depart=2027-06-14#devis');
    // Two nights at least; days on which it cannot end are another arrival.
    expect(links).toContain('/logements/itsaso?arrivee=2027-06-08#disponibilites');
    expect(textIn(second.all('section', { id: 'disponibilites' })[0])).toContain(
      'Arrivée le lundi 7 juin 2027 : choisissez votre jour de départ.',
    );
    expect(second.all('p', { role: 'status' })).toHaveLength(1);
  });

  it('offers no day that is taken, past, or from which no stay is long enough', async () => {
    const page = await itsaso('?mois=2027-06');
    const links = linksOf(page).map((href) => /arrivee=(\S{10})/.exec(href ?? '')?.[1]);
    for (const day of ['2027-06-21', '2027-06-22', '2027-06-23'])
      expect([day, links.includes(day)]).toStrictEqual([day, false]);
    for (const day of ['2027-06-19', '2027-06-24']) expect([day, links.includes(day)]).toStrictEqual([day, true]);
    // The only night left before the next stay is too short.
    expect(links.includes('2027-06-20')).toBe(false);
    expect(textIn(cellOf(page, 0, 22))).toBe('pris 22');
    const now = await itsaso();
    expect(linksOf(now).some((href) => href?.includes('2026-11-19'))).toBe(false);
    expect(linksOf(now)[0]).toBe('/logements/itsaso?arrivee=2026-11-20#disponibilites');
  });

  it('says the price of each night, and a minimum that is longer than usual', async () => {
    const page = await itsaso('?mois=2027-06');
    expect(page.texts('a', {}, page.all('table')[0])[0]).toBe('arriver le mardi 1er juin,1100 €, 2 nuits au moins');
    expect(page.texts('a', {}, page.all('table')[1]).find((text) => text.includes('3 juillet'))).toBe(
      'arriver le samedi 3 juillet,3180·7n €, 7 nuits au moins',
    );
  });
});

describe('the quote of a property', () => {
  it('has every line of the stay, and leads to its request', async () => {
    const page = await itsaso(stay);
    const [box] = page.all('aside', { class: 'quote' });
    expect(page.texts('dt', {}, box)).toStrictEqual([
      '7 nuits à 100,00 €',
      'Remise dès 7 nuits, −10 %',
      'Ménage',
      'Total',
    ]);
    expect(page.texts('dd', {}, box)).toStrictEqual(['700,00 €', '−70,00 €', '50,00 €', '680,00 €']);
    expect(page.all('a', { class: 'broad' }, box).map(({ attribs }) => attribs.href)).toStrictEqual([
      '/contact?arrivee=2027-06-07&depart=2027-06-14&logement=itsaso',
    ]);
    const contact = await get('/contact?arrivee=2027-06-07&depart=2027-06-14&logement=itsaso');
    expect(contact.text('textarea')).toContain('réserver Itsaso, du lundi 7 juin au lundi 14 juin 2027, 2 adultes');
  });

  it('has the same cents in each language', async () => {
    const digits = async (prefix: string) => {
      const page = await itsaso(stay, prefix);
      return page.texts('dd', {}, page.all('aside', { class: 'quote' })[0]).map((text) => text.replaceAll(/\D/g, ''));
    };
    for (const prefix of ['', '/en', '/es', '/de'])
      expect([prefix, await digits(prefix)]).toStrictEqual([prefix, ['70000', '7000', '5000', '68000']]);
  });

  it.each([
    ['', 'Ces dates ne se réservent pas', ['2 nuits', '21 au 24 juin', '4 voyageurs', 'est passée']],
    ['/en', 'These dates cannot be booked', ['2 nights', '21 to 24 June', '4 guests', 'has passed']],
    ['/es', 'Estas fechas no se pueden reservar', ['2 noches', '21 al 24 de junio', '4 huéspedes', 'ya ha pasado']],
    ['/de', 'Diese Daten sind nicht buchbar', ['2 Nächte', '21. bis 24. Juni', '4 Gäste', 'Vergangenheit']],
  ])('says below %s/ in that language why a stay cannot be booked', async (prefix, heading, reasons) => {
    const queries = [
      '?arrivee=2027-06-07&depart=2027-06-08',
      '?arrivee=2027-06-20&depart=2027-06-24',
      `${stay}&adultes=9`,
      '?arrivee=2026-01-01&depart=2026-01-09',
    ];
    for (const [at, query] of queries.entries()) {
      const page = await itsaso(query, prefix);
      const refusal = textIn(page.all('div', { role: 'alert' })[0]);
      expect(refusal).toMatch(new RegExp(`^${heading} .*${reasons[at]}`));
      expect(page.all('dl', { class: 'lines' })).toEqual([]);
    }
  });

  it.each(['?arrivee=2027-06-14&depart=2027-06-07', '?arrivee=x&depart=2027-06-07', '?arrivee=2027-02-31'])(
    'says what is wrong with %s instead of a price',
    async (query) => {
      const page = await itsaso(query);
      expect(page.all('p', { role: 'alert' }).length).toBe(1);
      expect(page.all('dl', { class: 'lines' })).toEqual([]);
    },
  );

  it('asks search engines to keep to the page without dates', async () => {
    const answer = await askSite(api, site, `/logements/itsaso${stay}`);
    expect([
      headerOf(answer, 'x-robots-tag'),
      readPage(answer.body).attribute('link', 'href', { rel: 'canonical' }),
    ]).toStrictEqual(['noindex', 'https://etxe.sites.example/logements/itsaso']);
  });
});

describe('the place of a property', () => {
  it('is told to a kilometre, by text, by a link that loads nothing and to search engines, and never to the door', async () => {
    const body = (await askSite(api, site, '/logements/itsaso')).body;
    const page = readPage(body);
    expect(page.text('section', { id: 'lieu' })).toContain('à moins de 1 km du centre de la carte');
    expect(page.attribute('a', 'rel', { href: 'https://www.openstreetmap.org/#map=14/43.48/-1.56' })).toBe(
      'noopener noreferrer',
    );
    expect(page.card()).toMatchObject({ latitude: 43.48, longitude: -1.56 });
    for (const exact of ['43.4832', '1.5586', 'CACHÉE']) expect(body).not.toContain(exact);
    expect((await get('/logements/nue')).card()).not.toHaveProperty('latitude');
  });
});
