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

it('the length of a notice is still known when closed nights have hidden it for two weeks', async () => {
  const { id: accountId } = await buildCustomer(open.platform, { trialDays: 400 });
  const property = await buildProperty(open.platform, { accountId });
  const { listing, own, read } = await connectListing(open, property, 'airbnb');
  await listing.rules({ noticeDays: 3, horizonMonths: null });
  await read();
  const first = dayAt(open.platform.clock.now());
  await listing.block({ arrival: addDays(first, 1), departure: addDays(first, 15) });
  for (let day = 0; day < 18; day += 1) {
    await read();
    await open.pass(24 * 60);
  }
  await read();
  const taken = await readRows(
    open.platform,
    `select e.departure::text as departure from channel_event e join feed_event f on f.event_id = e.id
     where f.feed_id = $1 and e.kind = 'block' and e.state <> 'gone'`,
    [own.id],
  );
  expect(taken).toStrictEqual([{ departure: addDays(first, 15) }]);
});
