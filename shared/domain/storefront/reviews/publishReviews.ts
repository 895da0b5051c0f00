import { transact, type Platform } from '../../platform/index.ts';

/** Publishes the reviews whose hosts have had the days to read them and said nothing. @returns how many. */
export async function publishReviews(platform: Platform): Promise<number> {
  return transact(platform, null, async ({ em, clock }) => {
    const now = clock.now();
    const published = await em.execute(
      `update stay_review set state = 'published', published_at = ? where state = 'waiting' and publish_at <= ? returning 1`,
      [now, now],
    );
    return published.length;
  });
}
