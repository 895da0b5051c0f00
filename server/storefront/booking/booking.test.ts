import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBookable, buildCustomer, buildName, buildProperty, readRows, type Bookable } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';
import { agreed, ane, fieldsIn, guestOf, july } from '../testing/askBooking.ts';
import { askSite, headerOf, tokenIn } from '../testing/askSite.ts';
import { readPage } from '../testing/readPage.ts';

let api: TestApi;
let host: Bookable;
let name: string;
beforeAll(async () => {
  api = await startApi();
  host = await open();
  name = host.siteName;
});
afterAll(async () => api.stop());

const open = async (how: Parameters<typeof buildBookable>[1] = {}) => buildBookable(api.platform, how);
const booked = async (accountId = host.host.id) =>
  readRows<{ state: string; total_cents: number }>(
    api.platform,
    `select r.state, r.total_cents, r.adults, r.arrival::text, b.language, b.means, b.site_name
     from booking b join reservation r on r.id = b.reservation_id where b.account_id = $1 order by r.number`,
    [accountId],
  );
const alertOf = (body: string) => readPage(body).text('p', { class: 'alert' });
const errorsOf = (body: string) => readPage(body).texts('p', { class: 'error' });

describe('a guest who books on a host’s site without a script', () => {
  it('goes from dates to details, to a summary, and to the page of their stay', async () => {
    const site = await open();
    const guest = guestOf(api, site.siteName);
    const first = await guest.begin();
    expect(first.status).toBe(200);
    expect(readPage(first.body).text('h1')).toBe('Vos coordonnées');
    const second = await guest.recap({ message: 'À bientôt' });
    expect(second.answer.status).toBe(200);
    expect(readPage(second.answer.body).text('h1')).toBe('Tout est là, relisez');
    expect(second.fields).toMatchObject({ ...july, nom: 'Duhamel', message: 'À bientôt', total: '40000' });
    expect(readPage(second.answer.body).text('button', { value: 'reserver' })).toBe(
      'Réserver avec obligation de paiement',
    );
    expect(await booked(site.host.id)).toStrictEqual([]);

    const answer = await guest.send({ ...second.fields, ...agreed });
    const location = headerOf(answer, 'location') ?? '';
    expect([answer.status, location]).toStrictEqual([303, expect.stringMatching(/^\/sejour\/[\w-]{48}$/)]);
    expect(await booked(site.host.id)).toStrictEqual([
      {
        state: 'option',
        total_cents: 40_000,
        adults: 2,
        arrival: '2027-07-03',
        language: 'fr',
        means: 'transfer',
        site_name: site.siteName,
      },
    ]);
    const page = readPage((await guest.get(location)).body);
    expect(page.text('h1')).toBe('Ces nuits vous attendent');
    expect(page.text('p', { class: 'lead' })).toContain('Itsaso');

    const again = await guest.send({ ...second.fields, ...agreed });
    expect([again.status, headerOf(again, 'location')]).toStrictEqual([303, location]);
    expect(await booked(site.host.id)).toHaveLength(1);
  });

  it('reads every step in each language, and keeps it', async () => {
    const titles = new Set<string>();
    for (const language of ['fr', 'en', 'es', 'de'] as const) {
      const site = await open();
      const guest = guestOf(api, site.siteName, { language });
      titles.add(readPage((await guest.begin()).body).text('h1'));
      titles.add(readPage((await guest.recap()).answer.body).text('h1'));
      const location = await guest.book();
      expect(location).toMatch(language === 'fr' ? /^\/sejour\// : new RegExp(`^/${language}/sejour/`));
      const page = readPage((await guest.get(location)).body);
      titles.add(page.text('h1'));
      expect(page.attribute('html', 'lang')).toBe(language);
      expect(await booked(site.host.id)).toMatchObject([{ language }]);
    }
    expect(titles.size).toBe(12);
  });

  it('is told in their language which fields are wrong, and keeps what they typed', async () => {
    const seen = new Set<string>();
    for (const language of ['fr', 'en', 'es', 'de'] as const) {
      const guest = guestOf(api, name, { language });
      const address = { rue: '\r\n', code_postal: '1'.repeat(17), ville: '<b>', pays: 'XX' };
      const wrong = { nom: '', email: 'ane@', telephone: 'abc', message: 'x'.repeat(2_001), ...address };
      const { answer } = await guest.recap(wrong);
      expect([answer.status, alertOf(answer.body) !== '']).toStrictEqual([422, true]);
      const errors = errorsOf(answer.body);
      expect(errors).toHaveLength(8);
      for (const error of errors) seen.add(error);
      const page = readPage(answer.body);
      expect(page.attribute('input', 'value', { id: 'email' })).toBe('ane@');
      for (const id of ['lastName', 'email', 'phone', 'postalCode', 'town'])
        expect(page.attribute('input', 'aria-describedby', { id })).toBe(`${id}-erreur`);
    }
    expect(seen.size).toBe(32);
    expect(await booked()).toStrictEqual([]);
  });

  it('has to tick that they agree and to say how they pay', async () => {
    const seen = new Set<string>();
    for (const language of ['fr', 'en', 'es', 'de'] as const) {
      const guest = guestOf(api, name, { language });
      const { fields } = await guest.recap();
      for (const missing of [{ accord: '' }, { moyen: '' }, { moyen: 'cheque' }, { moyen: 'card' }]) {
        const { status, body } = await guest.send({ ...fields, ...agreed, ...missing });
        expect([status, errorsOf(body).length]).toStrictEqual([422, 1]);
        seen.add(errorsOf(body)[0] ?? '');
        expect(fieldsIn(body)['envoi']).toBe(fields['envoi']);
      }
    }
    expect(seen.size).toBe(8);
    expect(await booked()).toStrictEqual([]);
  });

  it('comes back from the summary to the details with what they typed', async () => {
    const guest = guestOf(api, name);
    const { fields } = await guest.recap({
      message: 'Deux vélos',
      rue: 'Appartement 3\r\n4 rue des Basques',
      pays: 'ES',
    });
    const { body, status } = await guest.send({ ...fields, etape: 'details' });
    const page = readPage(body);
    expect([status, page.text('h1')]).toStrictEqual([200, 'Vos coordonnées']);
    expect(page.text('textarea', { id: 'message' })).toBe('Deux vélos');
    expect(page.rawTexts('textarea')[0]).toContain('Appartement 3\r\n4 rue des Basques');
    expect(page.attribute('option', 'value', { selected: '', value: 'ES' })).toBe('ES');
    expect(page.attribute('input', 'value', { id: 'lastName' })).toBe('Duhamel');
  });
});

it('asks where a guest lives, with every country in their language, France first, and names the fields to browsers', async () => {
  const named = new Set<string>();
  for (const language of ['fr', 'en', 'es', 'de'] as const) {
    const page = readPage((await guestOf(api, name, { language }).begin()).body);
    const options = page.all('option', {}, page.all('select', { id: 'country' })[0]);
    const codes = options.map(({ attribs }) => attribs['value']).filter((code) => code !== '');
    expect([codes[0], codes.length, new Set(codes).size]).toStrictEqual(['FR', 249, 249]);
    named.add(page.texts('option', { value: 'DE' })[0] ?? '');
    const hints = ['street', 'postalCode', 'town', 'country'].map((id) =>
      ['textarea', 'input', 'select'].map((tag) => page.attribute(tag, 'autocomplete', { id })).find(Boolean),
    );
    expect(hints).toStrictEqual(['street-address', 'postal-code', 'address-level2', 'country']);
  }
  expect(named).toStrictEqual(new Set(['Allemagne', 'Germany', 'Alemania', 'Deutschland']));
});

it('writes where a guest lives into the contract that they accept, the lines of their street on one', async () => {
  const site = await open();
  const guest = guestOf(api, site.siteName);
  const { answer, fields } = await guest.recap({ rue: ' Appartement 3,\r\n\r\n4 rue des Basques ' });
  expect(answer.body).toContain('Appartement 3, 4 rue des Basques, 64100 Bayonne');
  // Another address is another contract: it is shown again first.
  const other = await guest.send({ ...fields, ...agreed, ville: 'Anglet' });
  expect([other.status, other.body.includes('64100 Anglet')]).toStrictEqual([409, true]);
  await guest.send({ ...fields, ...agreed });
  const rows = await readRows(
    api.platform,
    `select g.address, convert_from(k.bytes, 'UTF8') like '%Appartement 3, 4 rue des Basques, 64100 Bayonne%' as agreed
     from contract k join reservation r on r.id = k.reservation_id join guest g on g.id = r.guest_id where r.account_id = $1`,
    [site.host.id],
  );
  const street = 'Appartement 3, 4 rue des Basques';
  expect(rows).toStrictEqual([
    { address: { street, postalCode: '64100', town: 'Bayonne', country: 'FR' }, agreed: true },
  ]);
});

describe('a form of a booking that was tampered with', () => {
  it('books at no other price than the one that is right now', async () => {
    const guest = guestOf(api, name);
    const { fields } = await guest.recap();
    for (const total of ['1', '0', '39999']) {
      const { status, body } = await guest.send({ ...fields, ...agreed, total });
      expect([status, alertOf(body)]).toStrictEqual([
        409,
        'Le prix ou une condition vient de changer : relisez avant de réserver.',
      ]);
      expect(fieldsIn(body)['total']).toBe('40000');
    }
    for (const total of ['-40000', '4e4', '', '99999999999']) {
      expect((await guest.send({ ...fields, ...agreed, total })).status).toBe(422);
    }
    expect((await guest.send({ ...fields, ...agreed, envoi: 'rien' })).status).toBe(422);
    expect(await booked()).toStrictEqual([]);
  });

  it('is never answered by an error of the server, whatever it counts', async () => {
    const many = Array.from({ length: 60 }, (_, at) => `option-${at}`);
    const tampered: Record<string, string | string[]>[] = [
      { adultes: '-3' },
      { adultes: '99' },
      { adultes: '999999999999' },
      { enfants: '60' },
      { bebes: '-1' },
      { bebes: '1e1' },
      { bebes: '0x1' },
      { bebes: '99' },
      { bebes: 'NaN' },
      { animaux: '99999999999999999999' },
      { animaux: '1.5' },
      { animaux: ' 1 ' },
      { option: many },
      { option: 'x'.repeat(50) },
      { option: ['a\u0000b', '\u0007'] },
      { code: '\u0000\u0007' },
      { code: 'x'.repeat(5_000) },
      { code: '%' },
      { nom: 'Du\u0000hamel' },
      { prenom: '\u0007' },
      { message: '\u0000' },
      { nom: 'x'.repeat(200) },
      { email: `${'x'.repeat(300)}@exemple.fr` },
      { arrivee: '2027-02-31' },
      { arrivee: '2027-07-09' },
      { depart: '2099-01-01' },
      { arrivee: '2019-01-01', depart: '2019-01-05' },
      { etape: 'autre' },
      { etape: ['reserver', 'recap'] },
      { nom: ['Duhamel', 'Autre'] },
    ];
    let taken = 0;
    for (const change of tampered) {
      const site = await open();
      const guest = guestOf(api, site.siteName);
      const { fields } = await guest.recap();
      const { status } = await guest.send({ ...fields, ...agreed, ...change });
      expect([change, [200, 303, 409, 422].includes(status)]).toStrictEqual([change, true]);
      const made = await booked(site.host.id);
      taken += made.length;
      expect([change, made.every((stay) => stay.total_cents === 40_000)]).toStrictEqual([change, true]);
    }
    expect(taken).toBeLessThan(tampered.length / 2);
  });

  it('for a property that is not there, or of another host, finds nothing', async () => {
    const other = await open({ slug: 'ailleurs' });
    const { fields } = await guestOf(api, name).recap();
    for (const slug of ['ailleurs', 'rien', other.property.id]) {
      const guest = guestOf(api, name, { slug });
      expect([(await guest.begin()).status, (await guest.send({ ...fields, ...agreed })).status]).toStrictEqual([
        404, 405,
      ]);
    }
    expect(await booked(other.host.id)).toStrictEqual([]);
  });

  it('is refused when it comes from another site, and shown again when its mark is missing or old', async () => {
    const site = await open();
    const guest = guestOf(api, site.siteName);
    const { fields } = await guest.recap();
    const foreign: Record<string, string>[] = [
      {},
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: `https://${site.siteName}`, 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of foreign) {
      expect([headers, (await guest.send({ ...fields, ...agreed }, headers)).status]).toStrictEqual([headers, 403]);
    }
    const strange = tokenIn(await guestOf(api, (await open()).siteName).begin());
    for (const jeton of ['', 'x', strange]) {
      const { status, body } = await guest.send({ ...fields, ...agreed, jeton });
      expect([status, alertOf(body)]).toStrictEqual([422, expect.stringContaining('restée ouverte longtemps')]);
      expect(fieldsIn(body)['jeton']).toBe(fields['jeton']);
    }
    expect(await booked(site.host.id)).toStrictEqual([]);
  });

  it('books nothing when its trap is filled in', async () => {
    const site = await open();
    const guest = guestOf(api, site.siteName);
    const { fields } = await guest.recap();
    const { status } = await guest.send({ ...fields, ...agreed, website: 'https://spam.example' });
    expect([status, await booked(site.host.id)]).toStrictEqual([200, []]);
  });

  it('that is no form, or too large, is refused', async () => {
    const guest = guestOf(api, name);
    const json = await askSite(api, name, guest.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: `https://${name}` },
      body: JSON.stringify({ ...july, ...ane }),
    });
    expect([303, 415]).toContain(json.status);
    expect((await guest.send({ ...july, message: 'x'.repeat(70_000) })).status).toBe(413);
  });
});

