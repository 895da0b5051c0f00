import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reservationSchema } from '@app/contract/reservations/api.ts';
import { propertySheetSchema } from '@app/contract/properties/sheet.ts';
import { confirmReservation } from '@app/domain/reservations';
import { buildBookable, readRows, type Bookable } from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';
import { guestOf } from '../testing/askBooking.ts';
import { askSite, headerOf, tokenIn } from '../testing/askSite.ts';
import { readPage } from '../testing/readPage.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => api.stop());

const access = {
  instructions: 'Porte bleue SECRET',
  keyBox: 'SECRET 4711',
  wifiName: 'SECRET wifi',
  wifiPassword: 'SECRET mot',
  guide: { fr: { way: 'Guide SECRET <b>route</b>', house: 'Guide SECRET maison' }, en: { way: 'Guide SECRET road' } },
};

/** A stay that was booked, and the page of its guest. */
async function booked({ language = 'fr' as const, confirmed = true } = {}) {
  const site: Bookable = await buildBookable(api.platform, {
    line1: '12 rue des Halles',
    sheet: propertySheetSchema.parse({ access }),
  });
  const guest = guestOf(api, site.siteName, { language });
  const path = await guest.book();
  const row = async () => {
    const [found] = await readRows<{ id: string; state: string; arrival_time: string | null }>(
      api.platform,
      `select r.id, r.state, b.arrival_time, r.cancel_reason from booking b join reservation r on r.id = b.reservation_id
       where b.account_id = $1`,
      [site.host.id],
    );
    if (!found) throw new Error(path);
    return found;
  };
  const { id } = await row();
  if (confirmed) await confirmReservation(api.platform, { accountId: site.host.id, id });
  return {
    site,
    guest,
    path,
    id,
    row,
    show: async () => guest.get(path),
    send: async (fields: Record<string, string>, headers?: Record<string, string>) => {
      const jeton = tokenIn(await guest.get(path)) || tokenIn(await guest.get('/contact'));
      return guest.post(path, { jeton, ...fields }, headers);
    },
  };
}

