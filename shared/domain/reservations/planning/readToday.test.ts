import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildBlock,
  buildCustomer,
  buildProperty,
  buildReservation,
  createTestPlatform,
  type TestPlatform,
} from '../../testing/index.ts';
import { linkProperties } from '../linkProperties.ts';
import { readToday } from './readToday.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
  // Noon in Paris.
  platform.clock.advance(Date.parse('2027-04-08T10:00:00Z') - platform.clock.now().getTime());
});
afterAll(async () => platform.close());

const guest = (lastName: string) => ({ guest: { firstName: '', lastName, phone: '06 12 34 56 78' } });
const names = (stays: readonly { guest: { lastName: string } }[]) => stays.map(({ guest: { lastName } }) => lastName);

async function newHost() {
  const { id: accountId } = await buildCustomer(platform);
  const property = async (name: string, hours?: object) =>
    buildProperty(platform, {
      accountId,
      name,
      sheet: {
        hours: { arrivalFrom: '16:00', arrivalUntil: null, departureBy: '11:00', timeZone: 'Europe/Paris', ...hours },
      },
    });
  return { accountId, property, today: async (day?: string) => readToday(platform, accountId, { day }) };
}

describe('the day of a host', () => {
  it('has who leaves, who comes and what is turned over, by hour and with its ticks', async () => {
    const { property, today } = await newHost();
    const halles = await property('Halles', { departureBy: '11:00', arrivalFrom: '16:00' });
    const port = await property('Port-Vieux', { departureBy: '10:00', arrivalFrom: '14:00' });
    await buildReservation(platform, halles, { arrival: '2027-04-05', departure: '2027-04-08', ...guest('Vidal') });
    await buildReservation(platform, halles, { arrival: '2027-04-08', departure: '2027-04-11', ...guest('Delmas') });
    const ticked = { departedAt: new Date('2027-04-08T07:00:00Z') };
    await buildReservation(platform, port, {
      arrival: '2027-04-03',
      departure: '2027-04-08',
      ...ticked,
      ...guest('O’Connor'),
    });
    await buildReservation(platform, port, { arrival: '2027-04-08', departure: '2027-04-12', ...guest('Perrin') });

    const { departures, arrivals, turnovers, day } = await today();
    expect(day).toBe('2027-04-08');
    const brief = (moves: typeof departures) =>
      moves.map(({ guest: { lastName }, hour, ticked: isTicked, phone }) => [lastName, hour, isTicked, phone]);
    expect(brief(departures)).toStrictEqual([
      ['O’Connor', '10:00', true, '06 12 34 56 78'],
      ['Vidal', '11:00', false, '06 12 34 56 78'],
    ]);
    expect(brief(arrivals)).toStrictEqual([
      ['Perrin', '14:00', false, '06 12 34 56 78'],
      ['Delmas', '16:00', false, '06 12 34 56 78'],
    ]);
    const [connor, vidal] = departures.map(({ id }) => id);
    const [perrin, delmas] = arrivals.map(({ id }) => id);
    expect(turnovers).toStrictEqual([
      {
        propertyId: port.id,
        propertyName: 'Port-Vieux',
        departureId: connor,
        arrivalId: perrin,
        from: '10:00',
        to: '14:00',
      },
      {
        propertyId: halles.id,
        propertyName: 'Halles',
        departureId: vidal,
        arrivalId: delmas,
        from: '11:00',
        to: '16:00',
      },
    ]);
  });

  it('turns over the part that is entered when a whole is left, and the part that is left when a whole is entered', async () => {
    const { accountId, property, today } = await newHost();
    const [house, above, below] = [await property('Maison'), await property('Haut'), await property('Bas')];
    await linkProperties(platform, { accountId, id: house.id }, [above.id, below.id]);
    await buildReservation(platform, house, { arrival: '2027-04-05', departure: '2027-04-08', ...guest('Vidal') });
    await buildReservation(platform, below, { arrival: '2027-04-08', departure: '2027-04-11', ...guest('Delmas') });
    await buildReservation(platform, above, { arrival: '2027-04-09', departure: '2027-04-11', ...guest('Perrin') });
    await buildReservation(platform, house, { arrival: '2027-04-11', departure: '2027-04-12', ...guest('Roux') });
    const turnedOn = async (day: string) => {
      const { departures, arrivals, turnovers } = await today(day);
      const nameOf = (id: string) => [...departures, ...arrivals].find((move) => move.id === id)?.guest.lastName;
      return turnovers
        .map((turned) => `${turned.propertyName}: ${nameOf(turned.departureId)}, ${nameOf(turned.arrivalId)}`)
        .toSorted();
    };
    expect(await turnedOn('2027-04-08')).toStrictEqual(['Bas: Vidal, Delmas']);
    expect(await turnedOn('2027-04-11')).toStrictEqual(['Bas: Delmas, Roux', 'Haut: Perrin, Roux']);
  });

  it('has who stays the night: those who come today, not those who leave or left early', async () => {
    const { property, today } = await newHost();
    const stay = async (lastName: string, arrival: string, departure: string, more = {}) =>
      buildReservation(platform, await property(lastName), { arrival, departure, ...guest(lastName), ...more });
    await stay('Reste', '2027-04-01', '2027-04-20');
    await stay('Vient', '2027-04-08', '2027-04-09');
    await stay('Part', '2027-04-05', '2027-04-08');
    await stay('Parti', '2027-04-05', '2027-04-10', { departedAt: platform.clock.now() });
    await stay('Demain', '2027-04-09', '2027-04-10');
    await stay('Annulé', '2027-04-05', '2027-04-10', { state: 'cancelled' });
    await stay('Option', '2027-04-05', '2027-04-10', { state: 'option' });
    expect(names((await today()).inHouse)).toStrictEqual(['Reste', 'Vient']);
    expect(names((await today('2027-04-09')).inHouse)).toStrictEqual(['Reste', 'Demain']);
  });

  it('is at each property its own day when none is asked for', async () => {
    const { property, today } = await newHost();
    // Still the 7th.
    const tahiti = await property('Tahiti', { timeZone: 'Pacific/Tahiti' });
    const paris = await property('Paris');
    await buildReservation(platform, tahiti, { arrival: '2027-04-07', departure: '2027-04-09', ...guest('Mahana') });
    await buildReservation(platform, paris, { arrival: '2027-04-08', departure: '2027-04-09', ...guest('Dubosc') });
    platform.clock.advance(-3 * 3_600_000);
    expect(names((await today()).arrivals).toSorted()).toStrictEqual(['Dubosc', 'Mahana']);
    expect(names((await today('2027-04-08')).arrivals)).toStrictEqual(['Dubosc']);
    platform.clock.advance(3 * 3_600_000);
  });

  it('has what waits, the first to end first, however far away its nights are', async () => {
    const { property, today } = await newHost();
    const flat = await property('Arrosa');
    const wait = async (lastName: string, month: string, state: 'request' | 'option', heldUntil?: string) =>
      buildReservation(platform, flat, {
        arrival: `${month}-01`,
        departure: `${month}-05`,
        state,
        ...(heldUntil && { heldUntil }),
        ...guest(lastName),
      });
    await wait('Sans fin', '2027-05', 'request');
    await wait('Plus tard', '2028-06', 'option', '2027-04-20');
    await wait('Bientôt', '2027-07', 'request', '2027-04-09');
    const { id: paying } = await wait('Paie', '2027-08', 'option');
    await platform.pool.query(`update reservation set pay_until = now() where id = $1`, [paying]);
    expect(names((await today()).waiting)).toStrictEqual(['Bientôt', 'Plus tard', 'Sans fin']);
  });

  it('counts the seven coming days and the money of confirmed stays that arrive within a week', async () => {
    const { property, today } = await newHost();
    const [one, two] = [await property('Un'), await property('Deux')];
    await buildReservation(platform, one, { arrival: '2027-04-08', departure: '2027-04-10', totalCents: 10_000 });
    await buildReservation(platform, one, { arrival: '2027-04-10', departure: '2027-04-12', totalCents: null });
    await buildReservation(platform, two, { arrival: '2027-04-14', departure: '2027-04-20', totalCents: 5_000 });
    await buildReservation(platform, one, { arrival: '2027-04-15', departure: '2027-04-16', totalCents: 700 });
    await buildReservation(platform, two, {
      arrival: '2027-04-10',
      departure: '2027-04-12',
      totalCents: 90,
      state: 'option',
    });
    await buildBlock(platform, two, { arrival: '2027-04-08', departure: '2027-04-10' });
    const { ahead, expectedCents, properties } = await today();
    expect([properties, expectedCents]).toStrictEqual([2, 15_000]);
    expect(
      ahead.map(({ day, departures, arrivals, occupied }) => [day.slice(8), departures, arrivals, occupied]),
    ).toStrictEqual([
      ['09', 0, 0, 1],
      ['10', 1, 1, 1],
      ['11', 0, 0, 1],
      ['12', 1, 0, 0],
      ['13', 0, 0, 0],
      ['14', 0, 1, 1],
      ['15', 0, 1, 2],
    ]);
  });
});
