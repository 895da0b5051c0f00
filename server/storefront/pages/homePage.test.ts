import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBlock } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';
import { askSite } from '../testing/askSite.ts';
import { buildSite } from '../testing/buildSite.ts';
import { readPage, textIn } from '../testing/readPage.ts';

const rates = { baseCents: 12_800, weekendCents: 14_600, minNights: 2, cleaningCents: 7_000 };
const theme = { accent: '#223b6c', pair: 'galerie', composition: 'album', mark: 'wave' } as const;
const texts = {
  fr: {
    tagline: 'La maison rose',
    place: 'Biarritz, Pays basque',
    word: 'C’est moi qui vous remets les clés.',
    signature: 'Maialen',
    ways: [{ to: 'Grande plage', how: '6 min à pied' }],
  },
  en: { tagline: 'The pink house' },
};
const photos = ['Le salon', 'La mer'];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const [itsaso] = (
    await buildSite(api.platform, {
      name: 'trois.sites.example',
      site: { texts, languages: ['en'] },
      properties: [
        { name: 'Itsaso', slug: 'itsaso', rates, photos },
        { name: 'Ganbara', slug: 'ganbara', capacity: 2, bedrooms: 0, kind: 'studio', rates: { baseCents: 8_950 } },
        { name: 'Sans prix', slug: 'sans-prix' },
      ],
    })
  ).properties;
  if (itsaso) await buildBlock(api.platform, itsaso, { arrival: '2027-06-14', departure: '2027-06-16' });
  const one = [{ name: 'La bergerie', slug: 'la-bergerie', rates, photos }];
  await buildSite(api.platform, { name: 'une.sites.example', site: { texts }, properties: one });
  await buildSite(api.platform, { name: 'album.sites.example', site: { texts, theme }, properties: one });
  await buildSite(api.platform, { name: 'aucun.sites.example' });
});
afterAll(async () => api.stop());

const get = async (name: string, target = '/') => readPage((await askSite(api, `${name}.sites.example`, target)).body);
/** What the site says of the price of each of its properties. */
const prices = async (query = '', path = '/') => (await get('trois', `${path}${query}`)).texts('p', { class: 'price' });

