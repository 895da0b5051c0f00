import { feedRefreshRequested } from '@app/contract/channels/events.ts';
import { channelBounds } from '@app/contract/channels/rules.ts';
import type { FeedView, createFeedEndpoint, changeFeedEndpoint } from '@app/contract/channels/api.ts';
import type { EndpointInput } from '@app/contract/core/endpoint.ts';
import { channelLabels } from '@app/contract/reservations/rules.ts';
import { Account, recordActivity, requireAbility } from '../../accounts/index.ts';
import { openJob } from '../../jobs/index.ts';
import { DomainError, newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import { Property } from '../../properties/index.ts';
import { lockProperty, transactNights } from '../../reservations/index.ts';
import { ensureExports } from '../records/exportTokens.ts';
import { calendarAddress } from '../reading/calendarAddress.ts';
import { lockFeed } from '../reading/lockFeed.ts';
import { detachEvents } from './detachEvents.ts';
import { Feed, FeedRule, type FeedRow } from '../records/Feed.entity.ts';
import { readFeedView, type OwnFeed } from './feedReads.ts';
import { hashAddress, sealAddress } from '../records/sealedFeeds.ts';

type NewFeed = EndpointInput<typeof createFeedEndpoint>['body'];

/** @throws DomainError invalid_input for what is no address of a calendar. */
export function requireAddress(text: string): URL {
  const url = calendarAddress(text);
  if (url) return url;
  throw new DomainError('invalid_input', {
    fields: { url: 'Collez une adresse complète, qui commence par https:// ou webcal://' },
  });
}

/** @throws DomainError feed_known for an address that another feed of the host has. */
export async function refuseKnownAddress(
  { em }: Pick<Tx, 'em'>,
  accountId: string,
  url: URL,
  except: string | null = null,
): Promise<void> {
  const [known] = await em.execute<{ name: string }[]>(
    `select p.name from feed f join property p on p.id = f.property_id
     where f.account_id = ? and f.url_hash = ? and f.id is distinct from ?::uuid`,
    [accountId, hashAddress(url.href), except],
  );
  if (!known) return;
  const detail = `Ce calendrier est déjà relié à «\u00a0${known.name}\u00a0».`;
  throw new DomainError('feed_known', { detail, fields: { url: detail } });
}

/** Has a feed read as soon as a worker can. @returns the job to follow. */
function requestReading(tx: Tx, { id, accountId }: OwnFeed): string {
  const jobId = openJob(tx, { type: 'channels.refresh', ownerId: accountId, step: 'Lecture en attente' });
  tx.record(feedRefreshRequested, { feedId: id, accountId, jobId });
  return jobId;
}

/**
 * Connects the calendar of a channel to a host's property; it is read at once.
 * @throws DomainError account_restricted, not_found, invalid_input, feed_known, too_many_feeds.
 */
export async function createFeed(
  platform: Platform,
  { accountId, propertyId }: { accountId: string; propertyId: string },
  { channel, url: text, name, rules }: NewFeed,
): Promise<FeedView & { jobId: string }> {
  const url = requireAddress(text);
  const id = newId();
  const jobId = await transactNights(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'addThings');
    const property = await lockProperty(tx, accountId, propertyId);
    await refuseKnownAddress(tx, accountId, url);
    if ((await tx.em.count(Feed, { property: propertyId })) >= channelBounds.feeds)
      throw new DomainError('too_many_feeds');
    const now = tx.clock.now();
    const feed = tx.em.create(Feed, {
      id,
      account: tx.em.getReference(Account, accountId),
      property: tx.em.getReference(Property, propertyId),
      channel,
      name: channel === 'other' ? name : '',
      ...sealAddress(platform, id, url.href),
      host: url.host,
      createdAt: now,
      // The job reads it first; if it cannot, the usual pace takes over.
      nextReadAt: new Date(now.getTime() + 60_000),
    });
    for (const rule of rules) tx.em.create(FeedRule, { ...rule, id: newId(), feed, createdAt: now });
    recordActivity(tx, {
      accountId,
      kind: 'calendar_connected',
      data: { property: property.name, channel: name || channelLabels[channel] },
    });
    await tx.em.flush();
    return requestReading(tx, { id, accountId });
  });
  await ensureExports(platform, [{ accountId, propertyId, channel, feedId: channel === 'other' ? id : null }]);
  return { ...(await readFeedView(platform, { accountId, id })), jobId };
}

/** Reads a feed of a host now. @returns the job to follow. @throws DomainError not_found. */
export async function refreshFeed(platform: Platform, own: OwnFeed): Promise<{ jobId: string }> {
  const jobId = await transact(platform, own.accountId, async (tx) => {
    await findOwnFeed(tx, own);
    return requestReading(tx, own);
  });
  return { jobId };
}

async function findOwnFeed({ em }: Pick<Tx, 'em'>, { accountId, id }: OwnFeed): Promise<FeedRow> {
  const feed = await em.findOne(Feed, { id, account: accountId });
  if (!feed) throw new DomainError('not_found');
  return feed;
}

/**
 * Gives a feed another address, or another name: what is known of it stays and is compared with what is read there.
 * @throws DomainError account_restricted, not_found, invalid_input, feed_known.
 */
export async function changeFeed(
  platform: Platform,
  own: OwnFeed,
  { url: text, name }: EndpointInput<typeof changeFeedEndpoint>['body'],
): Promise<FeedView> {
  await transact(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const feed = await findOwnFeed(tx, own);
    if (name !== undefined && feed.channel === 'other') feed.name = name;
    if (text === undefined) return;
    const url = requireAddress(text);
    await refuseKnownAddress(tx, own.accountId, url, own.id);
    tx.em.assign(feed, {
      ...sealAddress(platform, own.id, url.href),
      host: url.host,
      etag: null,
      lastModified: null,
      failures: 0,
      failure: null,
      failingSince: null,
      alarmedAt: null,
      acceptsForeign: false,
      nextReadAt: tx.clock.now(),
      // A reading of the old address that is under way has lost it.
      leasedUntil: null,
      version: feed.version + 1,
    });
  });
  return readFeedView(platform, own);
}

/**
 * Reads a calendar no more. Its stays become the host's own reservations and its closed nights their own blocks (`keep`), or are cancelled
 * and opened. @throws DomainError account_restricted, not_found.
 */
export async function deleteFeed(platform: Platform, own: OwnFeed, stays: 'keep' | 'cancel'): Promise<void> {
  await transactNights(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    await findOwnFeed(tx, own);
    const locked = await lockFeed(tx, own.id);
    if (!locked) throw new DomainError('not_found');
    await detachEvents(tx, locked, stays);
    recordActivity(tx, {
      accountId: own.accountId,
      kind: 'calendar_disconnected',
      data: { property: locked.property.name, channel: locked.feed.name || channelLabels[locked.feed.channel] },
    });
    tx.em.remove(locked.feed);
  });
}
