import type { InferEntity } from '@mikro-orm/core';
import { Account } from '../accounts/index.ts';
import { transact, type Platform } from '../platform/index.ts';
import { Reservation } from '../reservations/index.ts';
import { StayReview } from '../storefront/index.ts';

type ReviewOverrides = Partial<Omit<InferEntity<typeof StayReview>, 'account' | 'reservation'>>;

/** A published review of a stay: four stars, in French. */
export async function buildReview(
  platform: Platform,
  { id, accountId }: { id: string; accountId: string },
  columns: ReviewOverrides = {},
): Promise<void> {
  const now = platform.clock.now();
  await transact(platform, null, async ({ em }) => {
    em.create(StayReview, {
      reservation: em.getReference(Reservation, id),
      account: em.getReference(Account, accountId),
      state: 'published',
      language: 'fr',
      rating: 4,
      text: 'Nous avons très bien dormi.',
      author: 'Anne D.',
      writtenAt: now,
      publishAt: now,
      publishedAt: now,
      motive: null,
      answer: '',
      changes: 1,
      createdAt: now,
      ...columns,
    });
  });
}
