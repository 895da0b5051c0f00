import type { ChannelsOverview } from '@app/contract/channels/api.ts';
import { useNow } from '../../../../components/text/useNow.ts';
import { ageText, agoText } from './ages.ts';
import { feedName, freshOfFeed } from './channelWords.ts';
import { useReadChannelsQuery } from './channelsApi.ts';
import type { FreshLook } from './FreshMark.tsx';
import type { ChannelProperty } from './overviewFacts.ts';

/** How fresh the calendars of a property are together. */
export interface RowFreshness {
  look: FreshLook;
  /** 'Lu il y a 4 min', 'Airbnb : 1 h 40', 'Booking.com : à vérifier' */
  text: string;
  /** Every calendar: 'Airbnb lu il y a 4 min, Booking.com illisible depuis 2 h'. */
  label: string;
}

/** How fresh each property's calendars are, from what the page of channels reads; told anew each minute. */
export function useRowFreshness(): (propertyId: string) => RowFreshness | undefined {
  const { data } = useReadChannelsQuery();
  const now = useNow(60_000);
  return (propertyId) => {
    const property = data?.properties.find(({ id }) => id === propertyId);
    return property && rowFreshness(property, now);
  };
}

const badness = { none: 0, ok: 1, late: 2, bad: 3 } as const;

/** Undefined where nothing is linked. */
function rowFreshness({ feeds }: ChannelProperty, now: Date): RowFreshness | undefined {
  if (feeds.length === 0) return undefined;
  const all = feeds.map((feed) => ({ feed, ...freshOfFeed(feed, now) }));
  const [worst] = all.toSorted((one, other) => badness[other.look] - badness[one.look]);
  if (!worst) return undefined;
  const label = all.map(({ feed, look }) => `${feedName(feed)} ${sentenceOf(feed, look, now)}`).join(', ');
  if (worst.look === 'ok') {
    const [oldest = ''] = all.flatMap(({ feed: { readAt } }) => readAt ?? []).toSorted();
    return { look: 'ok', text: `Lu ${agoText(oldest, now)}`, label };
  }
  const text = worst.look === 'late' ? worst.text : worst.text.toLowerCase();
  return { look: worst.look, text: `${feedName(worst.feed)}\u00a0: ${text}`, label };
}

type Feed = ChannelsOverview['properties'][number]['feeds'][number];

function sentenceOf({ failure, quarantine, readAt }: Feed, look: FreshLook, now: Date): string {
  if (quarantine) return `à vérifier depuis ${ageText(quarantine.since, now)}`;
  if (look === 'bad') return failure ? `illisible depuis ${ageText(failure.since, now)}` : 'illisible';
  return readAt === null ? 'en attente de sa première lecture' : `lu ${agoText(readAt, now)}`;
}