describe('the home page of a site', () => {
  it('shows each property with its first photo and from which price on, and what its host says', async () => {
    const page = await get('trois');
    expect(page.texts('h3')).toStrictEqual(['Itsaso', 'Ganbara', 'Sans prix']);
    expect(await prices()).toStrictEqual([
      'À partir de 128 € la nuit',
      'À partir de 89,50 € la nuit',
      'Prix sur demande',
    ]);
    expect(page.texts('p', { class: 'spec' })).toStrictEqual([
      '4 voyageurs · 2 chambres',
      '2 voyageurs',
      '4 voyageurs · 2 chambres',
    ]);
    expect(page.all('a', { href: '/logements/itsaso' }).map(textIn)).toStrictEqual(['', 'Itsaso', 'Voir Itsaso']);
    expect(page.text('blockquote')).toBe('C’est moi qui vous remets les clés.Maialen');
    expect(page.texts('dt')).toContain('Grande plage');
    expect(page.text('h2', {})).toBe('Nos logements');
    // The first picture comes first, the others when they are reached.
    expect(
      page.all('img').map(({ attribs }) => `${attribs.loading ?? 'eager'} ${attribs.fetchpriority}`),
    ).toStrictEqual(['eager high', 'lazy low', 'lazy low']);
  });

  it.each([
    [
      '?arrivee=2027-06-07&depart=2027-06-10',
      ['454,00 € 3 nuits, tout compris', '268,50 € 3 nuits, tout compris', 'Prix sur demande'],
      'Prix pour vos dates : du lundi 7 juin au jeudi 10 juin 2027, 2 adultes.',
    ],
    [
      '?arrivee=2027-06-13&depart=2027-06-16',
      ['Le logement est déjà pris du 14 au 16 juin 2027.', '268,50 € 3 nuits, tout compris', 'Prix sur demande'],
      'Prix pour vos dates : du dimanche 13 juin au mercredi 16 juin 2027, 2 adultes.',
    ],
    [
      '?arrivee=2027-06-07&depart=2027-06-10&adultes=2&enfants=2',
      [
        '454,00 € 3 nuits, tout compris',
        '2 voyageurs au plus ce logement ne convient pas à 4 voyageurs',
        'Prix sur demande',
      ],
      'Prix pour vos dates : du lundi 7 juin au jeudi 10 juin 2027, 2 adultes, 2 enfants.',
    ],
    [
      '?arrivee=2027-06-10&depart=2027-06-07',
      ['À partir de 128 € la nuit', 'À partir de 89,50 € la nuit', 'Prix sur demande'],
      'Le départ vient après l’arrivée : corrigez vos dates.',
    ],
    [
      '?arrivee=hier&depart=2027-02-30',
      ['À partir de 128 € la nuit', 'À partir de 89,50 € la nuit', 'Prix sur demande'],
      'Ces dates n’existent pas : choisissez-les de nouveau.',
    ],
  ])('says for %s what each stay costs, or why it cannot be had', async (query, expected, situation) => {
    expect(await prices(query)).toStrictEqual(expected);
    expect((await get('trois', `/${query}`)).all('section', { id: 'logements' }).map(textIn).join()).toContain(
      situation,
    );
  });

  it('keeps the stay in its form and its links', async () => {
    const page = await get('trois', '/?arrivee=2027-06-07&depart=2027-06-10&enfants=2');
    expect(page.attribute('input', 'value', { name: 'arrivee' })).toBe('2027-06-07');
    expect(page.all('option', { selected: '' }).map(textIn)).toStrictEqual(['2 adultes', '2 enfants']);
    const stay = '?arrivee=2027-06-07&depart=2027-06-10&enfants=2';
    expect(page.text('h3')).toBe('Itsaso');
    expect(page.all('a', { href: `/logements/itsaso${stay}` })).toHaveLength(3);
    expect(page.all('a', { href: `/contact${stay}` })).toHaveLength(2);
    expect(page.all('a', { href: `/en${stay}` })).toHaveLength(2);
    expect(page.attribute('form', 'action', { role: 'search' })).toBe('/#logements');
  });

  it('speaks the language of its address, with the French text of what was not translated', async () => {
    const page = await get('trois', '/en?arrivee=2027-06-07&depart=2027-06-10');
    expect([page.attribute('html', 'lang'), page.text('h1')]).toStrictEqual(['en', 'The pink house']);
    expect(page.texts('p', { class: 'price' })[0]).toBe('€454.00 3 nights, all included');
    expect(page.text('blockquote')).toContain('C’est moi qui vous remets les clés.');
  });

  it('leads to the one property of a host who has one', async () => {
    const page = await get('une');
    expect(page.attribute('form', 'action', { role: 'search' })).toBe('/logements/la-bergerie#devis');
    expect(page.texts('a', {}, page.all('nav')[0])).toStrictEqual(['Le logement', 'Le lieu', 'Nous écrire']);
    expect(page.text('h2')).toBe('Le logement');
  });

  it('as an album has a dark cover with its picture, its caption and further plates', async () => {
    const page = await get('album');
    expect([page.all('div', { class: 'album' }).length, page.all('div', { class: 'hero' }).length]).toStrictEqual([
      1, 0,
    ]);
    expect(page.texts('figcaption')).toStrictEqual(['Le salon', 'La mer']);
    expect(page.rawTexts('style')[0]).toContain("--display:'Gloock'");
    expect(page.rawTexts('style')[0]).toContain('--a-fill:#223b6c');
  });

  it('of a host without a property says so, and how to reach them', async () => {
    const page = await get('aucun');
    expect(page.text('h1')).toBe('Chez Amaia');
    expect(page.text('h2')).toBe('Bientôt ici');
    expect(page.all('form')).toEqual([]);
    expect(page.texts('a', { class: 'button' })).toStrictEqual(['Nous écrire']);
  });
});
