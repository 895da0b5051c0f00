import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptySheet, type PropertySheet } from '@app/contract/properties/sheet.ts';
import { timeZones } from '@app/contract/properties/rules.ts';
import { reservationStates, storedStates } from '@app/contract/reservations/rules.ts';
import { keysOf } from '@app/contract/core/record.ts';
import {
  buildCustomer,
  buildProperty,
  buildReservation,
  createTestPlatform,
  type TestPlatform,
} from '../../testing/index.ts';
import { calledState, callStay, hoursOf, isCalled, momentAt } from './propertyClock.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

const hours = (over: Partial<PropertySheet['hours']>) => ({ hours: { ...emptySheet.hours, ...over } });

it('a property’s clock shows its own day and hour', () => {
  const instant = new Date('2027-07-03T23:30:00Z');
  expect(momentAt(instant, { timeZone: 'Europe/Paris' })).toBe('2027-07-04T01:30');
  expect(momentAt(instant, { timeZone: 'America/Martinique' })).toBe('2027-07-03T19:30');
  expect(momentAt(instant, { timeZone: 'Pacific/Noumea' })).toBe('2027-07-04T10:30');
});

it('hours that a sheet does not say are those of an empty one', () => {
  expect(hoursOf({})).toStrictEqual(emptySheet.hours);
  expect(hoursOf(hours({ departureBy: '10:00' }))).toMatchObject({ departureBy: '10:00', arrivalFrom: '16:00' });
});

it('the database calls a stay at every moment and in every zone what the server calls it, by one name alone', async () => {
  const host = await buildCustomer(platform);
  const sheets = [
    {},
    ...keysOf(timeZones).map((timeZone) => hours({ timeZone, arrivalFrom: '17:30', departureBy: '10:15' })),
  ];
  for (const sheet of sheets) {
    const property = await buildProperty(platform, { accountId: host.id, sheet });
    for (const [at, state] of storedStates.entries()) {
      // The confirmed one in January: of the clocks of Morocco in spring, Node.js and PostgreSQL may know different versions.
      const month = String(((at + 10) % 12) + 1).padStart(2, '0');
      await buildReservation(platform, property, { state, arrival: `2027-${month}-10`, departure: `2027-${month}-12` });
    }
    await buildReservation(platform, property, {
      arrival: '2027-01-13',
      departure: '2027-01-15',
      arrivedAt: new Date(0),
    });
    await buildReservation(platform, property, {
      arrival: '2027-01-16',
      departure: '2027-01-17',
      departedAt: new Date(0),
    });
  }
  const moments = ['09', '10', '11', '12', '13', '15'].flatMap((day) =>
    ['00:00', '03:14', '08:14', '08:15', '09:00', '10:00', '14:59', '15:00', '15:30', '16:30', '20:45'].map(
      (hour) => new Date(`2027-01-${day}T${hour}:00Z`),
    ),
  );
  const seen = new Set<string>();
  for (const now of moments) {
    const names = reservationStates.map((state) => sql`case when ${isCalled(state, now)} then ${sql.lit(state)} end`);
    const rows = await platform.db
      .selectFrom('reservation as r')
      .innerJoin('property as p', 'p.id', 'r.propertyId')
      .select(['r.state', 'r.arrival', 'r.departure', 'r.arrivedAt', 'r.departedAt', 'p.sheet'])
      .select(sql<string>`${calledState(now)}`.as('called'))
      .select(sql<string>`concat_ws(',', ${sql.join(names)})`.as('branches'))
      .execute();
    for (const row of rows) {
      const called = callStay(row, hoursOf(row.sheet), now);
      const which = [row.sheet.hours?.timeZone, row.arrival, now.toISOString()];
      expect([which, row.called, row.branches]).toStrictEqual([which, called, called]);
      seen.add(called);
    }
  }
  expect([...seen].toSorted()).toStrictEqual([...reservationStates].toSorted());
});
