import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPlatform, readRows, type TestPlatform } from '@app/domain/testing';
import { tick } from './schedules.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

const slots = async () =>
  (
    await readRows<{ slot: string }>(
      platform,
      `select payload ->> 'slot' as slot from outbox where name = 'jobs.cleanup_requested' order by 1`,
    )
  ).map(({ slot }) => slot);

it('each slot of a schedule records one event when several workers tick several times', async () => {
  const other = await platform.sibling();
  const everyoneTicks = async () => Promise.all([platform, other, platform, other].map(async (one) => tick(one)));

  await everyoneTicks();
  await everyoneTicks();
  expect(await slots()).toStrictEqual(['2026-11-20T13:00:00.000Z']);

  // To the last millisecond of the hour: still the same slot.
  platform.clock.advance(28 * 60_000 - 1);
  await everyoneTicks();
  expect(await slots()).toHaveLength(1);

  platform.clock.advance(1);
  await everyoneTicks();
  expect(await slots()).toStrictEqual(['2026-11-20T13:00:00.000Z', '2026-11-20T14:00:00.000Z']);

  // Hours in which nobody ticked are not made up for.
  platform.clock.advanceDays(1);
  await everyoneTicks();
  expect(await slots()).toStrictEqual([
    '2026-11-20T13:00:00.000Z',
    '2026-11-20T14:00:00.000Z',
    '2026-11-21T14:00:00.000Z',
  ]);
  expect(await readRows(platform, `select from schedule_tick where schedule = 'cleanup'`)).toHaveLength(3);
  // Each schedule has slots of its own.
  expect(await readRows(platform, `select from schedule_tick where schedule = 'trials'`)).toHaveLength(4);
});
