import { LockMode } from '@mikro-orm/core';
import { DomainError, type Tx } from '../../platform/index.ts';
import { lockProperty, type LockedProperty } from '../../reservations/index.ts';
import { Feed, type FeedRow } from '../records/Feed.entity.ts';

/** A feed that nobody else changes until the transaction ends, and the property whose nights it may take. */
export interface LockedFeed {
  feed: FeedRow;
  property: LockedProperty;
}

/** Locks a feed after its property; undefined when it is gone. */
export async function lockFeed(tx: Tx, feedId: string): Promise<LockedFeed | undefined> {
  const [found] = await tx.em.execute<{ account_id: string; property_id: string }[]>(
    'select account_id, property_id from feed where id = ?',
    [feedId],
  );
  if (!found) return undefined;
  const property = await lockProperty(tx, found.account_id, found.property_id).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  });
  const feed = await tx.em.findOne(Feed, { id: feedId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return feed && property ? { feed, property } : undefined;
}
