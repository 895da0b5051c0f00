import type { FeedParts } from './serveFeed.ts';
import { keyOf } from '../state/ChannelsState.ts';
import type { Listing } from '../state/Listing.ts';

/** What controls and pages tell of a listing. */
export function viewOf({ faults }: FeedParts, origin: string, listing: Listing) {
  const { channel, id, name, rules, stays, blocks, import: settings } = listing;
  const { url, everyMinutes, dueAt, lastReadAt, status, events, problem, failures, stopped, nights } = settings;
  const fault = faults.of(keyOf(listing));
  return {
    channel,
    id,
    name,
    feedUrl: `${origin}/${channel}/${id}.ics`,
    rules,
    stays,
    blocks,
    imported: nights,
    import: { url, everyMinutes, dueAt, lastReadAt, status, events, problem, failures, stopped },
    fault: fault && { mode: fault.mode, left: fault.left, other: fault.other },
  };
}
