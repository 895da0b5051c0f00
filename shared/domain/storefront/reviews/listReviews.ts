import { sql } from 'kysely';
import type { EndpointInput } from '@app/contract/core/endpoint.ts';
import type { listReviewsEndpoint, ReviewsView, ReviewView } from '@app/contract/storefront/reviews/reviewsApi.ts';
import { DomainError, prepareRead, type Given, type Platform } from '../../platform/index.ts';

export interface OwnReview {
  accountId: string;
  /** Of its stay. */
  id: string;
}

/** Reviews that are read at once. */
const pageSize = 50;

const readPage = prepareRead(
  'storefront_reviews_of',
  (db, given: Given<{ accountId: string; id: string | null; before: string | null; most: number }>) =>
    db
      .selectFrom('stay_review as v')
      .innerJoin('reservation as r', 'r.id', 'v.reservationId')
      .innerJoin('property as p', 'p.id', 'r.propertyId')
      .select(['v.reservationId as id', 'r.number as stayNumber', 'p.name as propertyName', 'r.arrival', 'r.departure'])
      .select(['v.rating', 'v.text', 'v.author', 'v.language', 'v.state', 'v.motive', 'v.answer'])
      .select(['v.writtenAt', 'v.publishAt', 'v.publishedAt'])
      .where('v.accountId', '=', given('accountId'))
      .where('v.state', '!=', 'invited')
      .where(sql<boolean>`(${given('id')}::uuid is null or v.reservation_id = ${given('id')}::uuid)`)
      .where(sql<boolean>`(${given('before')}::timestamptz is null or v.written_at < ${given('before')}::timestamptz)`)
      .orderBy('v.writtenAt', 'desc')
      .orderBy('v.reservationId')
      .limit(given('most')),
);

const readFigures = prepareRead('storefront_review_figures', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('stay_review as v')
    .where('v.accountId', '=', given('accountId'))
    .select([
      sql<number>`count(*) filter (where v.state = 'published')::int`.as('published'),
      sql<number>`count(*) filter (where v.state = 'waiting')::int`.as('waiting'),
      sql<number | null>`(avg(v.rating) filter (where v.state = 'published'))::float8`.as('average'),
    ]),
);

type Row = Awaited<ReturnType<typeof readPage>>[number];

function presentReview({ writtenAt, publishAt, publishedAt, state, rating, ...review }: Row): ReviewView[] {
  if (state === 'invited' || rating === null || writtenAt === null || publishAt === null) return [];
  return [
    {
      ...review,
      state,
      rating,
      writtenAt: writtenAt.toISOString(),
      publishAt: publishAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
    },
  ];
}

/** What guests wrote about the stays of a host, the latest first, with how many there are. */
export async function listReviews(
  platform: Pick<Platform, 'db'>,
  accountId: string,
  { before = null }: Pick<EndpointInput<typeof listReviewsEndpoint>['query'], 'before'> | { before?: null },
): Promise<ReviewsView> {
  const [rows, [figures]] = await Promise.all([
    readPage(platform, { accountId, id: null, before, most: pageSize + 1 }),
    readFigures(platform, { accountId }),
  ]);
  const { published = 0, waiting = 0, average = null } = figures ?? {};
  return {
    reviews: rows.slice(0, pageSize).flatMap(presentReview),
    hasOlder: rows.length > pageSize,
    published,
    waiting,
    average,
  };
}

/** One review of a host. @throws DomainError not_found. */
export async function readReview(platform: Pick<Platform, 'db'>, { accountId, id }: OwnReview): Promise<ReviewView> {
  const rows = await readPage(platform, { accountId, id, before: null, most: 1 });
  const [review] = rows.flatMap(presentReview);
  if (!review) throw new DomainError('not_found');
  return review;
}
