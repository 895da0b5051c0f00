import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sheetSections } from '@app/contract/properties/sheet.ts';
import type { NewReservation } from '@app/contract/reservations/api.ts';
import {
  buildBlock,
  buildCustomer,
  buildProperty,
  createTestPlatform,
  guestAddress,
  readRows,
  type BuiltAccount,
  type BuiltProperty,
  type TestPlatform,
} from '../../testing/index.ts';
import { changeGuest } from '../guests/changeGuest.ts';
import { eraseGuest } from '../guests/eraseGuest.ts';
import { reserve } from '../testing/reserving.ts';
import { changeReservation } from './changeReservation.ts';
import type { ReservationPatch } from './ReservationPatch.ts';
import { cancelReservation } from './closeReservation.ts';
import { previewChange } from './previewChange.ts';
import { readReservation } from './readReservation.ts';

let platform: TestPlatform;
let host: BuiltAccount;
let villa: BuiltProperty;

beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());
beforeEach(async () => {
  host = await buildCustomer(platform, { trialDays: 3_650 });
  villa = await buildProperty(platform, { accountId: host.id, name: 'Villa Arrosa', capacity: 6 });
});

const own = (id: string) => ({ accountId: host.id, id });
const change = async (id: string, patch: ReservationPatch) => changeReservation(platform, own(id), patch);
const sentences = async (id: string) =>
  (await readReservation(platform, own(id))).changes.map(({ sentence }) => sentence);
const events = async (id: string) =>
  (
    await readRows<{ name: string }>(
      platform,
      `select name from outbox where payload ->> 'reservationId' = $1 order by id`,
      [id],
    )
  ).map(({ name }) => name);
const rates = { baseCents: 10_000, cleaningCents: 5_000, minNights: 2, includedGuests: 2, extraGuestCents: 1_000 };
const priced = async (overrides: Partial<NewReservation> = {}) => {
  const property = await buildProperty(platform, { accountId: host.id, rates, capacity: 6, name: 'Gîte Etxea' });
  return { property, stay: await reserve(platform, property, { totalCents: undefined, ...overrides }) };
};

