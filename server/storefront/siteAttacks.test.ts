import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBookable, buildReservation, readRows, type Bookable } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';
import { agreed, guestOf, july } from './testing/askBooking.ts';
import { askSite, headerOf, tokenIn } from './testing/askSite.ts';
import { readPage } from './testing/readPage.ts';

const code = { code: 'ETE2027', percent: 20 };

let api: TestApi;
let site: Bookable;
beforeAll(async () => {
  api = await startApi({ rateLimitFactor: 1, trustProxy: 1 });
  site = await buildBookable(api.platform, {
    rates: { baseCents: 10_000, minNights: 3, promoCodes: [code] },
  });
});
afterAll(async () => api.stop());

const path = '/logements/itsaso';
const get = async (target: string, headers: Record<string, string> = {}) =>
  askSite(api, site.siteName, target, { headers });
const alertOf = (body: string) => readPage(body).text('p', { class: 'alert' });
/** The headers of a form that the site's own page sends from an address. */
const from = (address: string, { siteName } = site) => ({
  Origin: `https://${siteName}`,
  'Sec-Fetch-Site': 'same-origin',
  'X-Forwarded-For': address,
});

describe('a page that everybody shares', () => {
  it.each([
    ['Accept-Language', 'de'],
    ['X-Forwarded-Host', 'evil.example'],
    ['X-Forwarded-Proto', 'http'],
    ['X-Forwarded-For', '192.0.2.9'],
    ['X-Forwarded-Prefix', '/evil'],
    ['X-Original-URL', '/contact'],
    ['X-Rewrite-URL', '/contact'],
    ['X-HTTP-Method-Override', 'POST'],
    ['Forwarded', 'host=evil.example'],
    ['Range', 'bytes=0-9'],
    ['Cookie', 'langue=de; theme=dark'],
    ['Accept', 'application/json'],
  ])('is the same to the byte whatever %s says, for who says it and for those who come after', async (name, value) => {
    const before = await get(path);
    const asked = await get(path, { [name]: value });
    expect([asked.status, asked.body === before.body, headerOf(asked, 'etag')]).toStrictEqual([
      200,
      true,
      headerOf(before, 'etag'),
    ]);
    expect((await get(path)).body).toBe(before.body);
  });
});

