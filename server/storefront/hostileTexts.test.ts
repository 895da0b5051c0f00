import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReservation, buildReview } from '@app/domain/testing';
import { propertySheetSchema } from '@app/contract/properties/sheet.ts';
import { startApi, type TestApi } from '../testing/startApi.ts';
import { askSite } from './testing/askSite.ts';
import { buildSite } from './testing/buildSite.ts';
import { readPage } from './testing/readPage.ts';

/** At most sixty characters, as the shortest field takes. */
const attacks = [
  '<!--<script>alert(1)</script>',
  '</style></script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `' onmouseover='alert(1) </title><svg onload=alert(1)>`,
  '</textarea><b>javascript:alert(1)',
  '&lt;script&gt;&#60;b&#62; https://evil.example" rel="x',
  '${alert(1)}`;}*{display:none}</p><iframe src=//evil.example>',
];

const stay = '?arrivee=2027-07-05&depart=2027-07-08';
const name = 'injecte.sites.example';
const paths = [
  '/',
  '/contact',
  '/contact/merci',
  '/mentions-legales',
  '/vos-donnees',
  '/conditions',
  '/accessibilite',
  '/rien',
  '/logements/gite',
  '/logements/gite/photos',
  '/logements/gite/avis',
  `/logements/gite${stay}`,
  `/logements/gite${stay}&adultes=9`,
  `/contact${stay}&logement=gite`,
  '/en',
  `/en/logements/gite${stay}`,
];

/** Every field of a sheet that a host writes freely, saying these words; those of one line take no angle brackets. */
const sheetOf = (words: string) => {
  const line = words.replaceAll(/[<>]/g, '').slice(0, 40);
  const texts = { headline: line, summary: words, description: words };
  return propertySheetSchema.parse({
    texts: { fr: texts, en: texts },
    rooms: { rooms: [{ name: line, beds: [] }] },
    houseRules: { other: words },
    registration: { state: 'obtained', number: line, issuer: line, obtainedOn: null, checkOn: null },
    classification: { stars: 3, decidedOn: null, label: line },
    safety: { insurance: line },
  });
};
const rulesOf = (words: string) => ({
  baseCents: 10_000,
  seasons: [{ name: words, from: '2027-07-01', to: '2027-07-31', nightCents: 12_000 }],
  options: [{ id: 'option', name: words, cents: 500, per: 'stay', mandatory: true }],
});

describe('whatever a host or a guest writes', () => {
  let api: TestApi;
  let say: (words: string) => Promise<void>;
  beforeAll(async () => {
    api = await startApi();
    const { host, properties } = await buildSite(api.platform, {
      name,
      site: { languages: ['en'] },
      properties: [
        { name: 'x', slug: 'gite', rates: { baseCents: 10_000 }, photos: ['x', 'x', 'x', 'x'] },
        { name: 'y', slug: 'autre', photos: ['x'] },
      ],
    });
    const { pool } = api.platform;
    const [gite] = properties;
    if (!gite) throw new Error('The site lets nothing.');
    const past = { arrival: '2026-11-02', departure: '2026-11-05' };
    await buildReview(api.platform, { ...(await buildReservation(api.platform, gite, past)), accountId: host.id });
    say = async (words) => {
      const texts = {
        tagline: words,
        presentation: words,
        place: words,
        word: words,
        signature: words,
        ways: [{ to: words, how: words }],
      };
      await pool.query('update host_site set title = $2, phone = $2, texts = $3 where account_id = $1', [
        host.id,
        words,
        { fr: texts, en: texts },
      ]);
      await pool.query('update account set first_name = $2, last_name = $2 where id = $1', [host.id, words]);
      await pool.query(
        `update customer set company = $2, address = $2, city = $2, postal_code = $2, siret = $2 where account_id = $1`,
        [host.id, words],
      );
      await pool.query('update property set name = $2, city = $2, postal_code = $2, sheet = $3 where account_id = $1', [
        host.id,
        words,
        sheetOf(words),
      ]);
      await pool.query('update property_rates set rules = $1, updated_at = clock_timestamp()', [rulesOf(words)]);
      await pool.query('update stay_review set text = $1, author = $1, answer = $1', [words]);
      await pool.query('update property_photo set alt = $2 where account_id = $1', [host.id, words]);
    };
  });
  afterAll(async () => api.stop());

  const read = async (path: string) => readPage((await askSite(api, name, path)).body);
  /** What was written last. */
  const lastSaid = async () => (await read('/logements/gite/photos')).texts('figcaption')[0];
  /** Elements with the names of their attributes; a place is drawn on more lines when it is longer. */
  const elements = ({ elements: found }: Awaited<ReturnType<typeof read>>) =>
    found.filter((each) => each.name !== 'text').map((each) => `${each.name} ${Object.keys(each.attribs).join(' ')}`);

  const addresses = ({ elements: found }: Awaited<ReturnType<typeof read>>) =>
    found.flatMap(({ attribs: { href, src, action } }) => [href, src, action]).filter((each) => each !== undefined);

  it('is text: no element and no attribute of any page is born of it', async () => {
    await say('paisible');
    await expect.poll(lastSaid).toBe('paisible');
    const peaceful = await Promise.all(paths.map(read));
    expect(peaceful.flatMap((page) => page.texts('dt', {})).join()).toContain('paisible');
    for (const attack of attacks) {
      await say(attack);
      await expect.poll(lastSaid).toBe(attack);
      for (const [at, path] of paths.entries()) {
        const page = await read(path);
        const before = peaceful[at];
        expect([path, attack, elements(page)]).toStrictEqual([path, attack, before && elements(before)]);
        expect(page.rawTexts('style')).toStrictEqual(before?.rawTexts('style'));
        expect([path, attack, addresses(page)]).toStrictEqual([path, attack, before && addresses(before)]);
      }
      expect((await read('/')).card()).toMatchObject({ name: attack });
      expect((await read('/en/logements/gite')).card()).toMatchObject({ name: attack, description: attack });
    }
  });
});
