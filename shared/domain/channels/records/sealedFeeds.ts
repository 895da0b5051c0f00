import { createHash } from 'node:crypto';
import { seal, unsealByOne, type Platform, type SealedPlace } from '../../platform/index.ts';

/** Bound to its feed: a sealed address moved to another row cannot be opened. */
export const sealedFeeds: SealedPlace = {
  table: 'feed',
  value: 'url',
  identity: 'id',
  bound: 'id',
  contextOf: (id) => `feed ${id}`,
};

/** Seals the address of a feed, which opens the calendar to whoever has it. */
export function sealAddress({ keys }: Pick<Platform, 'keys'>, feedId: string, url: string) {
  return {
    url: seal(url, keys.of('settings'), sealedFeeds.contextOf(feedId)),
    keyId: keys.id,
    urlHash: hashAddress(url),
  };
}

/** By which the same address is found again. */
export function hashAddress(url: string): string {
  return createHash('sha256').update(url).digest('hex');
}

/** The address; null, with an entry in the log, when APP_KEY has changed. */
export function openAddress({ keys, logger }: Pick<Platform, 'keys' | 'logger'>, feed: { id: string; url: string }) {
  try {
    return unsealByOne(feed.url, keys.readable('settings'), sealedFeeds.contextOf(feed.id));
  } catch (error) {
    logger.error({ err: error, feedId: feed.id }, 'address of a feed sealed with another key');
    return null;
  }
}