describe('an address that is a trick', () => {
  it.each([
    '//logements/itsaso',
    '/logements//itsaso',
    '/logements/itsaso/',
    '/logements/itsaso/%2e%2e/contact',
    '/logements/itsaso%2freserver',
    '/logements/itsaso%00',
    '/logements/itsaso;jsessionid=1',
    '/logements/ITSASO',
    '/logements/..%5c..%5cetc',
    '/logements/%c0%ae%c0%ae',
    '/logements/%',
    `/logements/${'a'.repeat(300)}`,
    '/photos/..%2f..%2f..%2fpackage.json',
    '/sejour/..%2f..%2fcontact',
    `/sejour/${'A'.repeat(48)}`,
    `/sejour/${'A'.repeat(48)}/avis`,
    '/en/en/logements/itsaso',
    '/fr/logements/itsaso',
    '/__proto__',
    '/logements/constructor',
  ])('%s opens nothing, and is cached under no other one', async (target) => {
    const answer = await get(target);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).not.toContain('id="disponibilites"');
    expect((await get(path)).status).toBe(200);
  });

  it.each([
    ['dates of another age', '?arrivee=0001-01-01&depart=9999-12-31'],
    ['ten thousand nights', '?arrivee=2027-01-01&depart=2054-05-19'],
    ['a month of another age', '?mois=9999-99'],
    ['crowds', `?arrivee=2027-07-03&depart=2027-07-07&adultes=${'9'.repeat(500)}`],
    ['a thousand parameters', `?${'arrivee=2027-07-03&'.repeat(300)}`],
    ['what makes bad expressions slow', `?arrivee=${'2'.repeat(3_000)}-&logement=${'-a'.repeat(1_000)}!`],
    ['broken escapes', '?arrivee=%E0%A4%A&depart=%'],
    ['objects', '?arrivee[]=2027-07-03&arrivee[__proto__]=x&constructor=1'],
  ])('with %s in its query is answered as a page, at once', async (_, query) => {
    const begun = performance.now();
    for (const target of ['/', path, `${path}/reserver`, `${path}/contrat`, '/contact']) {
      const { status } = await get(`${target}${query}`);
      expect([target, [200, 303, 414].includes(status)]).toStrictEqual([target, true]);
    }
    // Milliseconds, however busy the machine: what backtracks takes minutes.
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});

describe('the page of a stay', () => {
  const secret = { phone: '+33 6 99 88 77 66', street: '7 impasse Cachée' };

  it('tells whoever books under somebody’s e-mail and name nothing of them, and changes nothing of theirs', async () => {
    const own = await buildBookable(api.platform);
    const address = { street: secret.street, postalCode: '64100', town: 'Bayonne', country: 'FR' };
    const victim = { firstName: 'Maialen', lastName: 'Irigoyen', email: 'maialen@irigoyen.example' };
    const known = { ...victim, phone: secret.phone, address };
    const dates = { arrival: '2027-09-03', departure: '2027-09-07' };
    const { guestId } = await buildReservation(api.platform, own.property, { guest: known, ...dates });
    const thief = guestOf(api, own.siteName);
    const { fields } = await thief.recap({ prenom: 'Maialen', nom: 'Irigoyen', email: victim.email });
    const booked = await thief.send({ ...fields, ...agreed }, from('192.0.2.66', own));
    const page = headerOf(booked, 'location') ?? '';
    const jeton = tokenIn(await thief.get(page));
    const mine = { telephone: '06 00 00 00 00', rue: 'Chez le voleur', ville: 'Ailleurs', pays: 'FR' };
    const corrected = await thief.post(page, { jeton, etape: 'coordonnees', ...mine }, from('192.0.2.66', own));
    expect([booked.status, corrected.status]).toStrictEqual([303, 303]);
    const { body } = await thief.get(page);
    expect([body.includes('Chez le voleur'), body.includes(secret.phone), body.includes(secret.street)]).toStrictEqual([
      true,
      false,
      false,
    ]);
    const rows = await readRows(api.platform, 'select phone, address from guest where id = $1', [guestId]);
    expect(rows).toStrictEqual([{ phone: secret.phone, address }]);
  });

  it('takes corrections from one address so often only, and says when to come back', async () => {
    const own = await buildBookable(api.platform);
    const guest = guestOf(api, own.siteName);
    const page = await guest.book();
    const jeton = tokenIn(await guest.get(page));
    const mine = { jeton, etape: 'coordonnees', rue: '4 rue des Basques', ville: 'Bayonne', pays: 'FR' };
    let last = await guest.post(page, { ...mine, telephone: '0600000000' }, from('192.0.2.77', own));
    for (let time = 1; last.status === 303 && time < 60; time += 1)
      last = await guest.post(page, { ...mine, telephone: `06000000${time + 10}` }, from('192.0.2.77', own));
    expect([last.status, alertOf(last.body)]).toStrictEqual([429, expect.stringContaining('Trop d’envois')]);
  });
});

describe('promotional codes', () => {
  it('cannot be guessed from one address, at any step, while others use theirs and everybody books without', async () => {
    const guest = guestOf(api, site.siteName);
    const { fields } = await guest.recap();
    const robot = from('192.0.2.1');
    const tries = async (step: string, promo: string, headers = robot) =>
      guest.send({ ...fields, ...july, etape: step, code: promo }, headers);
    let last = await tries('recap', 'ESSAI-0');
    for (let time = 1; last.status !== 429 && time < 60; time += 1)
      last = await tries(['recap', 'details', 'reserver'][time % 3] ?? 'recap', `ESSAI-${time}`);
    expect(alertOf(last.body)).toContain('Trop de codes');
    // From now on a right code looks like a wrong one.
    for (const step of ['recap', 'details', 'reserver']) {
      const { status, body } = await tries(step, code.code);
      expect([step, status, body.includes('320,00')]).toStrictEqual([step, 429, false]);
    }
    const honest = await tries('recap', code.code, from('198.51.100.7'));
    expect([honest.status, readPage(honest.body).text('main').includes('320,00')]).toStrictEqual([200, true]);
    expect((await tries('recap', '')).status).toBe(200);
  });
});

describe('robots that hold nights', () => {
  it('hold sixty stays of a host at most, from however many addresses and as whomever; another host’s site still sells', async () => {
    const { property, host } = site;
    const guest = guestOf(api, site.siteName);
    const { id } = await buildReservation(api.platform, property, { state: 'option', heldUntil: '2026-12-10' });
    await api.platform.pool.query(
      `insert into booking (reservation_id, account_id, submission, language, site_name, lines, told, created_at)
       values ($1, $2, gen_random_uuid(), 'fr', $3, '[]', 'nothing', now())`,
      [id, host.id, site.siteName],
    );
    const copy = async (table: string, changed: string) =>
      api.platform.pool.query(
        `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || ${changed})).*
         from ${table} t, generate_series(1, 58) g where t.${table === 'booking' ? 'reservation_id' : 'id'} = $1`,
        [id],
      );
    const copied = `('00000000-0000-4000-8000-' || lpad(g::text, 12, '0'))`;
    await copy('reservation', `jsonb_build_object('id', ${copied}, 'number', 1000 + g)`);
    await copy('booking', `jsonb_build_object('reservation_id', ${copied}, 'submission', gen_random_uuid())`);
    const order = async (address: string, dates = {}) => {
      const { fields } = await guest.recap({ ...dates, email: `${address}@robot.example` });
      return guest.send({ ...fields, ...agreed }, from(address));
    };
    // The last one that may wait; then nobody's does, and nothing is written.
    expect((await order('203.0.113.1')).status).toBe(303);
    for (const address of ['203.0.113.2', '203.0.113.3']) {
      const refused = await order(address, { arrivee: '2027-08-03', depart: '2027-08-07' });
      expect([refused.status, alertOf(refused.body)]).toStrictEqual([429, expect.stringContaining('Écrivez-nous')]);
    }
    const waiting = await readRows(
      api.platform,
      `select 1 from reservation where account_id = $1 and state = 'option'`,
      [host.id],
    );
    expect(waiting).toHaveLength(60);
    const other = await buildBookable(api.platform);
    expect(await guestOf(api, other.siteName).book()).toMatch(/^\/sejour\//);
  });

  it('book eight stays a day of a host from one network, whoever they say they are, and anybody else still books', async () => {
    const besieged = await buildBookable(api.platform);
    const guest = guestOf(api, besieged.siteName);
    const { fields } = await guest.recap();
    const order = async (address: string) => guest.send({ ...fields, ...agreed, total: '1' }, from(address, besieged));
    const statuses = [];
    for (let host = 1; host < 12; host += 1) statuses.push((await order(`2001:db8:5:5::${host}`)).status);
    expect(statuses).toStrictEqual([...Array.from({ length: 8 }, () => 409), 429, 429, 429]);
    expect((await guest.send({ ...fields, ...agreed }, from('2001:db8:5:6::1', besieged))).status).toBe(303);
  });
});

describe('pages that are made for one request', () => {
  it('are refused to a network that asks for too many, while others and what is in memory are answered', async () => {
    const robot = from('198.51.100.66');
    const asked = `${path}?arrivee=2027-07-03&depart=2027-07-07`;
    let last = await get(asked, robot);
    for (let time = 0; last.status === 200 && time < 1_500; time += 1) last = await get(asked, robot);
    expect([last.status, headerOf(last, 'retry-after'), headerOf(last, 'cache-control')]).toStrictEqual([
      429,
      '1',
      'no-store',
    ]);
    expect(readPage(last.body).text('main')).toContain('Trop de pages');
    // Whatever costs more is refused before, and a token that opens nothing as one that does.
    for (const target of [
      `${path}/reserver${asked.slice(asked.indexOf('?'))}`,
      `/sejour/${'A'.repeat(48)}/contrat.pdf`,
    ])
      expect([target, (await get(target, robot)).status]).toStrictEqual([target, 429]);
    expect([(await get(path, robot)).status, (await get(asked, from('198.51.100.67'))).status]).toStrictEqual([
      200, 200,
    ]);
  });
});
