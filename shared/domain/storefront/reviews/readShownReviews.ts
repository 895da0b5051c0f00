import { sql } from 'kysely';
import { shownYears } from '@app/contract/storefront/reviews/reviewRules.ts';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';

/** Reviews of one property that are kept in memory and shown. */
const mostShown = 100;

const readPublished = prepareRead(
  'storefront_shown_reviews',
  (db, given: Given<{ accountId: string; since: Date; most: number }>) =>
    db
      .with('shown', (part) =>
        part
          .selectFrom('stay_review as v')
          .innerJoin('reservation as r', 'r.id', 'v.reservationId')
          .select(['r.propertyId', 'v.text', 'v.author', 'v.language', 'v.answer', 'r.departure'])
          .select([
            sql<number>`v.rating`.as('rating'),
            sql<string>`v.published_at::text`.as('publishedAt'),
            sql<number>`(count(*) over (partition by r.property_id))::int`.as('count'),
            sql<number>`(avg(v.rating) over (partition by r.property_id))::float8`.as('average'),
            sql<number>`row_number() over (partition by r.property_id order by v.published_at desc, v.reservation_id)`.as(
              'nth',
            ),
          ])
          .where('v.accountId', '=', given('accountId'))
          .where('v.state', '=', 'published')
          .where('v.publishedAt', '>', given('since')),
      )
      .selectFrom('shown')
      .selectAll()
      .where('nth', '<=', given('most'))
      .orderBy('propertyId')
      .orderBy('nth'),
);

type Row = Awaited<ReturnType<typeof readPublished>>[number];

/** A review as everybody reads it. */
export interface ShownReview extends Pick<Row, 'rating' | 'text' | 'author' | 'language' | 'answer' | 'departure'> {
  publishedAt: Date;
}

/** What guests thought of one property. */
export interface ShownReviews {
  count: number;
  /** Out of five; 0 when there is none. */
  average: number;
  /** The latest first, at most a hundred. */
  latest: readonly ShownReview[];
}

export const noReviews: ShownReviews = { count: 0, average: 0, latest: [] };

/** The published reviews of a host's stays, by property; a property without any is not there. */
export async function readShownReviews(
  platform: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
): Promise<ReadonlyMap<string, ShownReviews>> {
  const since = platform.clock.now();
  since.setUTCFullYear(since.getUTCFullYear() - shownYears);
  const rows = await readPublished(platform, { accountId, since, most: mostShown });
  return new Map(
    [...Map.groupBy(rows, ({ propertyId }) => propertyId)].map(([propertyId, group]) => [
      propertyId,
      {
        count: group[0]?.count ?? 0,
        average: group[0]?.average ?? 0,
        latest: group.map(({ rating, text, author, language, answer, departure, publishedAt }) => ({
          rating,
          text,
          author,
          language,
          answer,
          departure,
          publishedAt: new Date(publishedAt),
        })),
      },
    ]),
  );
}
