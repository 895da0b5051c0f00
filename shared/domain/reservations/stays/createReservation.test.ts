import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewReservation } from '@app/contract/reservations/api.ts';
import {
  buildBlock,
  buildCustomer,
  buildProperty,
  createTestPlatform,
  readRows,
  type BuiltAccount,
  type BuiltProperty,
  type TestPlatform,
} from '../../testing/index.ts';
import { linkProperties } from '../linkProperties.ts';
import { reserve } from '../testing/reserving.ts';
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

describe('a reservation that its host writes down', () => {
  it('waits until today at the earliest: nights that are asked for are not given back at once', async () => {
    const [yesterday, today] = ['2026-11-19', '2026-11-20'];
    for (const state of ['option', 'request'] as const) {
      await expect(reserve(platform, villa, { state, heldUntil: yesterday })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { heldUntil: 'Choisissez aujourd’hui ou un jour à venir' },
      });
    }
    expect(await reserve(platform, villa, { state: 'option', heldUntil: today })).toMatchObject({ heldUntil: today });
  });

  it('has a number of its own, its guest, its history, its event and a line of activity without a name', async () => {
    const first = await reserve(platform, villa);
    const second = await reserve(platform, villa, { arrival: '2027-07-07', departure: '2027-07-09', state: 'option' });
    expect(first).toMatchObject({
      number: 1,
      propertyName: 'Villa Arrosa',
      nights: 4,
      state: 'confirmed',
      totalCents: 30_000,
      quote: null,
      guest: { firstName: 'Ane', lastName: 'Duhamel', email: 'ane@duhamel.example', phone: null },
      changes: [{ kind: 'created', sentence: 'Réservation saisie et confirmée' }],
      version: 1,
    });
    expect(second).toMatchObject({ number: 2, state: 'option', guest: { id: first.guest.id } });
    expect(await events(first.id)).toStrictEqual(['reservations.created']);
    const activity = await readRows(platform, `select kind, data from activity where account_id = $1 order by id`, [
      host.id,
    ]);
    expect(activity[0]).toStrictEqual({
      kind: 'reservation_added',
      data: { property: 'Villa Arrosa', dates: 'du 3 au 7 juillet 2027' },
    });
    expect(JSON.stringify(activity)).not.toContain('Duhamel');
  });

  it('is refused on nights that are taken, with who has them, and on the same day as a departure it is not', async () => {
    await reserve(platform, villa);
    await expect(reserve(platform, villa, { arrival: '2027-07-06', departure: '2027-07-09' })).rejects.toMatchObject({
      code: 'dates_taken',
      detail: 'Les nuits du 3 au 6 juillet 2027 sont déjà prises par Duhamel (Villa Arrosa).',
      fields: { arrival: 'Les nuits du 3 au 6 juillet 2027 sont déjà prises par Duhamel (Villa Arrosa).' },
    });
    expect(await reserve(platform, villa, { arrival: '2027-07-07', departure: '2027-07-08' })).toMatchObject({
      number: 2,
    });
    await buildBlock(platform, villa, { arrival: '2027-08-01', departure: '2027-08-02' });
    await expect(reserve(platform, villa, { arrival: '2027-07-30', departure: '2027-08-03' })).rejects.toMatchObject({
      detail: 'La nuit du 1er août 2027 est déjà fermée\u00a0: Travaux (Villa Arrosa).',
    });
  });

  it('of a whole takes its parts, of a part takes the whole, and leaves the other part free', async () => {
    const house = await buildProperty(platform, { accountId: host.id, name: 'Maison entière' });
    const sea = await buildProperty(platform, { accountId: host.id, name: 'Côté mer' });
    const garden = await buildProperty(platform, { accountId: host.id, name: 'Côté jardin' });
    await linkProperties(platform, { accountId: host.id, id: house.id }, [sea.id, garden.id]);
    await reserve(platform, sea);
    await expect(reserve(platform, house)).rejects.toMatchObject({ code: 'dates_taken' });
    await reserve(platform, garden);
    await reserve(platform, house, { arrival: '2027-07-07', departure: '2027-07-09' });
    await expect(reserve(platform, garden, { arrival: '2027-07-08', departure: '2027-07-09' })).rejects.toMatchObject({
      detail: 'Les nuits du 7 au 8 juillet 2027 sont déjà prises par Duhamel (Maison entière).',
    });
  });

  it('costs what the property’s prices say, which stays with its lines when they change', async () => {
    const { property, stay } = await priced();
    expect(stay).toMatchObject({ totalCents: 45_000, quote: { totalCents: 45_000, nights: 4 } });
    expect(stay.quote?.lines.map(({ cents }) => cents)).toStrictEqual([40_000, 5_000]);
    await platform.pool.query(
      `update property_rates set rules = jsonb_set(rules, '{baseCents}', '99900'), version = 2 where property_id = $1`,
      [property.id],
    );
    expect(await readReservation(platform, own(stay.id))).toMatchObject({ totalCents: 45_000, quote: stay.quote });
  });

  it('is read with the quote that it had before quotes said how much of them is tourist tax', async () => {
    const { stay } = await priced();
    await platform.pool.query(`update reservation set quote = quote - 'touristTaxCents' where id = $1`, [stay.id]);
    expect(await readReservation(platform, own(stay.id))).toMatchObject({
      quote: { totalCents: 45_000, touristTaxCents: 0 },
    });
  });

  it.each([undefined, 30_000])(
    'is refused with an option or a code that the prices do not have, and keeps those that they have: an amount of %s',
    async (totalCents) => {
      const [options, promoCodes] = [
        [{ id: 'linge', name: 'Linge', cents: 1_000, per: 'stay' as const }],
        [{ code: 'ETE', percent: 10, to: '2026-01-01' }],
      ];
      const { property } = await priced();
      const other = await buildProperty(platform, { accountId: host.id, rates: { ...rates, options, promoCodes } });
      const wanted = { totalCents, options: ['linge'], promoCode: 'ete' };
      const unknown = {
        options: 'Cette option n’existe pas dans les tarifs de ce logement',
        promoCode: 'Ce code promo n’existe pas dans les tarifs de ce logement',
      };
      for (const without of [property, villa]) {
        const [arrival, departure] = ['2027-09-03', '2027-09-07'];
        await expect(reserve(platform, without, { ...wanted, arrival, departure })).rejects.toMatchObject({
          code: 'invalid_input',
          fields: unknown,
        });
      }
      for (const [field, value] of [
        ['options', ['linge', 'nope']],
        ['promoCode', 'NOPE'],
      ] as const) {
        const refused = await reserve(platform, other, { ...wanted, [field]: value }).catch((error: unknown) => error);
        expect(refused).toMatchObject({ code: 'invalid_input' });
        expect(refused).toHaveProperty('fields', { [field]: unknown[field] });
      }
      // The code is over, which the host is told of and may set aside.
      expect(await reserve(platform, other, wanted)).toMatchObject({ options: ['linge'], promoCode: 'ete' });
    },
  );

  it('has no amount without one that was typed and without prices', async () => {
    expect(await reserve(platform, villa, { totalCents: undefined })).toMatchObject({ totalCents: null, quote: null });
  });

  it('is refused in another host’s property, in an archived one, and when the account is restricted', async () => {
    const other = await buildCustomer(platform);
    await expect(reserve(platform, { ...villa, accountId: other.id })).rejects.toMatchObject({ code: 'not_found' });
    const archived = await buildProperty(platform, { accountId: host.id, status: 'archived' });
    await expect(reserve(platform, archived)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { propertyId: expect.any(String) },
    });
    await platform.pool.query(`update customer set subscription_status = 'expired' where account_id = $1`, [host.id]);
    await expect(reserve(platform, villa)).rejects.toMatchObject({ code: 'account_restricted' });
  });
});
