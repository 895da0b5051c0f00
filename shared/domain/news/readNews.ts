import type { NewsItem } from '@app/contract/news/api.ts';
import { newsBounds } from '@app/contract/news/rules.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { prepareRead, type Given, type Platform } from '../platform/index.ts';
import { readNewsRows } from './newsQuery.ts';

const readMark = prepareRead('news_mark', (db, given: Given<{ accountId: string }>) =>
  db.selectFrom('customer as c').select('c.newsReadAt').where('c.accountId', '=', given('accountId')),
);

type Reader = Pick<Platform, 'db' | 'clock'>;

/** Up to when a host has read, and where the days that are listed begin. */
async function readBounds(platform: Reader, accountId: string): Promise<{ start: Date; readAt: Date }> {
  const [mark] = await readMark(platform, { accountId });
  const start = new Date(platform.clock.now().getTime() - newsBounds.days * dayInMilliseconds);
  const readAt = mark?.newsReadAt ?? start;
  return { start, readAt: readAt > start ? readAt : start };
}

/** How much a host has not read, counted to ten: what they did themselves is no news to them. */
export async function countNews(platform: Reader, accountId: string): Promise<{ unread: number }> {
  const { readAt } = await readBounds(platform, accountId);
  const rows = await readNewsRows(platform, { accountId, since: readAt, withOwn: false });
  return { unread: Math.min(rows.length, newsBounds.unread) };
}

/** What happened on a host's account and in their properties of late, the latest first. */
export async function listNews(platform: Reader, accountId: string): Promise<{ items: NewsItem[] }> {
  const { start, readAt } = await readBounds(platform, accountId);
  const rows = await readNewsRows(platform, { accountId, since: start, withOwn: true });
  return {
    items: rows.map(({ at, own, ...row }) => ({ ...row, at: at.toISOString(), unread: !own && at > readAt })),
  };
}

/** Notes that a host has read what happened until an instant; an earlier one, or one to come, moves nothing too far. */
export async function markNewsRead(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  accountId: string,
  upTo: Date,
): Promise<void> {
  await pool.query(
    `update customer set news_read_at = greatest(news_read_at, least($2::timestamptz, $3::timestamptz)) where account_id = $1`,
    [accountId, upTo, clock.now()],
  );
}
