import { setTimeout as wait } from 'node:timers/promises';
import { freshnessOf } from '@app/contract/channels/freshness.ts';
import type { Platform } from '../../platform/index.ts';
import { readFeed } from './readFeed.ts';

/** Milliseconds that a guest waits for the calendars of others. */
const patience = 3_000;
/** Milliseconds after a good reading in which another tells nothing new. */
const justRead = 20_000;

interface FeedState {
  id: string;
  readAt: Date | null;
  failures: number;
  isQuarantined: boolean;
}

const ofProperty = `select f.id, f.read_at as "readAt", f.failures, f.quarantine is not null as "isQuarantined"
  from feed f
  where f.account_id = $1 and (f.property_id = $2
    or f.property_id in (select unit_id from property_unit where whole_id = $2)
    or f.property_id in (select whole_id from property_unit where unit_id = $2))`;

/**
 * Reads the calendars of a property, its parts and its wholes again before somebody books it, for three seconds at most.
 * @returns whether what is known of all of them is fresh: only then can nights be sold at once.
 */
export async function readBeforeBooking(
  platform: Platform,
  { accountId, propertyId }: { accountId: string; propertyId: string },
): Promise<boolean> {
  const feeds = await readStates(platform, accountId, propertyId);
  if (feeds.length === 0) return true;
  const now = platform.clock.now().getTime();
  const old = feeds.filter(({ readAt }) => readAt === null || now - readAt.getTime() > justRead);
  const stop = new AbortController();
  const timer = wait(patience, undefined, { signal: stop.signal }).catch(() => undefined);
  const readings = Promise.all(
    old.map(async ({ id }) =>
      readFeed(platform, id).catch((error: unknown) => {
        platform.logger.warn({ err: error, feedId: id }, 'a calendar could not be read before a booking');
      }),
    ),
  );
  await Promise.race([readings, timer]);
  stop.abort();
  const states = await readStates(platform, accountId, propertyId);
  return states.every((feed) => freshnessOf(feed, platform.clock.now()) === 'ok');
}

async function readStates({ pool }: Pick<Platform, 'pool'>, accountId: string, propertyId: string) {
  const { rows } = await pool.query<FeedState>(ofProperty, [accountId, propertyId]);
  return rows;
}