describe('a change of a reservation', () => {
  it('is kept until today at the earliest', async () => {
    const { id } = await reserve(platform, villa, { state: 'option', heldUntil: '2026-11-25' });
    await expect(change(id, { heldUntil: '2026-11-19' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { heldUntil: 'Choisissez aujourd’hui ou un jour à venir' },
    });
    expect(await change(id, { heldUntil: '2026-11-20' })).toMatchObject({ heldUntil: '2026-11-20' });
  });

  it('moves its nights and prices them anew when it had a quote, and says so', async () => {
    const { stay } = await priced();
    const changed = await change(stay.id, { arrival: '2027-07-04', adults: 3 });
    expect(changed).toMatchObject({
      arrival: '2027-07-04',
      departure: '2027-07-07',
      nights: 3,
      totalCents: 38_000,
      version: 2,
    });
    expect(await sentences(stay.id)).toStrictEqual([
      'Réservation saisie et confirmée',
      'Dates\u00a0: du 4 au 7 juillet 2027, avant du 3 au 7 juillet 2027',
      'Voyageurs\u00a0: 3\u00a0adultes, avant 2\u00a0adultes',
      'Montant\u00a0: 380,00\u00a0€, avant 450,00\u00a0€',
    ]);
    expect(await events(stay.id)).toStrictEqual(['reservations.created', 'reservations.changed']);
  });

  it('keeps an amount that was typed, and one that is to be kept', async () => {
    const typed = await reserve(platform, villa);
    expect(await change(typed.id, { departure: '2027-07-10' })).toMatchObject({ totalCents: 30_000 });
    const { stay } = await priced({ arrival: '2027-09-03', departure: '2027-09-07' });
    expect(await change(stay.id, { departure: '2027-09-10', price: 'keep' })).toMatchObject({ totalCents: 45_000 });
    expect(await change(stay.id, { price: 'reprice' })).toMatchObject({ totalCents: 75_000 });
    expect(await change(stay.id, { totalCents: 70_000 })).toMatchObject({ totalCents: 70_000, quote: null });
    expect(await change(stay.id, { totalCents: null })).toMatchObject({ totalCents: null, quote: null });
    await expect(change(typed.id, { price: 'reprice' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is taken back with the amount and the quote that were agreed, even when prices have risen since', async () => {
    const { property, stay } = await priced();
    const before = await readReservation(platform, own(stay.id));
    await platform.pool.query(
      `update property_rates set rules = rules || '{"baseCents": 20000}' where property_id = $1`,
      [property.id],
    );
    const flat = await buildProperty(platform, { accountId: host.id, rates, name: 'Studio' });
    const moved = { arrival: '2027-08-03', departure: '2027-08-09', propertyId: flat.id, price: 'reprice' } as const;
    expect(await change(stay.id, moved)).toMatchObject({ totalCents: 65_000, version: 2 });
    const { arrival, departure } = stay;
    const price = { ofVersion: 1 };
    await expect(change(stay.id, { arrival, departure, price })).rejects.toMatchObject({
      fields: { price: expect.any(String) },
    });
    await expect(change(stay.id, { price: { ofVersion: 2 } })).rejects.toMatchObject({ code: 'invalid_input' });
    const restored = await change(stay.id, {
      arrival,
      departure,
      propertyId: property.id,
      price,
    });
    expect(restored).toStrictEqual({ ...before, changes: restored.changes, version: 3 });
    expect(restored.changes.at(-1)?.sentence).toBe('Montant\u00a0: 450,00\u00a0€, avant 650,00\u00a0€');
  });

  it('is refused where a block is, and leaves the nights as they were', async () => {
    const stay = await reserve(platform, villa);
    await buildBlock(platform, villa, { arrival: '2027-07-08', departure: '2027-07-10' });
    await expect(change(stay.id, { departure: '2027-07-09' })).rejects.toMatchObject({ code: 'dates_taken' });
    expect(await readReservation(platform, own(stay.id))).toMatchObject({ departure: '2027-07-07', version: 1 });
    await expect(reserve(platform, villa, { arrival: '2027-07-06', departure: '2027-07-08' })).rejects.toMatchObject({
      code: 'dates_taken',
    });
    expect(await change(stay.id, { departure: '2027-07-08' })).toMatchObject({ departure: '2027-07-08' });
  });

  it('to another property takes its nights there and gives back those here', async () => {
    const stay = await reserve(platform, villa);
    const flat = await buildProperty(platform, { accountId: host.id, name: 'Studio' });
    expect(await change(stay.id, { propertyId: flat.id })).toMatchObject({ propertyName: 'Studio' });
    expect((await sentences(stay.id)).at(-1)).toBe('Logement\u00a0: Studio, avant Villa Arrosa');
    expect(await reserve(platform, villa)).toMatchObject({ number: 2 });
    const { property } = await foreign();
    await expect(change(stay.id, { propertyId: property.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of two who swap their properties by way of a third leaves every night held once', async () => {
    const [studio, spare] = [
      await buildProperty(platform, { accountId: host.id }),
      await buildProperty(platform, { accountId: host.id }),
    ];
    const [one, other] = [await reserve(platform, villa), await reserve(platform, studio)];
    await expect(change(one.id, { propertyId: studio.id })).rejects.toMatchObject({ code: 'dates_taken' });
    await change(one.id, { propertyId: spare.id });
    await change(other.id, { propertyId: villa.id });
    await change(one.id, { propertyId: studio.id });
    const held = await readRows(
      platform,
      `select unit_id from occupancy where account_id = $1 order by reservation_id`,
      [host.id],
    );
    expect(held).toStrictEqual([{ unit_id: studio.id }, { unit_id: villa.id }]);
  });

  it('that swaps two properties both ways at once, again and again, ends for everyone in an answer, never in a deadlock', async () => {
    const studio = await buildProperty(platform, { accountId: host.id });
    const second = await platform.sibling();
    const [one, other] = [
      await reserve(platform, villa),
      await reserve(platform, studio, { arrival: '2027-08-03', departure: '2027-08-07' }),
    ];
    for (let round = 0; round < 15; round += 1) {
      const [to, back] = round % 2 === 0 ? [studio.id, villa.id] : [villa.id, studio.id];
      const outcomes = await Promise.all([
        changeReservation(platform, own(one.id), { propertyId: to }),
        changeReservation(second, own(other.id), { propertyId: back }),
        changeReservation(second, own(one.id), { notes: `Tour ${round}` }),
        changeReservation(platform, own(other.id), { adults: 1 + (round % 4) }),
      ]);
      expect(outcomes.map(({ state }) => state)).toStrictEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed']);
    }
  });

  it('made on what someone else changed meanwhile is refused, and one that says nothing new changes nothing', async () => {
    const stay = await reserve(platform, villa);
    await change(stay.id, { notes: 'Lit bébé', version: 1 });
    await expect(change(stay.id, { notes: 'Deux lits', version: 1 })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await change(stay.id, { notes: 'Lit bébé', adults: 2, arrival: '2027-07-03' })).toMatchObject({
      version: 2,
    });
    expect(await events(stay.id)).toHaveLength(2);
  });

  it('of nights into none, or into too many, is refused under the departure', async () => {
    const stay = await reserve(platform, villa);
    await expect(change(stay.id, { departure: '2027-07-03' })).rejects.toMatchObject({
      fields: { departure: expect.any(String) },
    });
    await expect(change(stay.id, { departure: '2099-07-03' })).rejects.toMatchObject({
      fields: { departure: expect.any(String) },
    });
  });

  it('ticks nothing before the day of arrival, which is the property’s own, and takes back a tick of a stay that was put off', async () => {
    const [today, tomorrow] = ['2026-11-20', '2026-11-21'];
    for (const kind of ['arrived', 'departed'] as const) {
      const stay = await reserve(platform, villa, { arrival: tomorrow, departure: '2026-11-25' });
      const detail = 'Ce séjour n’a pas commencé\u00a0: cela se note à partir du jour de l’arrivée.';
      await expect(change(stay.id, { [kind]: true })).rejects.toMatchObject({
        code: 'invalid_input',
        detail,
        fields: { [kind]: detail },
      });
      await change(stay.id, { arrival: today, [kind]: true });
      expect(await change(stay.id, { arrival: tomorrow })).toMatchObject({ [`${kind}At`]: expect.any(String) });
      expect(await change(stay.id, { [kind]: false })).toMatchObject({ [`${kind}At`]: null });
      await cancelReservation(platform, own(stay.id), { by: 'host', reason: '' });
    }
    // Eleven hours ahead of half past two in Paris.
    const hours = { timeZone: 'Pacific/Noumea' };
    const far = await buildProperty(platform, {
      accountId: host.id,
      sheet: { hours: sheetSections.hours.parse(hours) },
    });
    const there = await reserve(platform, far, { arrival: tomorrow, departure: '2026-11-25' });
    expect(await change(there.id, { arrived: true })).toMatchObject({ arrivedAt: expect.any(String) });
  });

  it('sets no last day on a stay that waits for nothing, and takes what it has already', async () => {
    const { id } = await reserve(platform, villa);
    await expect(change(id, { heldUntil: '2027-01-01' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { heldUntil: 'Seule une demande ou une option attend jusqu’à un jour' },
    });
    expect(await change(id, { heldUntil: null })).toMatchObject({ heldUntil: null, version: 1 });
  });

  it('ticks arrival and departure, and takes a tick back', async () => {
    const stay = await reserve(platform, villa, { arrival: '2026-11-20', departure: '2026-11-25' });
    expect(await change(stay.id, { arrived: true })).toMatchObject({
      state: 'in_house',
      arrivedAt: expect.any(String),
    });
    expect(await change(stay.id, { departed: true })).toMatchObject({ state: 'departed' });
    expect(await change(stay.id, { departed: false, arrived: false })).toMatchObject({
      state: 'confirmed',
      arrivedAt: null,
    });
    expect((await sentences(stay.id)).slice(1)).toStrictEqual([
      'Arrivée cochée',
      'Départ coché',
      'Arrivée décochée',
      'Départ décoché',
    ]);
  });

  it('corrects the guest of one stay, finds one who is known, and leaves one of several stays as they are', async () => {
    const stay = await reserve(platform, villa);
    const corrected = await change(stay.id, {
      guest: { firstName: 'Anne', lastName: 'Duhamel', phone: '06 12 34 56 78' },
    });
    expect(corrected.guest).toMatchObject({
      id: stay.guest.id,
      firstName: 'Anne',
      email: null,
      phone: '06 12 34 56 78',
    });
    const [named, address] = [{ firstName: 'Anne', lastName: 'Duhamel', phone: '06 12 34 56 78' }, guestAddress];
    expect((await change(stay.id, { guest: { ...named, address } })).guest).toMatchObject({ ...named, address });
    expect((await change(stay.id, { guest: named })).guest).toMatchObject({ id: stay.guest.id, address });
    const later = await reserve(platform, villa, {
      arrival: '2027-08-01',
      departure: '2027-08-03',
      guest: { firstName: 'Anne', lastName: 'DUHAMEL', phone: '+33 6 12 34 56 78' },
    });
    expect(later.guest.id).toBe(stay.guest.id);
    const other = await change(later.id, { guest: { firstName: 'Xan', lastName: 'Etcheberry' } });
    expect(other.guest).toMatchObject({ address: null });
    expect(other.guest.id).not.toBe(stay.guest.id);
    expect(await readReservation(platform, own(stay.id))).toMatchObject({ guest: { lastName: 'Duhamel' } });
  });

  it('corrects the record of a guest for all their stays, or puts somebody else in their place, when it is said which', async () => {
    const ane = { firstName: 'Ane', lastName: 'Etxeberri', email: 'ane@example.fr' };
    const stay = await reserve(platform, villa, { guest: ane });
    const later = await reserve(platform, villa, { arrival: '2027-08-01', departure: '2027-08-03', guest: ane });
    expect(later.guest.id).toBe(stay.guest.id);
    const married = { ...ane, lastName: 'Haran', phone: '06 12 34 56 78' };
    await change(later.id, { guest: married, guestChange: 'correct' });
    expect(await readReservation(platform, own(stay.id))).toMatchObject({ guest: { ...married, id: stay.guest.id } });
    const sister = { firstName: 'Maddi', lastName: 'Haran', email: 'maddi@example.fr' };
    const replaced = await change(stay.id, { guest: sister, guestChange: 'replace' });
    expect(replaced.guest).toMatchObject(sister);
    expect(replaced.guest.id).not.toBe(later.guest.id);
    expect(await readReservation(platform, own(later.id))).toMatchObject({ guest: married });
    expect((await sentences(stay.id)).slice(1)).toStrictEqual(['Coordonnées du voyageur modifiées']);
  });

  it('corrects no record of a guest that someone else changed since it was read', async () => {
    const ane = { firstName: 'Ane', lastName: 'Etxeberri' };
    const stay = await reserve(platform, villa, { guest: ane });
    platform.clock.advance(1_000);
    await changeGuest(platform, own(stay.guest.id), { phone: '06 12 34 56 78' });
    const correction = { guest: { ...ane, lastName: 'Haran' }, guestChange: 'correct' as const };
    const { guestUpdatedAt } = stay;
    await expect(change(stay.id, { ...correction, guestUpdatedAt })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    const now = await readReservation(platform, own(stay.id));
    expect(now.guest).toMatchObject({ ...ane, phone: '06 12 34 56 78' });
    const corrected = await change(stay.id, { ...correction, guestUpdatedAt: now.guestUpdatedAt });
    expect(corrected.guest.lastName).toBe('Haran');
  });

  it('tells nothing of a guest again who was erased: somebody else takes the place', async () => {
    const stay = await reserve(platform, villa, { arrival: '2025-07-03', departure: '2025-07-07' });
    await eraseGuest(platform, own(stay.guest.id));
    const guest = { firstName: 'Ane', lastName: 'Duhamel' };
    await expect(change(stay.id, { guest, guestChange: 'correct' })).rejects.toMatchObject({
      fields: { 'guest.lastName': expect.any(String) },
    });
    const changed = await change(stay.id, { guest });
    expect(changed.guest).toMatchObject(guest);
    expect(changed.guest.id).not.toBe(stay.guest.id);
  });

  it('says where a reservation comes from and its number there, and notes what it was changed to', async () => {
    const stay = await reserve(platform, villa);
    const changed = await change(stay.id, { source: 'airbnb', reference: 'HMX4Z2' });
    expect(changed).toMatchObject({ source: 'airbnb', reference: 'HMX4Z2', totalCents: stay.totalCents });
    expect((await sentences(stay.id)).at(-1)).toBe('Provenance\u00a0: Airbnb, Référence\u00a0: HMX4Z2');
  });
});

describe('the preview of a change', () => {
  it('says what it would cost, line by line, and whether the nights are free, and writes nothing', async () => {
    const { property, stay } = await priced();
    await reserve(platform, property, { arrival: '2027-07-08', departure: '2027-07-10' });
    const preview = await previewChange(platform, own(stay.id), { departure: '2027-07-09', children: 1 });
    expect(preview).toMatchObject({ free: false, beforeCents: 45_000, differenceCents: 26_000 });
    expect(preview.differences.map(({ cents }) => cents)).toStrictEqual([20_000, 6_000]);
    expect(preview.differences[0]?.label).toBe('6\u00a0nuits à 100,00\u00a0€, au lieu de 4\u00a0nuits à 100,00\u00a0€');
    // That the nights are taken is said by `free`.
    expect(preview.warnings).toStrictEqual([]);
    const short = await previewChange(platform, own(stay.id), { departure: '2027-07-04' });
    expect(short.warnings).toStrictEqual(['Le séjour minimum est de 2\u00a0nuits à cette date.']);
    expect(await previewChange(platform, own(stay.id), { departure: '2027-07-08' })).toMatchObject({ free: true });
    expect(await readReservation(platform, own(stay.id))).toMatchObject({ version: 1, departure: '2027-07-07' });
  });

  it('does not know the difference without prices', async () => {
    const stay = await reserve(platform, villa);
    expect(await previewChange(platform, own(stay.id), { departure: '2027-07-08' })).toStrictEqual({
      free: true,
      beforeCents: 30_000,
      after: null,
      differenceCents: null,
      differences: [],
      warnings: ['Ce logement n’a pas encore de tarifs.'],
    });
  });
});

/** A reservation of another host. */
async function foreign() {
  const other = await buildCustomer(platform);
  const property = await buildProperty(platform, { accountId: other.id });
  return { property, stay: await reserve(platform, property) };
}
