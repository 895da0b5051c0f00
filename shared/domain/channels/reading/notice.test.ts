import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import { buildCustomer, buildProperty, readRows } from '../../testing/index.ts';
import { connectListing } from '../testing/connectListing.ts';
import { openChannels, type OpenChannels } from '../testing/openChannels.ts';

let open: OpenChannels;
beforeAll(async () => {
  open = await openChannels();
});
afterAll(async () => open.close());

/** A listing of Airbnb, linked on its first reading. */
async function linkListing(noticeDays: number, closeFirst?: (listing: Listing, today: string) => Promise<unknown>) {
  const { id: accountId } = await buildCustomer(open.platform, { trialDays: 400 });
  const property = await buildProperty(open.platform, { accountId });
  const { listing, own, read } = await connectListing(open, property, 'airbnb');
  const today = dayAt(open.platform.clock.now());
  await listing.rules({ noticeDays, horizonMonths: null });
  await closeFirst?.(listing, today);
  await read();
  return { listing, read, today, taken: async () => readClosed(own.id) };
}

type Listing = Awaited<ReturnType<typeof connectListing>>['listing'];

/** The last days of all nights that are closed, or were. */
async function readClosed(feedId: string): Promise<string[]> {
  const rows = await readRows<{ departure: string }>(
    open.platform,
    `select e.departure::text as departure from channel_event e join feed_event f on f.event_id = e.id
     where f.feed_id = $1 and e.kind = 'block' and e.state <> 'gone' order by 1`,
    [feedId],
  );
  return rows.map(({ departure }) => departure);
}

it('the length of a notice is still known when closed nights have hidden it for two weeks', async () => {
  const { listing, read, today, taken } = await linkListing(3);
  await listing.block({ arrival: addDays(today, 1), departure: addDays(today, 15) });
  for (let day = 0; day < 18; day += 1) {
    await read();
    await open.pass(24 * 60);
  }
  await read();
  expect(await taken()).toStrictEqual([addDays(today, 15)]);
});

it('closed nights that were taken for a notice until their end stayed where it was are no notice for the time to come', async () => {
  const { listing, read, today, taken } = await linkListing(0, async (one, day) => {
    await one.book({ arrival: addDays(day, 60), departure: addDays(day, 65), guest: 'Zoé' });
    await one.block({ arrival: day, departure: addDays(day, 6) });
  });
  expect(await taken()).toStrictEqual([]);
  for (let day = 0; day < 20; day += 1) {
    await open.pass(24 * 60);
    await read();
  }
  expect(await taken()).toStrictEqual([addDays(today, 6)]);
  await listing.block({ arrival: addDays(today, 20), departure: addDays(today, 25) });
  await read();
  expect(await taken()).toStrictEqual([addDays(today, 6), addDays(today, 25)]);
});
