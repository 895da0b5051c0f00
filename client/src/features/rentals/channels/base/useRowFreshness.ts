import type { ChannelsOverview } from '@app/contract/channels/api.ts';
import { useNow } from '../../../../components/text/useNow.ts';
import { ageText } from './ages.ts';
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
  const ages = all.filter(({ look }) => look === 'ok');
  const oldest = ages.toSorted((one, other) => ((one.feed.readAt ?? '') < (other.feed.readAt ?? '') ? -1 : 1))[0];
  const label = all.map(({ feed, look, text }) => `${feedName(feed)} ${sentenceOf(feed, look, text, now)}`).join(', ');
  if (worst.look === 'ok') return { look: 'ok', text: `Lu il y a ${oldest?.text ?? worst.text}`, label };
  const text = worst.look === 'late' ? worst.text : worst.text.toLowerCase();
  return { look: worst.look, text: `${feedName(worst.feed)}\u00a0: ${text}`, label };
}

type Feed = ChannelsOverview['properties'][number]['feeds'][number];

function sentenceOf({ failure, quarantine }: Feed, look: FreshLook, text: string, now: Date): string {
  if (quarantine) return `à vérifier depuis ${ageText(quarantine.since, now)}`;
  if (look === 'bad') return failure ? `illisible depuis ${ageText(failure.since, now)}` : 'illisible';
  return look === 'none' ? 'en attente de sa première lecture' : `lu il y a ${text}`;
}
