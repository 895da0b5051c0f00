import { sql } from 'kysely';
import type { FeedEventView, FeedView } from '@app/contract/channels/api.ts';
import { freshnessOf } from '@app/contract/channels/freshness.ts';
import { isHoldingKind } from '@app/contract/channels/rules.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { channelLabels } from '@app/contract/reservations/rules.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { describeFailure } from '../words/failureSentences.ts';
import { maskAddress } from '../words/maskAddress.ts';
import { openAddress } from '../records/sealedFeeds.ts';
import type { StoredQuarantine } from '../records/Feed.entity.ts';
import type { ReadingFailure } from '../records/ReadingFailure.ts';

/** A calendar of a host. */
export interface OwnFeed {
  accountId: string;
  id: string;
}

type Reading = Pick<Platform, 'db' | 'clock' | 'keys' | 'logger'>;

function selectFeeds({ db }: Pick<Platform, 'db'>, accountId: string) {
  return db
    .selectFrom('feed as f')
    .where('f.accountId', '=', accountId)
    .orderBy('f.channel')
    .orderBy('f.createdAt')
    .orderBy('f.id')
    .select([
      'f.id',
      'f.propertyId',
      'f.channel',
      'f.name',
      'f.url',
      'f.host',
      'f.createdAt',
      'f.readAt',
      'f.nextReadAt',
    ])
    .select(['f.failures', 'f.failure', 'f.failingSince', 'f.quarantine']);
}

type FeedRowOf = Awaited<ReturnType<ReturnType<typeof selectFeeds>['execute']>>[number];

/** What feeds contain from a day on, by arrival: what is gone is left out. */
export async function readFeedEvents(
  { db }: Pick<Platform, 'db'>,
  feedIds: readonly string[],
  from: string,
): Promise<(FeedEventView & { feedId: string })[]> {
  if (feedIds.length === 0) return [];
  const rows = await db
    .selectFrom('channel_event as e')
    .innerJoin('feed_event as f', 'f.eventId', 'e.id')
    .where('f.feedId', 'in', [...feedIds])
    .where('e.state', 'in', ['seen', 'vanishing'])
    .where('e.departure', '>', from)
    .orderBy('e.arrival')
    .orderBy('e.id')
    .select(['e.id', 'f.feedId', 'e.kind', 'e.state', 'e.arrival', 'e.departure', 'e.label', 'e.reservationId'])
    .select('e.missingSince')
    .select(
      sql<boolean>`e.kind in ('stay', 'busy') and e.state = 'seen' and exists (
        select 1 from occupancy o where o.event_id = e.id and o.state = 'conflicting')`.as('conflicting'),
    )
    .execute();
  return rows.map(({ missingSince, state, ...row }) => ({
    ...row,
    state: state === 'detached' ? ('gone' as const) : state,
    missingSince: missingSince?.toISOString() ?? null,
  }));
}

/** The calendars of a host's properties, or of one of them, as they stand. */
export async function readFeeds(
  platform: Reading,
  accountId: string,
  { propertyId, id }: { propertyId?: string; id?: string } = {},
): Promise<FeedView[]> {
  const now = platform.clock.now();
  let query = selectFeeds(platform, accountId);
  if (propertyId !== undefined) query = query.where('f.propertyId', '=', propertyId);
  if (id !== undefined) query = query.where('f.id', '=', id);
  const rows = await query.execute();
  const events = await readFeedEvents(
    platform,
    rows.map((row) => row.id),
    now.toISOString().slice(0, 10),
  );
  const byFeed = Map.groupBy(events, ({ feedId }) => feedId);
  return rows.map((row) => presentFeed(platform, row, byFeed.get(row.id) ?? [], now));
}

/** One of a host's calendars. @throws DomainError not_found when it is not theirs. */
export async function readFeedView(platform: Reading, { accountId, id }: OwnFeed): Promise<FeedView> {
  const [feed] = await readFeeds(platform, accountId, { id });
  if (!feed) throw new DomainError('not_found');
  return feed;
}

function presentFeed(
  platform: Reading,
  row: FeedRowOf,
  events: readonly (FeedEventView & { feedId: string })[],
  now: Date,
): FeedView {
  const count = (kinds: readonly string[]) => events.filter(({ kind }) => kinds.includes(kind)).length;
  const failure: ReadingFailure | null = row.failure;
  return {
    id: row.id,
    propertyId: row.propertyId,
    channel: row.channel,
    name: row.name,
    address: maskAddress(openAddress(platform, row) ?? '') || row.host,
    freshness: freshnessOf({ ...row, isQuarantined: row.quarantine !== null }, now),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    nextReadAt: row.nextReadAt.toISOString(),
    failure: failure && {
      ...describeFailure(failure, row.channel),
      since: (row.failingSince ?? now).toISOString(),
    },
    quarantine: row.quarantine && presentQuarantine(row.quarantine, row, events),
    counts: {
      stays: count(['stay', 'busy', 'tentative']),
      closed: count(['block', 'closure']),
      leftAside: count(['window', 'echo', 'ignored']),
    },
  };
}

function presentQuarantine(
  { reason, since, eventIds }: StoredQuarantine,
  { channel }: Pick<FeedRowOf, 'channel'>,
  events: readonly (FeedEventView & { feedId: string })[],
): NonNullable<FeedView['quarantine']> {
  const kept = events
    .filter(({ id, kind }) => eventIds.includes(id) && isHoldingKind(kind))
    .map(({ feedId: _feedId, ...event }) => event);
  const name = channel === 'other' ? 'La plateforme' : channelLabels[channel];
  const at = formatMoment(new Date(since));
  const stays = kept.filter(({ kind }) => kind === 'stay' || kind === 'busy').length;
  const count = stays === kept.length ? countOf(kept.length, 'séjour') : countOf(kept.length, 'entrée');
  const sentences = {
    emptied: `${name} annonçait ${count} à venir. Le ${at}, son calendrier est devenu vide. Aucune nuit n’a été libérée.`,
    many_vanished: `Le ${at}, ${count} à venir ${kept.length > 1 ? 'ont disparu' : 'a disparu'} d’un coup du calendrier. Aucune nuit n’a été libérée.`,
    other_property: `Le ${at}, ce calendrier contenait les séjours d’un autre de vos logements. Rien n’en a été pris, rien n’a été libéré.`,
  };
  return { reason, since, sentence: sentences[reason], events: kept };
}

/** The calendars of one of a host's properties. @throws DomainError not_found when it is not theirs. */
export async function listFeeds(
  platform: Reading,
  { accountId, propertyId }: { accountId: string; propertyId: string },
): Promise<FeedView[]> {
  const property = await platform.db
    .selectFrom('property as p')
    .where('p.id', '=', propertyId)
    .where('p.accountId', '=', accountId)
    .select('p.id')
    .executeTakeFirst();
  if (!property) throw new DomainError('not_found');
  return readFeeds(platform, accountId, { propertyId });
}
