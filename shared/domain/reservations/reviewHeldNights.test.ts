import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildCustomer,
  buildProperty,
  buildReservation,
  createTestPlatform,
  readRows,
  type TestPlatform,
} from '../testing/index.ts';
import { addDays } from '@app/contract/core/days.ts';
import { emptySheet } from '@app/contract/properties/sheet.ts';
import { confirmReservation } from './stays/closeReservation.ts';
import { readReservation } from './stays/readReservation.ts';
import { reserve } from './testing/reserving.ts';
import { reviewHeldNights } from './reviewHeldNights.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

const heldUntil = '2026-11-24';
const july = { arrival: '2027-07-03', departure: '2027-07-07' };

it('an option and a request end once their last day is over at their property, which frees their nights, and once only', async () => {
  const host = await buildCustomer(platform, { trialDays: 100 });
  const paris = await buildProperty(platform, { accountId: host.id });
  const tahiti = await buildProperty(platform, {
    accountId: host.id,
    sheet: { hours: { ...emptySheet.hours, timeZone: 'Pacific/Tahiti' } },
  });
  const option = await buildReservation(platform, paris, { state: 'option', heldUntil, ...july });
  const request = await buildReservation(platform, paris, { state: 'request', heldUntil });
  const far = await buildReservation(platform, tahiti, { state: 'option', heldUntil });
  const open = await buildReservation(platform, tahiti, { state: 'option', heldUntil: null, ...july });
  const later = await buildReservation(platform, paris, {
    state: 'option',
    heldUntil: '2026-11-25',
    arrival: '2027-09-01',
  });
  const confirmed = await buildReservation(platform, paris, { state: 'option', heldUntil, arrival: '2027-10-01' });
  await confirmReservation(platform, { accountId: host.id, id: confirmed.id });
  const states = async () =>
    Promise.all(
      [option, request, far, open, later, confirmed].map(
        async ({ id }) => (await readReservation(platform, { accountId: host.id, id })).state,
      ),
    );

  // The evening of the last day in Paris.
  platform.clock.advance(Date.parse('2026-11-24T22:30:00Z') - platform.clock.now().getTime());
  expect(await reviewHeldNights(platform)).toBe(0);
  // Half an hour past midnight in Paris, midday in Tahiti.
  platform.clock.advance(60 * 60_000);
  expect(await reviewHeldNights(platform)).toBe(2);
  expect(await states()).toStrictEqual(['expired', 'expired', 'option', 'option', 'option', 'confirmed']);
  const version = async () => (await readReservation(platform, { accountId: host.id, id: option.id })).version;
  expect(await reviewHeldNights(platform)).toBe(0);
  expect(await version()).toBe(2);
  const { changes } = await readReservation(platform, { accountId: host.id, id: option.id });
  expect(changes).toMatchObject([{ kind: 'expired', sentence: 'Délai passé sans confirmation, nuits rendues' }]);
  expect(await reserve(platform, paris, july)).toMatchObject({ state: 'confirmed' });
  platform.clock.advance(11 * 60 * 60_000);
  expect(await reviewHeldNights(platform)).toBe(1);
  expect((await states())[2]).toBe('expired');
});

it('a request and an option without a last day end on the day when their guest would leave', async () => {
  const host = await buildCustomer(platform, { trialDays: 100 });
  const property = await buildProperty(platform, { accountId: host.id });
  const today = platform.clock.now().toISOString().slice(0, 10);
  const stays = { arrival: addDays(today, -4), heldUntil: null };
  const over = await buildReservation(platform, property, {
    state: 'request',
    ...stays,
    departure: addDays(today, -2),
  });
  const last = await buildReservation(platform, property, {
    state: 'option',
    arrival: addDays(today, -2),
    heldUntil: addDays(today, 9),
    departure: today,
  });
  const running = await buildReservation(platform, property, {
    state: 'option',
    heldUntil: null,
    arrival: today,
    departure: addDays(today, 1),
  });
  expect(await reviewHeldNights(platform)).toBe(2);
  const stateOf = async ({ id }: { id: string }) => (await readReservation(platform, { accountId: host.id, id })).state;
  expect(await Promise.all([over, last, running].map(stateOf))).toStrictEqual(['expired', 'expired', 'option']);
});

it('two reviews at once end each option once, of more than are looked for at once', async () => {
  const host = await buildCustomer(platform, { trialDays: 100 });
  const property = await buildProperty(platform, { accountId: host.id });
  const model = await buildReservation(platform, property, { state: 'option', heldUntil: '2026-11-20', ...july });
  // Without nights, which the review does not need to find them.
  await platform.pool.query(
    `insert into reservation (id, account_id, number, property_id, guest_id, arrival, departure, state, source, adults, children,
       babies, pets, held_until, created_at, updated_at)
     select gen_random_uuid(), account_id, number + i, property_id, guest_id, arrival, departure, state, source, 2, 0, 0, 0,
       held_until - i % 3, created_at, updated_at
     from reservation, generate_series(1, 219) i where id = $1`,
    [model.id],
  );
  const second = await platform.sibling();
  const ended = await Promise.all([reviewHeldNights(platform), reviewHeldNights(second)]);
  expect(ended[0] + ended[1]).toBe(220);
  const lines = await readRows(
    platform,
    `select count(*)::int as lines, count(distinct c.reservation_id)::int as stays from reservation_change c
     join reservation r on r.id = c.reservation_id where r.account_id = $1`,
    [host.id],
  );
  expect(lines).toStrictEqual([{ lines: 220, stays: 220 }]);
});
