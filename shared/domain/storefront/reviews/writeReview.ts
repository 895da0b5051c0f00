import { readingDays, reviewBounds } from '@app/contract/storefront/reviews/reviewRules.ts';
import type { WrittenReview } from '@app/contract/storefront/reviews/writtenReview.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { reviewWritten } from '@app/contract/storefront/events.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { lockReview } from './lockReview.ts';
import { readReviewedStay, type ReviewedStay } from './readReviewedStay.ts';
import { StayReview } from './StayReview.entity.ts';

/**
 * Keeps what a guest writes of their stay, once for each stay: sent again before it is published, or after it was refused, it takes the
 * place of what they wrote. Its host is told, and has the days to read it from then on.
 * @throws DomainError reservation_closed when the stay cannot be reviewed any more, too_many_requests after too many corrections.
 */
export async function writeReview(
  platform: Platform,
  { reservationId, accountId, language }: Pick<ReviewedStay, 'reservationId' | 'accountId' | 'language'>,
  written: WrittenReview,
): Promise<void> {
  const own = { reservationId, accountId };
  await transact(platform, null, async (tx) => {
    await lockReview(tx, own, language);
    const stay = await readReviewedStay(tx, own);
    if (!stay?.isOpen || stay.review?.state === 'published') throw new DomainError('reservation_closed');
    const { review } = stay;
    const isSame =
      review?.state === 'waiting' &&
      review.text === written.text &&
      review.rating === written.rating &&
      review.author === written.author;
    if (isSame) return;
    const changes = (review?.changes ?? 0) + 1;
    if (changes > reviewBounds.changes) throw new DomainError('too_many_requests');
    const now = tx.clock.now();
    await tx.em.nativeUpdate(
      StayReview,
      { reservation: reservationId, account: accountId },
      {
        ...written,
        state: 'waiting',
        writtenAt: now,
        publishAt: new Date(now.getTime() + readingDays * dayInMilliseconds),
        motive: null,
        changes,
      },
    );
    tx.record(reviewWritten, own);
  });
}
