import type { BuiltProperty } from '../../testing/index.ts';
import { createFeed } from '../feeds/changeFeeds.ts';
import { readFeed } from '../reading/readFeed.ts';
import type { OpenChannels } from './openChannels.ts';

let listings = 0;

/** Links a property to a listing of its own on a channel; `read` reads it as a worker does. */
export async function connectListing(
  { platform, sandbox }: OpenChannels,
  { id: propertyId, accountId }: Pick<BuiltProperty, 'id' | 'accountId'>,
  channel: 'airbnb' | 'booking' | 'abritel',
) {
  const listing = sandbox.listing(channel, `t${(listings += 1)}`);
  const { id } = await createFeed(
    platform,
    { accountId, propertyId },
    { channel, url: listing.feedUrl, name: '', rules: [] },
  );
  return { listing, own: { accountId, id }, read: async () => readFeed(platform, id) };
}
