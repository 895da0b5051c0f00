import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildProperty,
  buildReservation,
  createTestPlatform,
  readRows,
  type BuiltAccount,
  type TestPlatform,
} from '../testing/index.ts';
import { deleteProperty, listProperties } from '../properties/index.ts';
import { linkProperties } from './linkProperties.ts';

let platform: TestPlatform;
let host: BuiltAccount;

beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());
beforeEach(async () => {
  host = await buildCustomer(platform, { subscriptionStatus: 'active', planSlug: 'enterprise' });
});

const build = async (name: string, position = 0) =>
  (await buildProperty(platform, { accountId: host.id, name, position })).id;
const stayIn = async (id: string, nights: { arrival: string; departure: string }) =>
  buildReservation(platform, { id, accountId: host.id }, nights);
const link = async (id: string, unitIds: string[]) => linkProperties(platform, { accountId: host.id, id }, unitIds);
const refused = (message: string) => ({ code: 'invalid_input', fields: { unitIds: message } });

describe('a whole that is made of other properties', () => {
  it('names its parts in their order, and only those that it was said to have last', async () => {
    const whole = await build('Maison');
    const [upstairs, ground] = [await build('Étage', 2), await build('Rez-de-chaussée', 1)];
    expect(await link(whole, [upstairs, ground, upstairs])).toMatchObject({ unitIds: [ground, upstairs], version: 2 });
    expect(await link(whole, [upstairs])).toMatchObject({ unitIds: [upstairs] });
    expect(await link(whole, [])).toMatchObject({ unitIds: [] });
  });

  it('shares its parts with other wholes', async () => {
    const [floor, house, part] = [await build('Étage entier'), await build('Maison'), await build('Studio')];
    await link(floor, [part]);
    expect(await link(house, [part])).toMatchObject({ unitIds: [part] });
    const { properties } = await listProperties(platform, host.id);
    expect(
      properties
        .filter(({ unitIds }) => unitIds.includes(part))
        .map(({ id }) => id)
        .toSorted(),
    ).toStrictEqual([floor, house].toSorted());
  });

  it('is neither a part of itself nor of another, and no part has parts', async () => {
    const [house, flat, room] = [await build('Maison'), await build('Appartement'), await build('Chambre')];
    await expect(link(house, [house])).rejects.toMatchObject(
      refused('Un logement ne peut pas être une partie de lui-même'),
    );
    await link(house, [flat]);
    await expect(link(flat, [room])).rejects.toMatchObject(
      refused('Ce logement est déjà une partie de «\u00a0Maison\u00a0»\u00a0: il ne peut pas en avoir lui-même'),
    );
    await expect(link(room, [house])).rejects.toMatchObject(
      refused(
        '«\u00a0Maison\u00a0» est déjà fait d’autres logements\u00a0: il ne peut pas être une partie de celui-ci',
      ),
    );
  });

  it('has no part of another host', async () => {
    const house = await build('Maison');
    const { id: stranger } = await buildCustomer(platform);
    const foreign = await buildProperty(platform, { accountId: stranger });
    await expect(link(house, [foreign.id])).rejects.toMatchObject(refused('Un de ces logements est introuvable'));
    await expect(linkProperties(platform, { accountId: stranger, id: house }, [])).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('never gets parts with parts when links are made at once', async () => {
    const ids = [await build('A'), await build('B'), await build('C'), await build('D')];
    const next = (index: number) => ids[(index + 1) % ids.length] ?? '';
    await Promise.allSettled(ids.map(async (id, index) => link(id, [next(index)])));
    const nested = await readRows(
      platform,
      `select u.unit_id from property_unit u join property_unit below on below.whole_id = u.unit_id
       join property p on p.id = u.whole_id where p.account_id = $1`,
      [host.id],
    );
    expect(nested).toStrictEqual([]);
  });

  it('has its coming stays hold the nights of its parts from then on, and give back those of a part that it loses', async () => {
    const [house, flat, spare] = [await build('Maison'), await build('Appartement'), await build('Studio')];
    const { id: reservationId } = await stayIn(house, { arrival: '2027-07-03', departure: '2027-07-10' });
    const unitsHeld = async () =>
      (
        await readRows<{ unit_id: string }>(
          platform,
          'select unit_id from occupancy where reservation_id = $1 order by unit_id',
          [reservationId],
        )
      ).map((row) => row.unit_id);
    await link(house, [flat, spare]);
    expect(await unitsHeld()).toStrictEqual([flat, spare].toSorted());
    await link(house, [flat]);
    expect(await unitsHeld()).toStrictEqual([flat]);
    await link(house, []);
    expect(await unitsHeld()).toStrictEqual([house]);
  });

  it('is not linked while a night to come would be held twice, and stays as it was', async () => {
    const [house, flat] = [await build('Maison'), await build('Appartement')];
    await stayIn(house, { arrival: '2027-07-03', departure: '2027-07-10' });
    await stayIn(flat, { arrival: '2027-07-09', departure: '2027-07-10' });
    await expect(link(house, [flat])).rejects.toMatchObject({ code: 'dates_taken' });
    const { properties } = await listProperties(platform, host.id);
    expect(properties.every(({ unitIds }) => unitIds.length === 0)).toBe(true);
  });

  it('keeps its parts, and the nights that its stays hold in them', async () => {
    const [house, flat] = [await build('Maison'), await build('Appartement')];
    await link(house, [flat]);
    const { id: reservationId } = await stayIn(house, { arrival: '2027-07-03', departure: '2027-07-10' });
    await expect(deleteProperty(platform, { accountId: host.id, id: flat })).rejects.toMatchObject({
      code: 'property_linked',
      detail: 'Ce logement est une partie de «\u00a0Maison\u00a0»\u00a0: retirez-le d’abord de ce logement.',
    });
    expect(
      await readRows(platform, 'select unit_id from occupancy where reservation_id = $1', [reservationId]),
    ).toStrictEqual([{ unit_id: flat }]);
  });

  it('keeps a former part in which its past stays lie, and lets one go that nobody used', async () => {
    const [house, flat, spare] = [await build('Maison'), await build('Appartement'), await build('Studio')];
    await link(house, [flat]);
    await stayIn(house, { arrival: '2020-07-03', departure: '2020-07-10' });
    await link(house, [spare]);
    await link(house, []);
    await expect(deleteProperty(platform, { accountId: host.id, id: flat })).rejects.toMatchObject({
      code: 'property_in_use',
    });
    await deleteProperty(platform, { accountId: host.id, id: spare });
  });

  it('is linked whatever was taken before today', async () => {
    const [house, flat] = [await build('Maison'), await build('Appartement')];
    const stay = { arrival: '2020-07-03', departure: '2020-07-10' };
    await stayIn(house, stay);
    await stayIn(flat, stay);
    expect(await link(house, [flat])).toMatchObject({ unitIds: [flat] });
  });
});
