import { LockMode } from '@mikro-orm/core';
import { reviewWithdrawn } from '@app/contract/storefront/events.ts';
import { transact, type Platform } from '../../platform/index.ts';
import type { ReviewedStay } from './readReviewedStay.ts';
import { StayReview } from './StayReview.entity.ts';

/**
 * Takes a review back for the guest who wrote it, whatever became of it: it is shown nowhere from then on, and neither its text nor what its
 * host answered is stored any more. Its host is told. While the days to write are not over, its guest may write another. Once withdrawn,
 * nothing more happens.
 */
export async function withdrawReview(
  platform: Platform,
  { reservationId, accountId }: Pick<ReviewedStay, 'reservationId' | 'accountId'>,
): Promise<void> {
  await transact(platform, null, async (tx) => {
    const review = await tx.em.findOne(
      StayReview,
      { reservation: reservationId, account: accountId, state: { $nin: ['invited', 'withdrawn'] } },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!review) return;
    const { state } = review;
    tx.em.assign(review, { state: 'withdrawn', text: '', author: '', answer: '', motive: null, publishedAt: null });
    // One that its host refused was nowhere to be seen.
    if (state !== 'refused')
      tx.record(reviewWithdrawn, { accountId, reservationId, wasPublished: state === 'published' });
  });
}