describe('the first page of a booking', () => {
  it('leads back to the property without dates, and when they cannot be booked', async () => {
    const guest = guestOf(api, name);
    for (const query of ['', '?arrivee=2027-07-03', '?arrivee=2027-07-03&depart=2027-07-01', '?adultes=3']) {
      const { status, headers } = await guest.get(`${guest.path}${query}`);
      expect([query, status, headers.get('location')?.[0]?.split(/[?#]/)[0]]).toStrictEqual([
        query,
        303,
        '/logements/itsaso',
      ]);
    }
    const short = await guest.begin({ ...july, depart: '2027-07-05' });
    expect([short.status, headerOf(short, 'location')]).toStrictEqual([
      303,
      '/logements/itsaso?arrivee=2027-07-03&depart=2027-07-05#devis',
    ]);
  });

  it('is not there while the host has said no terms: the property offers to ask for dates', async () => {
    const owner = await buildCustomer(api.platform);
    const { name: silent } = await buildName(api.platform, { accountId: owner.id });
    await buildProperty(api.platform, { accountId: owner.id, slug: 'itsaso', rates: { baseCents: 10_000 } });
    const guest = guestOf(api, silent);
    const answer = await guest.begin();
    expect([answer.status, headerOf(answer, 'location')?.split('?')[0]]).toStrictEqual([303, '/logements/itsaso']);
    expect((await guest.send({ ...july, ...ane, ...agreed })).status).toBe(303);
    const asking = readPage((await guest.get(`/logements/itsaso?${new URLSearchParams(july).toString()}`)).body);
    expect(asking.texts('a').concat(asking.texts('button'))).toContain('Demander ces dates');
    const offered = readPage(
      (
        await guestOf(api, name).get(
          `/logements/itsaso?${new URLSearchParams({ ...july, arrivee: '2027-09-03', depart: '2027-09-07' }).toString()}`,
        )
      ).body,
    );
    expect(offered.texts('a')).toContain('Réserver');
    expect(offered.texts('a')).not.toContain('Demander ces dates');
    expect(offered.all('a').map(({ attribs }) => attribs['href'])).toContainEqual(
      expect.stringContaining('/logements/itsaso/reserver?'),
    );
    expect(await booked(owner.id)).toStrictEqual([]);
  });
});

it('every page of a booking is kept by nobody, found by no search engine, and sets no cookie', async () => {
  const site = await open();
  const guest = guestOf(api, site.siteName);
  const first = await guest.begin();
  const { answer, fields } = await guest.recap();
  const done = await guest.send({ ...fields, ...agreed });
  const location = headerOf(done, 'location') ?? '';
  const pages = [first, answer, await guest.get(location), await guest.get('/sejour/rien')];
  expect(headerOf(done, 'cache-control')).toBe('no-store');
  for (const page of pages) {
    expect(headerOf(page, 'cache-control')).toBe('no-store');
    expect(headerOf(page, 'x-robots-tag')).toBe('noindex');
    expect(page.headers.has('set-cookie')).toBe(false);
    expect(readPage(page.body).attribute('meta', 'content', { name: 'robots' })).toBe('noindex');
    expect(readPage(page.body).all('script', { type: 'application/ld+json' })).toEqual([]);
  }
  expect(headerOf(await guest.get(location), 'referrer-policy')).toBe('same-origin');
});

it('shows what a guest wrote as text, on every page', async () => {
  const site = await open();
  const guest = guestOf(api, site.siteName);
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'</textarea>`;
  const wild = {
    prenom: hostile,
    nom: '<b>Duhamel</b>',
    code: '<i>',
    telephone: '"><s>',
    email: '"><b>Duhamel</b>@x.fr',
    rue: hostile,
    code_postal: '"><s>',
    ville: hostile,
    pays: '"><s>',
  };
  const refused = await guest.recap({ ...wild, message: hostile });
  expect(refused.answer.status).toBe(422);
  const { answer, fields } = await guest.recap({
    prenom: `"' onfocus=x`,
    nom: `'&amp;"`,
    rue: `"' onfocus=x`,
    ville: `'&amp;"`,
    message: hostile,
  });
  const done = await guest.send({ ...fields, ...agreed });
  const pages = [refused.answer, answer, await guest.get(headerOf(done, 'location') ?? '')];
  expect(done.status).toBe(303);
  for (const { body } of pages) {
    const page = readPage(body);
    expect([page.all('script'), page.all('img', { src: 'x' }), page.all('s'), page.all('i')]).toStrictEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(page.texts('b')).not.toContain('Duhamel');
    expect(page.elements.filter(({ attribs }) => 'onfocus' in attribs || 'onerror' in attribs)).toStrictEqual([]);
  }
  expect(fields['message']).toBe(hostile);
});

it('too many bookings from one address, or by one guest, are answered by a page in the guest’s language', async () => {
  const strict = await startApi({ rateLimitFactor: 1 });
  const site = await buildBookable(strict.platform);
  const guest = guestOf(strict, site.siteName, { language: 'es' });
  const { fields } = await guest.recap();
  for (let time = 0; time < 8; time += 1)
    expect((await guest.send({ ...fields, ...agreed, total: '1' })).status).toBe(409);
  const { status, body } = await guest.send({ ...fields, ...agreed });
  expect([status, alertOf(body)]).toStrictEqual([429, expect.stringMatching(/^[A-ZÁÉ].*\.$/)]);
  expect(readPage(body).attribute('html', 'lang')).toBe('es');
  await strict.stop();

  const other = guestOf(api, (await open()).siteName, { language: 'es' });
  for (const month of ['01', '02', '03'])
    expect(await other.book({ arrivee: `2027-${month}-03`, depart: `2027-${month}-07` })).toMatch(/^\/es\/sejour/);
  expect(await other.book()).toMatch(/^429 /);
});
