import type { ChannelsOverview, DoubleBookingSummary, ExportView, FeedView } from '@app/contract/channels/api.ts';
import { channelLabels, type Channel, type Source } from '@app/contract/reservations/rules.ts';
import { feedName } from './channelWords.ts';

export type ChannelProperty = ChannelsOverview['properties'][number];

/** A calendar with the property that it belongs to. */
export interface PlacedFeed {
  feed: FeedView;
  property: ChannelProperty;
}

/** A column of the table: a channel, or one of those that only the host names. */
export interface ChannelColumn {
  key: string;
  channel: Channel;
  name: string;
}

const known = ['airbnb', 'booking', 'abritel', 'greengo', 'google'] as const satisfies readonly Channel[];

export function feedsOf({ properties }: Pick<ChannelsOverview, 'properties'>): PlacedFeed[] {
  return properties.flatMap((property) => property.feeds.map((feed) => ({ feed, property })));
}

/** '19 calendriers, 17 à jour' counts these. */
export function countFeeds(overview: ChannelsOverview): { all: number; fresh: number } {
  const feeds = feedsOf(overview);
  return { all: feeds.length, fresh: feeds.filter(({ feed }) => feed.freshness === 'ok').length };
}

/** The channels that at least one property reads, or that read one; those that have no name of their own one by one. */
export function columnsOf({ properties }: ChannelsOverview): ChannelColumn[] {
  const isUsed = (channel: Channel) =>
    properties.some(
      ({ feeds, exports }) =>
        feeds.some((feed) => feed.channel === channel) ||
        exports.some((one) => one.channel === channel && one.lastReadAt !== null),
    );
  const others = properties.flatMap(({ feeds }) => feeds.filter(({ channel }) => channel === 'other'));
  const names = [...new Set(others.map(feedName))];
  return [
    ...known.filter(isUsed).map((channel) => ({ key: channel, channel, name: channelLabels[channel] })),
    ...names.map((name) => ({ key: `other ${name}`, channel: 'other' as const, name })),
  ];
}

/** A property's calendars of one column. */
export function feedsAt({ feeds }: ChannelProperty, { channel, name }: ChannelColumn): FeedView[] {
  return feeds.filter((feed) => feed.channel === channel && (channel !== 'other' || feedName(feed) === name));
}

/** The address by which a feed's channel reads us. */
export function exportFor(
  { exports }: ChannelProperty,
  feed: Pick<FeedView, 'id' | 'channel'>,
): ExportView | undefined {
  return exports.find(({ channel, feedId }) => channel === feed.channel && (channel !== 'other' || feedId === feed.id));
}

/** The feed by which a source's stays come to a property; null: there is none, or more than one. */
export function feedBehind(overview: ChannelsOverview | undefined, propertyId: string, source: Source | null) {
  const property = overview?.properties.find(({ id }) => id === propertyId);
  const feeds = property?.feeds.filter(({ channel }) => channel === source) ?? [];
  return feeds.length === 1 ? (feeds[0] ?? null) : null;
}

/** The open double booking that has nights in common with some of a property. */
export function doubleBookingAt(
  overview: ChannelsOverview | undefined,
  propertyId: string,
  { arrival, departure }: { arrival: string; departure: string },
): DoubleBookingSummary | undefined {
  return overview?.doubleBookings.find(
    (one) => one.propertyId === propertyId && one.arrival < departure && arrival < one.departure,
  );
}

/** What cannot wait: double bookings, then calendars in quarantine. */
export function alarmsOf(overview: ChannelsOverview): { doubles: DoubleBookingSummary[]; quarantined: PlacedFeed[] } {
  return {
    doubles: overview.doubleBookings.filter(({ solvedAt }) => solvedAt === null),
    quarantined: feedsOf(overview).filter(({ feed }) => feed.quarantine !== null),
  };
}

export function countAlarms(overview: ChannelsOverview): number {
  const { doubles, quarantined } = alarmsOf(overview);
  return doubles.length + quarantined.length;
}

const urgency = { quarantined: 0, failing: 1, late: 2, waiting: 3, ok: 4 } as const;

/** The calendar that needs its host most. */
export function mostUrgent(feeds: readonly PlacedFeed[]): PlacedFeed | undefined {
  return feeds.toSorted((one, other) => urgency[one.feed.freshness] - urgency[other.feed.freshness])[0];
}
