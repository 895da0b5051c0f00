import { LockMode } from '@mikro-orm/core';
import type { RefusalMotive } from '@app/contract/storefront/reviews/reviewRules.ts';
import type { ReviewView } from '@app/contract/storefront/reviews/reviewsApi.ts';
import { reviewRefused } from '@app/contract/storefront/events.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { readReview, type OwnReview } from './listReviews.ts';
import { StayReview, type StayReviewRow } from './StayReview.entity.ts';

async function decide(
  platform: Platform,
  own: OwnReview,
  apply: (tx: Tx, review: StayReviewRow) => void,
): Promise<ReviewView> {
  await transact(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const review = await tx.em.findOne(
      StayReview,
      { reservation: own.id, account: own.accountId, state: { $ne: 'invited' } },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!review) throw new DomainError('not_found');
    apply(tx, review);
  });
  return readReview(platform, own);
}

/** Publishes a review before the days to read it are over. @throws DomainError not_found, account_restricted; reservation_closed unless it waits. */
export async function publishReview(platform: Platform, own: OwnReview): Promise<ReviewView> {
  return decide(platform, own, ({ em, clock }, review) => {
    if (review.state === 'published') return;
    if (review.state !== 'waiting') throw new DomainError('reservation_closed');
    em.assign(review, { state: 'published', publishedAt: clock.now() });
  });
}

/**
 * Refuses a review, or takes it off the site, for a motive that its guest is told.
 * @throws DomainError not_found, account_restricted; reservation_closed when it was refused for another one, or taken back by its guest.
 */
export async function refuseReview(platform: Platform, own: OwnReview, motive: RefusalMotive): Promise<ReviewView> {
  return decide(platform, own, (tx, review) => {
    if (review.state === 'withdrawn') throw new DomainError('reservation_closed');
    if (review.state === 'refused') {
      if (review.motive === motive) return;
      throw new DomainError('reservation_closed');
    }
    tx.em.assign(review, { state: 'refused', motive, publishedAt: null });
    tx.record(reviewRefused, { reservationId: own.id, accountId: own.accountId });
  });
}

/** Answers a review, for all to read with it; an empty text takes the answer back. @throws DomainError not_found, account_restricted; reservation_closed of one that was refused or taken back. */
export async function answerReview(platform: Platform, own: OwnReview, answer: string): Promise<ReviewView> {
  return decide(platform, own, ({ em }, review) => {
    if (review.state === 'refused' || review.state === 'withdrawn') throw new DomainError('reservation_closed');
    em.assign(review, { answer });
  });
}
