import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanningRow } from '@app/contract/reservations/planningApi.ts';
import {
  buildBlock,
  buildCustomer,
  buildProperty,
  buildReservation,
  buildUnits,
  createTestPlatform,
  type TestPlatform,
} from '../../testing/index.ts';
import { readPlanning } from './readPlanning.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
  platform.clock.advance(Date.parse('2027-07-05T10:00:00Z') - platform.clock.now().getTime());
});
afterAll(async () => platform.close());

const july = { from: '2027-07-01', to: '2027-08-01', prices: 'no' as const };

async function newHost() {
  const { id: accountId } = await buildCustomer(platform);
  const property = async (name: string, position: number, more = {}) =>
    buildProperty(platform, { accountId, name, position, ...more });
  const read = async (query: Partial<Parameters<typeof readPlanning>[2]> = {}) =>
    (await readPlanning(platform, accountId, { ...july, ...query })).rows;
  return { accountId, property, read };
}

const shown = (rows: readonly PlanningRow[]) =>
  rows.map(({ name, occupancies }) => [name, occupancies.map(({ label, state }) => `${label}: ${state}`)]);

describe('the planning of a host', () => {
  it('has a row for each property in the host’s order, with what takes its nights, and nobody else’s', async () => {
    const { property, read } = await newHost();
    const second = await property('Larrun', 2);
    const first = await property('Arrosa', 1);
    const other = await newHost();
    await buildReservation(platform, await other.property('Ailleurs', 0), {
      arrival: '2027-07-03',
      departure: '2027-07-05',
    });
    const stay = await buildReservation(platform, second, {
      arrival: '2027-07-10',
      departure: '2027-07-14',
      source: 'airbnb',
      adults: 2,
      children: 1,
      totalCents: 61_200,
      guest: { firstName: 'Chloé', lastName: 'Perrin' },
    });
    const block = await buildBlock(platform, second, {
      arrival: '2027-07-20',
      departure: '2027-07-22',
      reason: 'Travaux',
    });

    expect(await read()).toStrictEqual([
      expect.objectContaining({ propertyId: first.id, name: 'Arrosa', occupancies: [], prices: [], minimums: [] }),
      {
        propertyId: second.id,
        name: 'Larrun',
        city: 'Biarritz',
        status: 'active',
        capacity: 4,
        unitIds: [],
        occupancies: [
          {
            id: stay.id,
            kind: 'reservation',
            arrival: '2027-07-10',
            departure: '2027-07-14',
            state: 'confirmed',
            label: 'Chloé Perrin',
            surname: 'Perrin',
            source: 'airbnb',
            people: 3,
            totalCents: 61_200,
            throughId: null,
            version: 1,
          },
          {
            id: block.id,
            kind: 'block',
            arrival: '2027-07-20',
            departure: '2027-07-22',
            state: 'blocked',
            label: 'Travaux',
            source: null,
            people: 0,
            totalCents: null,
            throughId: null,
            version: 1,
          },
        ],
        prices: [],
        minimums: [],
      },
    ]);
  });

  it('shows what has a night in the window: neither who leaves on its first day nor who arrives on its last', async () => {
    const { property, read } = await newHost();
    const flat = await property('Arrosa', 0);
    const stay = async (lastName: string, arrival: string, departure: string) =>
      buildReservation(platform, flat, { arrival, departure, guest: { firstName: '', lastName } });
    await stay('Avant', '2027-06-28', '2027-07-01');
    await stay('Début', '2027-07-01', '2027-07-02');
    await stay('Fin', '2027-07-31', '2027-08-02');
    await stay('Après', '2027-08-02', '2027-08-05');
    expect(shown(await read())).toStrictEqual([['Arrosa', ['Début: departed', 'Fin: confirmed']]]);
    expect(shown(await read({ from: '2027-06-01', to: '2027-07-01' }))).toStrictEqual([
      ['Arrosa', ['Avant: departed']],
    ]);
  });

  it('calls a stay by its property’s own clock and hours', async () => {
    const { property, read } = await newHost();
    const hours = { arrivalFrom: '17:00', arrivalUntil: null, departureBy: '10:00' };
    // Noon in Paris, two in the afternoon on Réunion, late in the evening of Sunday on Tahiti.
    for (const [position, timeZone] of (['Europe/Paris', 'Indian/Reunion', 'Pacific/Tahiti'] as const).entries()) {
      const flat = await property(timeZone, position, { sheet: { hours: { ...hours, timeZone } } });
      await buildReservation(platform, flat, {
        arrival: '2027-07-01',
        departure: '2027-07-05',
        guest: { firstName: '', lastName: 'Part' },
      });
      await buildReservation(platform, flat, {
        arrival: '2027-07-05',
        departure: '2027-07-07',
        guest: { firstName: '', lastName: 'Vient' },
      });
    }
    expect(shown(await read())).toStrictEqual([
      ['Europe/Paris', ['Part: departed', 'Vient: confirmed']],
      ['Indian/Reunion', ['Part: departed', 'Vient: confirmed']],
      ['Pacific/Tahiti', ['Part: in_house', 'Vient: confirmed']],
    ]);
  });

  it('shows no stay that gave its nights back', async () => {
    const { property, read } = await newHost();
    const flat = await property('Arrosa', 0);
    for (const state of ['cancelled', 'expired', 'no_show'] as const) {
      await buildReservation(platform, flat, { arrival: '2027-07-10', departure: '2027-07-12', state });
    }
    await buildReservation(platform, flat, {
      arrival: '2027-07-10',
      departure: '2027-07-12',
      state: 'option',
      guest: { firstName: '', lastName: 'Peut-être' },
    });
    expect(shown(await read())).toStrictEqual([['Arrosa', ['Peut-être: option']]]);
  });

  it('shows what lies in a whole in its parts, and what lies in a part in the whole, but not in the other part', async () => {
    const { property, read } = await newHost();
    const whole = await property('Maison', 0);
    const upper = await property('Haut', 1);
    const lower = await property('Bas', 2);
    await buildUnits(platform, whole, [upper, lower]);
    const guest = (lastName: string) => ({ guest: { firstName: '', lastName } });
    await buildReservation(platform, whole, { arrival: '2027-07-10', departure: '2027-07-12', ...guest('Tout') });
    await buildReservation(platform, upper, { arrival: '2027-07-20', departure: '2027-07-22', ...guest('Étage') });

    const rows = await read();
    expect(rows.map(({ name, unitIds }) => [name, unitIds])).toStrictEqual([
      ['Maison', [upper.id, lower.id]],
      ['Haut', []],
      ['Bas', []],
    ]);
    const through = (row: PlanningRow | undefined) =>
      row?.occupancies.map(({ label, throughId }) => [label, throughId]);
    expect(rows.map(through)).toStrictEqual([
      [
        ['Tout', null],
        ['Étage', upper.id],
      ],
      [
        ['Tout', whole.id],
        ['Étage', null],
      ],
      [['Tout', whole.id]],
    ]);
    // Alone, a row shows the same.
    for (const row of rows) expect(await read({ property: row.propertyId })).toStrictEqual([row]);
  });

  it('shows an archived property only where something lies in its nights', async () => {
    const { property, read } = await newHost();
    const closed = await property('Fermé', 0, { status: 'archived' });
    await buildReservation(platform, closed, { arrival: '2027-07-10', departure: '2027-07-12' });
    expect(await read({ from: '2027-09-01', to: '2027-10-01' })).toStrictEqual([]);
    expect(await read()).toHaveLength(1);
    expect(await read({ from: '2027-09-01', to: '2027-10-01', property: closed.id })).toHaveLength(1);
  });

  it('of another host’s property is refused', async () => {
    const { read } = await newHost();
    const foreign = await (await newHost()).property('Ailleurs', 0);
    await expect(read({ property: foreign.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has the price and the shortest stay of each night, and follows a change of the rates at once', async () => {
    const { property, read } = await newHost();
    const rates = {
      baseCents: 10_000,
      weekendCents: 14_000,
      minNights: 2,
      maxNights: 28,
      cleaningCents: 0,
      steps: [],
      seasons: [],
    };
    const priced = await property('Arrosa', 0, { rates });
    await property('Larrun', 1);
    const query = { from: '2027-07-01', to: '2027-07-05', prices: 'yes' as const };
    const nights = async () => (await read(query)).map(({ prices, minimums }) => ({ prices, minimums }));
    const unpriced = { prices: [null, null, null, null], minimums: [1, 1, 1, 1] };
    // Thursday to Sunday.
    expect(await nights()).toStrictEqual([
      { prices: [10_000, 14_000, 14_000, 10_000], minimums: [2, 2, 2, 2] },
      unpriced,
    ]);
    const change = async (base: number, columns: string) =>
      platform.pool.query(
        `update property_rates set rules = jsonb_set(rules, '{baseCents}', $2::text::jsonb), ${columns} where property_id = $1`,
        [priced.id, base],
      );
    await change(11_000, 'version = version + 1');
    expect((await nights())[0]?.prices).toStrictEqual([11_000, 14_000, 14_000, 11_000]);
    // A restore brings back the version, but not the instant.
    await change(12_000, `updated_at = updated_at + interval '1 hour'`);
    expect((await nights())[0]?.prices).toStrictEqual([12_000, 14_000, 14_000, 12_000]);
  });
});