describe('the page of a stay', () => {
  it('shows the street only when it is confirmed, and what opens the door only when it is paid and near', async () => {
    const { show, site, id, path } = await booked({ confirmed: false });
    expect((await show()).body).not.toContain('rue des Halles');
    await confirmReservation(api.platform, { accountId: site.host.id, id });
    const confirmed = (await show()).body;
    expect(readPage(confirmed).text('h1')).toBe('C’est réservé');
    expect(confirmed).toContain('12 rue des Halles');
    expect(confirmed).not.toContain('SECRET');
    await api.platform.pool.query(
      `insert into stay_payment (id, account_id, reservation_id, cents, means, day, note, created_at)
       values (gen_random_uuid(), $1, $2, 40000, 'transfer', '2026-11-20', '', now())`,
      [site.host.id, id],
    );
    expect((await show()).body).not.toContain('SECRET');
    await api.platform.pool.query(
      `update reservation set arrival = '2026-11-22', departure = '2026-11-26' where id = $1`,
      [id],
    );
    const near = (await askSite(api, site.siteName, path)).body;
    const { guide: _, ...codes } = access;
    for (const secret of [...Object.values(codes), 'Guide SECRET &lt;b&gt;route', 'Guide SECRET maison'])
      expect(near).toContain(secret);
    const english = (await askSite(api, site.siteName, `/en${path}`)).body;
    expect(english).toContain('Guide SECRET road');
    // What its host wrote in French alone is shown, and said to be French.
    expect(english).toMatch(/<div lang="fr"><p>Guide SECRET maison/);
    for (const page of ['/', '/logements/itsaso', `${path}/contrat`, '/conditions'])
      expect((await askSite(api, site.siteName, page)).body).not.toContain('SECRET');
    expect(readPage(near).text('section', { id: 'annuler' })).toContain('Vous avez payé');
  });

  it('says in the guest’s language what a payment that a bank disputes means to them, and of an inquiry nothing', async () => {
    const { path, guest, site, id } = await booked();
    await api.platform.pool.query(
      `with paid as (
         insert into card_payment (id, account_id, reservation_id, connected_id, purpose, way, state, cents, created_at, updated_at)
         values (gen_random_uuid(), $1, $2, 'acct_1', 'stay', 'page', 'paid', 12000, now(), now()) returning *)
       insert into stay_dispute (id, account_id, reservation_id, card_payment_id, connected_id, dispute_id, cents, reason, status, opened_at,
         due_by, text, created_at, updated_at)
       select id, account_id, reservation_id, id, connected_id, 'du_' || id, cents, 'product_unacceptable', 'warning_needs_response', now(),
         now(), 'Le mot de l’hôte à la banque', now(), now() from paid`,
      [site.host.id, id],
    );
    const notes = async (language = '') => {
      const { body } = await guest.get(`${language}${path}`);
      expect(body).not.toMatch(/mot de l’hôte à la banque|conforme|product_unacceptable/);
      return readPage(body).texts('div', { class: 'note' });
    };
    const become = async (columns: string) =>
      api.platform.pool.query(`update stay_dispute set ${columns} where reservation_id = $1`, [id]);
    const before = (await notes()).length;
    const told = async (language?: string) => (await notes(language)).slice(before);
    await become(`status = 'needs_response'`);
    expect(await told()).toStrictEqual([
      'Le paiement de 120,00 € est contesté auprès de la banque de la carte : en attendant sa décision, vous n’avez pas à le payer de nouveau.',
    ]);
    await become(`status = 'under_review', sent_at = now()`);
    expect(await told('/en')).toStrictEqual([expect.stringContaining('€120.00 is being disputed')]);
    await become(`status = 'won'`);
    expect(await told('/es')).toStrictEqual([expect.stringContaining('no tiene que volver a pagarlo')]);
    await become(`status = 'lost'`);
    expect(await told('/de')).toStrictEqual([expect.stringContaining('kann diesen Betrag weiterhin')]);
    await become(`asked_again_at = now()`);
    expect(await told()).toStrictEqual([expect.stringContaining('votre hôte vous demande cette somme de nouveau')]);
  });

  it('opens on no other site, and for no other link', async () => {
    const { path, guest, show } = await booked();
    const other = await buildBookable(api.platform);
    const elsewhere = await askSite(api, other.siteName, path);
    expect([elsewhere.status, elsewhere.body.includes('Itsaso')]).toStrictEqual([404, false]);
    expect(readPage(elsewhere.body).text('h1')).toBe('Ce lien n’ouvre plus de séjour');
    const changed = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    for (const link of [changed, path.slice(0, -1), `${path}A`, '/sejour/x', `/sejour/${'A'.repeat(48)}`])
      expect([link, (await guest.get(link)).status]).toStrictEqual([link, 404]);
    expect((await guest.post(changed, {})).status).toBe(404);
    expect((await show()).status).toBe(200);
    expect((await guest.get(`/de${path}`)).status).toBe(200);
  });

  it('takes the hour of arrival, and leaves out what is none', async () => {
    const { send, show, row, path } = await booked();
    const saved = await send({ etape: 'heure', heure: '17:30' });
    expect([saved.status, headerOf(saved, 'location')]).toStrictEqual([303, path]);
    expect((await row()).arrival_time).toBe('17:30');
    expect(readPage((await show()).body).attribute('input', 'value', { id: 'heure' })).toBe('17:30');
    for (const heure of ['24:00', '"><b>', '', '7:5']) {
      expect((await send({ etape: 'heure', heure })).status).toBe(303);
      expect((await row()).arrival_time).toBeNull();
    }
  });

  it('takes no hour of arrival once that day is over, and asks for none', async () => {
    const { send, show, row, id } = await booked();
    await api.platform.pool.query(
      `update reservation set arrival = current_date - 900, departure = current_date - 896 where id = $1`,
      [id],
    );
    expect(readPage((await show()).body).attribute('input', 'value', { id: 'heure' })).toBeUndefined();
    const refused = await send({ etape: 'heure', heure: '17:30' });
    // The page as it is now, and why.
    expect([refused.status, readPage(refused.body).text('h1')]).toStrictEqual([
      409,
      readPage((await show()).body).text('h1'),
    ]);
    expect(readPage(refused.body).text('p', { class: 'alert' })).not.toBe('');
    expect((await row()).arrival_time).toBeNull();
  });

  it('lets its guest correct telephone and address, in their history too, while name, e-mail and contract stay', async () => {
    const { send, show, path, id, site } = await booked();
    const known = async () =>
      readRows<Record<string, unknown>>(
        api.platform,
        `select g.phone, g.phone_key, g.address, g.last_name, g.email, k.sha256,
           (select array_agg(c.kind || ':' || coalesce(c.data ->> 'by', '')) filter (where c.kind = 'guest_changed')
            from reservation_change c where c.reservation_id = r.id) as changes
         from reservation r join guest g on g.id = r.guest_id join contract k on k.reservation_id = r.id where r.id = $1`,
        [id],
      );
    const [before] = await known();
    const page = readPage((await show()).body);
    expect(page.text('textarea', { id: 'street' })).toBe('4 rue des Basques');
    const fields = {
      etape: 'coordonnees',
      telephone: '+33 6 12 34 56 78',
      rue: 'Étage 2\r\n9 rue Neuve',
      ville: 'Bilbao',
      pays: 'ES',
    };
    const saved = await send({ ...fields, code_postal: '48001', nom: 'Pirate', email: 'pirate@x.example' });
    expect([saved.status, headerOf(saved, 'location')]).toStrictEqual([303, `${path}#coordonnees`]);
    const after = {
      ...before,
      phone: '+33 6 12 34 56 78',
      phone_key: '33612345678',
      address: { street: 'Étage 2, 9 rue Neuve', postalCode: '48001', town: 'Bilbao', country: 'ES' },
      changes: ['guest_changed:guest'],
    };
    expect(await known()).toStrictEqual([after]);
    expect(readPage((await show()).body).attribute('input', 'value', { id: 'phone' })).toBe('+33 6 12 34 56 78');
    // Sent again, it is no other change.
    await send({ ...fields, code_postal: '48001' });
    expect(await known()).toStrictEqual([after]);
    await send({ ...fields, code_postal: '48002' });
    await send({ ...fields, code_postal: '48002', telephone: '06 12 34 56 78' });
    await send({ ...fields, code_postal: '48002', telephone: '' });
    const host = await api.signedIn(site.host);
    const { body } = await host.call(`/api/reservations/${id}`);
    const { changes } = reservationSchema.pick({ changes: true }).parse(body);
    expect(changes.filter(({ kind }) => kind === 'guest_changed').map(({ sentence }) => sentence)).toStrictEqual([
      'Coordonnées corrigées par le voyageur',
      'Adresse corrigée par le voyageur',
      'Téléphone corrigé par le voyageur',
      'Téléphone retiré par le voyageur',
    ]);
  });

  it('tells a correction to no page of another stay that somebody booked under the same name and e-mail', async () => {
    const { guest, path, send, show } = await booked();
    const other = await guest.book({ arrivee: '2027-08-05', depart: '2027-08-09' });
    const contactOf = (body: string) => {
      const page = readPage(body);
      return [page.attribute('input', 'value', { id: 'phone' }) ?? '', page.text('textarea', { id: 'street' })];
    };
    const shared = ['', '4 rue des Basques'];
    expect([contactOf((await show()).body), contactOf((await guest.get(other)).body)]).toStrictEqual([shared, shared]);
    const fields = {
      etape: 'coordonnees',
      telephone: '06 12 34 56 78',
      rue: '9 rue Neuve',
      ville: 'Bilbao',
      pays: 'ES',
    };
    expect((await send({ ...fields, code_postal: '48001' })).status).toBe(303);
    expect(contactOf((await guest.get(path)).body)).toStrictEqual(['06 12 34 56 78', '9 rue Neuve']);
    expect(contactOf((await guest.get(other)).body)).toStrictEqual(shared);
  });

  it('names what is wrong in a correction, in the guest’s language, shows it as text, and changes nothing', async () => {
    const { guest, path, row } = await booked();
    const jeton = tokenIn(await guest.get(path));
    const seen = new Set<string>();
    const wrong = { telephone: '"><s>', rue: '</textarea><s>', code_postal: '"><s>\u0000', ville: ' ', pays: '"><s>' };
    for (const language of ['', '/en', '/es', '/de']) {
      const { status, body } = await guest.post(`${language}${path}`, { jeton, etape: 'coordonnees', ...wrong });
      const page = readPage(body);
      const errors = page.texts('p', { class: 'error' });
      expect([status, errors.length, page.all('s')]).toStrictEqual([422, 5, []]);
      for (const error of errors) seen.add(error);
      expect(page.attribute('input', 'value', { id: 'phone' })).toBe('"><s>');
    }
    expect(seen.size).toBe(20);
    const { id } = await row();
    const rows = await readRows(
      api.platform,
      `select g.phone, g.address ->> 'town' as town from reservation r join guest g on g.id = r.guest_id where r.id = $1`,
      [id],
    );
    expect(rows).toStrictEqual([{ phone: null, town: 'Bayonne' }]);
  });

  it('asks nobody of before for an address, and takes one whole', async () => {
    const { send, show, id } = await booked();
    const guestRow = 'guest g set address = $2 from reservation r where r.guest_id = g.id and r.id = $1';
    await api.platform.pool.query(`update ${guestRow}`, [id, null]);
    const page = readPage((await show()).body);
    expect(page.attribute('textarea', 'required', { id: 'street' })).toBeUndefined();
    const blank = { etape: 'coordonnees', rue: '', code_postal: '', ville: '', pays: 'FR' };
    expect((await send({ ...blank, telephone: '06 12 34 56 78' })).status).toBe(303);
    expect((await send({ ...blank, ville: 'Bayonne' })).status).toBe(422);
    const rows = await readRows(
      api.platform,
      'select g.phone, g.address from reservation r join guest g on g.id = r.guest_id where r.id = $1',
      [id],
    );
    expect(rows).toStrictEqual([{ phone: '06 12 34 56 78', address: null }]);
  });

  it.each([
    ['is over', `state = 'confirmed', arrival = '2026-11-10', departure = '2026-11-19'`],
    ['was cancelled', `state = 'cancelled'`],
    ['expired', `state = 'expired'`],
  ])('corrects nobody whose stay %s', async (_, columns) => {
    const { send, show, id } = await booked();
    await api.platform.pool.query(`update reservation set ${columns} where id = $1`, [id]);
    expect(readPage((await show()).body).all('section', { id: 'coordonnees' })).toStrictEqual([]);
    const fields = { etape: 'coordonnees', telephone: '06 12 34 56 78', rue: 'x', ville: 'x', pays: 'FR' };
    const { status, body } = await send(fields);
    expect([status, readPage(body).text('p', { class: 'alert' })]).toStrictEqual([
      409,
      expect.stringContaining('vos coordonnées ne se changent plus ici'),
    ]);
    const rows = await readRows(
      api.platform,
      `select g.phone from reservation r join guest g on g.id = r.guest_id where r.id = $1`,
      [id],
    );
    expect(rows).toStrictEqual([{ phone: null }]);
  });

  it('cancels the stay for what it said, once, with the guest’s word as text', async () => {
    const { send, show, row } = await booked();
    const form = readPage((await show()).body);
    const rendu = form.attribute('input', 'value', { name: 'rendu' }) ?? '';
    expect(rendu).toBe('0');
    const fields = { etape: 'annuler', accord: 'oui', rendu, mot: 'Malade <b>hélas</b>\u0000\r\n' };
    expect((await send({ ...fields, accord: '' })).status).toBe(303);
    for (const wrong of ['100', '-1', '', 'x', '99999999999']) {
      const { status, body } = await send({ ...fields, rendu: wrong });
      expect([wrong, status]).toStrictEqual([wrong, 409]);
      expect(readPage(body).text('p', { class: 'alert' })).toContain('Les montants viennent de changer');
    }
    expect((await row()).state).toBe('confirmed');
    expect((await send(fields)).status).toBe(303);
    expect(await row()).toMatchObject({ state: 'cancelled', cancel_reason: 'Malade <b>hélas</b>' });
    const page = readPage((await show()).body);
    expect(page.text('h1')).toBe('Vous avez annulé ce séjour');
    expect([page.all('section', { id: 'annuler' }), page.all('form', { method: 'post' })]).toStrictEqual([[], []]);
    const again = await send(fields);
    expect(again.status).toBe(409);
    expect(readPage(again.body).text('h1')).toBe('Vous avez annulé ce séjour');
  });

  it('says what a cancellation comes to as long as the stay is off, and not once its host took it up again', async () => {
    const { send, show, site, id } = await booked();
    await api.platform.pool.query(
      `insert into stay_payment (id, account_id, reservation_id, cents, means, day, note, created_at)
       values (gen_random_uuid(), $1, $2, 12000, 'transfer', '2026-11-20', '', now())`,
      [site.host.id, id],
    );
    const rendu = readPage((await show()).body).attribute('input', 'value', { name: 'rendu' }) ?? '';
    expect((await send({ etape: 'annuler', accord: 'oui', rendu })).status).toBe(303);
    expect((await show()).body).toContain('Votre hôte garde');
    await confirmReservation(api.platform, { accountId: site.host.id, id });
    expect((await show()).body).not.toContain('Votre hôte garde');
  });

  it('takes no form from another site, and none without the mark of this one', async () => {
    const { send, row, site } = await booked();
    const fields = { etape: 'annuler', accord: 'oui', rendu: '0' };
    expect((await send(fields, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(fields, { Origin: `https://${site.siteName}`, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
      403,
    );
    expect((await send({ ...fields, jeton: 'x' })).status).toBe(422);
    expect((await send({ etape: 'heure', heure: '17:30', jeton: '' })).status).toBe(422);
    expect(await row()).toMatchObject({ state: 'confirmed', arrival_time: null });
  });
});
