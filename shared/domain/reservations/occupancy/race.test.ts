import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import { newReservationSchema } from '@app/contract/reservations/api.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import {
  buildCustomer,
  buildProperty,
  createTestPlatform,
  isDeepRun,
  readRows,
  type BuiltProperty,
  type TestPlatform,
} from '../../testing/index.ts';
import { linkProperties } from '../linkProperties.ts';
import { createBlock } from '../blocks/changeBlocks.ts';
import { createReservation } from '../stays/createReservation.ts';

let platform: TestPlatform;
let processes: Platform[];
beforeAll(async () => {
  platform = await createTestPlatform();
  processes = [platform, await platform.sibling(), await platform.sibling()];
});
afterAll(async () => platform.close());

/** As many as the titles say. */
const people = 200;
const rounds = isDeepRun ? 50 : 2;

/** What became of so many people who ask at once, through all processes. */
async function askAtOnce(wanted: (person: number) => { property: BuiltProperty; arrival: string; departure: string }) {
  return Promise.all(
    Array.from({ length: people }, async (_, person) => {
      const { property, arrival, departure } = wanted(person);
      const input = newReservationSchema.parse({
        propertyId: property.id,
        arrival,
        departure,
        guest: { firstName: 'Ane', lastName: `Voyageuse ${person % 40}`, email: `v${person % 40}@clairvolet.test` },
        adults: 2,
        totalCents: 10_000,
      });
      const through = processes[person % processes.length] ?? platform;
      try {
        await createReservation(through, property.accountId, input);
        return 'won';
      } catch (error) {
        return error instanceof DomainError ? error.code : String(error);
      }
    }),
  );
}

async function countShared(): Promise<number> {
  const [row] = await readRows<{ shared: number }>(
    platform,
    `select count(*)::int as shared from occupancy a join occupancy b on a.unit_id = b.unit_id and a.id < b.id
       and a.state = 'held' and b.state = 'held'
       and daterange(a.arrival, a.departure) && daterange(b.arrival, b.departure)`,
  );
  return row?.shared ?? -1;
}

it(
  'of two hundred people who want the same nights at once one has them, and each other is told that they are taken',
  { timeout: 600_000 },
  async () => {
    const host = await buildCustomer(platform);
    const property = await buildProperty(platform, { accountId: host.id });
    for (let round = 0; round < rounds; round += 1) {
      const arrival = addDays('2027-01-01', round * 10);
      const outcomes = await askAtOnce(() => ({ property, arrival, departure: addDays(arrival, 5) }));
      expect(outcomes.toSorted()).toStrictEqual([...Array.from({ length: people - 1 }, () => 'dates_taken'), 'won']);
    }
    expect(await countShared()).toBe(0);
    const numbers = await readRows<{ number: number }>(
      platform,
      'select number from reservation where account_id = $1 order by number',
      [host.id],
    );
    expect(numbers.map(({ number }) => number)).toStrictEqual(Array.from({ length: rounds }, (_, at) => at + 1));
  },
);

it(
  'of two hundred people who want a house, its flats and parts of the same week at once none shares a night',
  { timeout: 600_000 },
  async () => {
    const host = await buildCustomer(platform);
    const [house, sea, garden] = [
      await buildProperty(platform, { accountId: host.id, name: 'Maison entière' }),
      await buildProperty(platform, { accountId: host.id, name: 'Côté mer' }),
      await buildProperty(platform, { accountId: host.id, name: 'Côté jardin' }),
    ];
    await linkProperties(platform, { accountId: host.id, id: house.id }, [sea.id, garden.id]);
    const properties = [house, sea, garden];
    for (let round = 0; round < rounds; round += 1) {
      const monday = addDays('2028-01-03', round * 14);
      const outcomes = await askAtOnce((person) => {
        const arrival = addDays(monday, person % 5);
        return { property: properties[person % 3] ?? house, arrival, departure: addDays(arrival, 1 + (person % 4)) };
      });
      expect(new Set(outcomes)).toStrictEqual(new Set(['won', 'dates_taken']));
    }
    expect(await countShared()).toBe(0);
    // A guest who asked many times is one guest.
    const again = `select 1 from guest where account_id = $1 group by search_key(last_name) having count(*) > 1`;
    expect(await readRows(platform, again, [host.id])).toStrictEqual([]);
  },
);

it(
  'of two hundred who close nights of a house and of its flats at once each either has them or is told whose they are',
  { timeout: 600_000 },
  async () => {
    const host = await buildCustomer(platform);
    const [house, sea, garden] = [
      await buildProperty(platform, { accountId: host.id }),
      await buildProperty(platform, { accountId: host.id }),
      await buildProperty(platform, { accountId: host.id }),
    ];
    await linkProperties(platform, { accountId: host.id, id: house.id }, [sea.id, garden.id]);
    const properties = [house, sea, garden];
    for (let round = 0; round < rounds; round += 1) {
      const monday = addDays('2029-01-01', round * 14);
      const outcomes = await Promise.all(
        Array.from({ length: people }, async (_, person) => {
          const from = addDays(monday, person % 5);
          const nights = { from, to: addDays(from, person % 3), reason: 'Travaux' };
          const own = { accountId: host.id, propertyId: (properties[person % 3] ?? house).id };
          return createBlock(processes[person % processes.length] ?? platform, own, nights).then(
            () => 'closed',
            (error: unknown) => (error instanceof DomainError ? error.detail : String(error)),
          );
        }),
      );
      // A sentence that names nobody would come from the constraint: the locks had let two of them in at once.
      expect(outcomes.filter((outcome) => outcome !== 'closed' && !outcome.includes('Travaux'))).toStrictEqual([]);
      expect(outcomes).toContain('closed');
    }
    expect(await countShared()).toBe(0);
  },
);
