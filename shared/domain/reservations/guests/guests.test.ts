import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestList } from '@app/contract/reservations/guestsApi.ts';
import {
  buildCustomer,
  buildGuest,
  buildProperty,
  buildReservation,
  createTestPlatform,
  failWithoutPool,
  readRows,
  type TestPlatform,
} from '../../testing/index.ts';
import { changeGuest } from './changeGuest.ts';
import { eraseGuest } from './eraseGuest.ts';
import { listGuests } from './listGuests.ts';
import { mergeGuests } from './mergeGuests.ts';
import { readGuest } from './readGuest.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
  platform.clock.advance(Date.parse('2027-04-08T10:00:00Z') - platform.clock.now().getTime());
});
afterAll(async () => platform.close());

async function newHost() {
  const { id: accountId } = await buildCustomer(platform);
  return {
    accountId,
    property: await buildProperty(platform, { accountId, name: 'Villa Arrosa' }),
    list: async (query: object = {}) => listGuests(platform, accountId, guestList.query.parse(query)),
    guest: async (guest: Parameters<typeof buildGuest>[2]) => buildGuest(platform, accountId, guest),
  };
}
const names = ({ guests }: { guests: readonly { lastName: string }[] }) => guests.map(({ lastName }) => lastName);

describe('the guests of a host', () => {
  it('are found by the beginning of a name either way round, of an e-mail or of a telephone however it is written', async () => {
    const { list, guest } = await newHost();
    await guest({ firstName: 'Chloé', lastName: 'Pérrin', email: 'chloe@exemple.fr' });
    await guest({ firstName: 'Iker', lastName: 'Arana', phone: '+33 6 12 34 56 78', phoneKey: '33612345678' });
    await (await newHost()).guest({ firstName: 'Chloé', lastName: 'Ailleurs', email: 'chloe@exemple.fr' });
    expect(await list()).toMatchObject({ total: 2, guests: [{ lastName: 'Arana' }, { lastName: 'Pérrin' }] });
    for (const search of ['perrin ch', 'CHLOE', 'Chloé  Perr', 'chloe@ex', 'rrin', 'hloé'])
      expect(names(await list({ search }))).toStrictEqual(['Pérrin']);
    for (const search of ['06 12 34', '+33 61', '0033612']) {
      expect(names(await list({ search }))).toStrictEqual(['Arana']);
    }
    for (const search of ['%', 'rrinn', '99 99 99'])
      expect(await list({ search })).toStrictEqual({ guests: [], total: 0 });
  });

  it('are counted with their confirmed stays, and ordered by them or by the last one', async () => {
    const { list, guest, property } = await newHost();
    const often = await guest({ firstName: '', lastName: 'Souvent' });
    const lately = await guest({ firstName: '', lastName: 'Récemment' });
    await guest({ firstName: '', lastName: 'Jamais' });
    await buildReservation(platform, property, { guestId: often, arrival: '2026-01-01', departure: '2026-01-03' });
    await buildReservation(platform, property, { guestId: often, arrival: '2026-02-01', departure: '2026-02-03' });
    await buildReservation(platform, property, { guestId: lately, arrival: '2027-01-01', departure: '2027-01-03' });
    await buildReservation(platform, property, {
      guestId: lately,
      arrival: '2027-03-01',
      departure: '2027-03-03',
      state: 'cancelled',
    });
    expect(names(await list({ sort: 'stays', direction: 'desc' }))).toStrictEqual(['Souvent', 'Récemment', 'Jamais']);
    expect(names(await list({ sort: 'last', direction: 'asc' }))).toStrictEqual(['Souvent', 'Récemment', 'Jamais']);
    const { guests } = await list({ sort: 'last', direction: 'desc' });
    expect(guests.map(({ stays, lastArrival }) => [stays, lastArrival])).toStrictEqual([
      [1, '2027-01-01'],
      [2, '2026-02-01'],
      [0, null],
    ]);
  });

  it('are read with their stays, the latest first, and those who may be the same', async () => {
    const { accountId, guest, property } = await newHost();
    const id = await guest({
      firstName: 'Anaïs',
      lastName: 'Roux',
      email: 'anais@exemple.fr',
      phoneKey: '33600000001',
    });
    const sameMail = await guest({ lastName: 'Autre', email: 'anais@exemple.fr' });
    const samePhone = await guest({ lastName: 'Encore', phoneKey: '33600000001' });
    const sameName = await guest({ firstName: 'ANAIS', lastName: 'roux' });
    await guest({ firstName: 'Paul', lastName: 'Roux' });
    await buildReservation(platform, property, {
      guestId: id,
      arrival: '2026-01-01',
      departure: '2026-01-03',
      totalCents: 10_000,
    });
    await buildReservation(platform, property, {
      guestId: id,
      arrival: '2027-01-01',
      departure: '2027-01-03',
      totalCents: 500,
    });
    await buildReservation(platform, property, {
      guestId: id,
      arrival: '2027-06-01',
      departure: '2027-06-03',
      state: 'request',
    });
    const read = await readGuest(platform, { accountId, id });
    expect(read).toMatchObject({ stays: 2, totalCents: 10_500, lastArrival: '2027-01-01', erased: false });
    expect(read.reservations.map(({ arrival }) => arrival)).toStrictEqual(['2027-06-01', '2027-01-01', '2026-01-01']);
    expect(read.similar.map((one) => one.id).toSorted()).toStrictEqual([sameMail, samePhone, sameName].toSorted());
  });

  it('are corrected field by field; what is not sent stays, what is emptied goes', async () => {
    const { accountId, guest } = await newHost();
    const id = await guest({
      firstName: 'Ana',
      lastName: 'Roux',
      email: 'ana@exemple.fr',
      phone: '0600000002',
      phoneKey: '33600000002',
    });
    const changed = await changeGuest(platform, { accountId, id }, { lastName: 'Le Roux', email: undefined });
    expect(changed).toMatchObject({ firstName: 'Ana', lastName: 'Le Roux', email: null, phone: '0600000002' });
    await changeGuest(platform, { accountId, id }, { phone: '+33 6 11 22 33 44' });
    const [row] = await readRows(platform, 'select phone_key from guest where id = $1', [id]);
    expect(row).toStrictEqual({ phone_key: '33611223344' });
    const address = { street: '4 rue des Basques', postalCode: '', town: 'Bayonne', country: 'FR' };
    expect(await changeGuest(platform, { accountId, id }, { address })).toMatchObject({ address });
    expect(await changeGuest(platform, { accountId, id }, { notes: 'Calme' })).toMatchObject({ address });
    expect(await changeGuest(platform, { accountId, id }, { address: null })).toMatchObject({ address: null });
    const other = await newHost();
    await expect(changeGuest(platform, { accountId: other.accountId, id }, { notes: '' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are not corrected by someone who read them before they were changed', async () => {
    const { accountId, guest } = await newHost();
    const own = { accountId, id: await guest({ firstName: 'Chloé', lastName: 'Perrin' }) };
    const { updatedAt } = await readGuest(platform, own);
    platform.clock.advance(1_000);
    const changed = await changeGuest(platform, own, { notes: 'Lit bébé', updatedAt });
    await expect(changeGuest(platform, own, { notes: 'Deux lits', updatedAt })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    platform.clock.advance(1_000);
    expect(await changeGuest(platform, own, { notes: 'Deux lits', updatedAt: changed.updatedAt })).toMatchObject({
      notes: 'Deux lits',
    });
    expect(await changeGuest(platform, own, { phone: '06 12 34 56 78' })).toMatchObject({ notes: 'Deux lits' });
  });

  it('become one: the stays move, what was empty is filled, the notes are joined and the other is gone', async () => {
    const { accountId, guest, property } = await newHost();
    const id = await guest({ firstName: '', lastName: 'Roux', email: 'ana@exemple.fr', notes: 'Calme' });
    const otherId = await guest({
      firstName: 'Ana',
      lastName: 'Rouks',
      email: 'autre@exemple.fr',
      phone: '0600000003',
      phoneKey: '33600000003',
      notes: 'Chien',
    });
    const address = { street: '4 rue des Basques', postalCode: '', town: 'Bayonne', country: 'FR' };
    await changeGuest(platform, { accountId, id: otherId }, { address });
    await buildReservation(platform, property, { guestId: otherId, arrival: '2027-01-01', departure: '2027-01-03' });
    expect(await mergeGuests(platform, { accountId, id }, otherId)).toMatchObject({
      firstName: 'Ana',
      lastName: 'Roux',
      email: 'ana@exemple.fr',
      phone: '0600000003',
      address,
      notes: 'Calme\n\nChien',
      stays: 1,
    });
    await expect(readGuest(platform, { accountId, id: otherId })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('do not become one with themselves, with another host’s or with one who was erased', async () => {
    const { accountId, guest } = await newHost();
    const id = await guest({});
    const erased = await guest({});
    await eraseGuest(platform, { accountId, id: erased });
    const foreign = await (await newHost()).guest({});
    for (const otherId of [id, foreign, erased]) {
      await expect(mergeGuests(platform, { accountId, id }, otherId)).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { otherId: expect.any(String) },
      });
    }
    expect((await readGuest(platform, { accountId, id })).erased).toBe(false);
  });

  it('are erased with what names them; dates and amounts remain', async () => {
    const { accountId, guest, property } = await newHost();
    const id = await guest({
      firstName: 'Ana',
      lastName: 'Secrète',
      email: 'secrete@exemple.fr',
      phone: '0600000004',
      phoneKey: '33600000004',
      notes: 'Secrète',
    });
    const address = { street: '4 rue Secrète', postalCode: '64100', town: 'Secrète', country: 'FR' };
    await changeGuest(platform, { accountId, id }, { address });
    const past = {
      arrival: '2027-01-01',
      departure: '2027-01-03',
      totalCents: 12_300,
      notes: 'Mme Secrète arrive tard',
    };
    const stay = await buildReservation(platform, property, { guestId: id, ...past });
    await platform.pool.query(
      `insert into reservation_change (id, reservation_id, kind, data, at) values (gen_random_uuid(), $1, 'notes_changed', $2, now())`,
      [stay.id, { notes: 'Secrète', reference: 'HM1' }],
    );
    const erased = await eraseGuest(platform, { accountId, id });
    expect(erased).toMatchObject({
      firstName: '',
      lastName: 'Voyageur effacé',
      email: null,
      phone: null,
      address: null,
      notes: '',
      erased: true,
    });
    expect(erased.reservations).toMatchObject([{ arrival: '2027-01-01', departure: '2027-01-03', totalCents: 12_300 }]);
    const left = await readRows(
      platform,
      `select to_jsonb(g) g, to_jsonb(r) r, (select jsonb_agg(c) from reservation_change c) c
      from guest g join reservation r on r.guest_id = g.id where g.id = $1`,
      [id],
    );
    expect(JSON.stringify(left)).not.toMatch(/Secr|secr|0600000004|33600000004|Ana/);
    expect(JSON.stringify(left)).toContain('HM1');
    expect(await eraseGuest(platform, { accountId, id })).toStrictEqual(erased);
  });

  it.each([
    ['in course', { arrival: '2027-04-05', departure: '2027-04-08' }],
    ['to come', { arrival: '2027-07-03', departure: '2027-07-10', state: 'request' as const }],
  ])(
    'are not erased while a stay is %s, which is named, on the connection of the transaction',
    async (_title, stay) => {
      const { accountId, property } = await newHost();
      // Leaves at noon, in an hour.
      await platform.pool.query(`update property set sheet = '{"hours": {"departureBy": "13:00"}}' where id = $1`, [
        property.id,
      ]);
      const { guestId } = await buildReservation(platform, property, { ...stay, guest: { lastName: 'Duhamel' } });
      const refused = await failWithoutPool(platform, async () => eraseGuest(platform, { accountId, id: guestId }));
      expect(refused).toMatchObject({
        code: 'guest_staying',
        detail: expect.stringMatching(/R-1, du \d+ .*2027, Villa Arrosa/),
      });
      expect((await readGuest(platform, { accountId, id: guestId })).lastName).toBe('Duhamel');
    },
  );
});
