import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { languages } from '@app/contract/properties/rules.ts';
import { refusalMotives, reviewStates } from '@app/contract/storefront/reviews/reviewRules.ts';
import { Account } from '../../accounts/index.ts';
import { expressionIndex } from '../../platform/index.ts';
import { Reservation } from '../../reservations/index.ts';

/** What a guest was asked about their stay, and what they wrote of it. */
export const StayReview = defineEntity({
  name: 'StayReview',
  properties: () => ({
    reservation: p.oneToOne(Reservation).owner().primary().deleteRule('cascade'),
    account: p.manyToOne(Account).deleteRule('cascade'),
    state: p.enum(reviewStates),
    /** In which it is written; before that, in which the guest was asked. */
    language: p.enum(languages),
    rating: p.integer().nullable(),
    text: p.text().default(''),
    /** As it is shown, « Anne D. »; empty once the guest was erased. */
    author: p.text().default(''),
    /** When it was written, or corrected for the last time. */
    writtenAt: p.datetime().columnType('timestamptz').nullable(),
    /** When it is published by itself, if its host has not decided. */
    publishAt: p.datetime().columnType('timestamptz').nullable(),
    publishedAt: p.datetime().columnType('timestamptz').nullable(),
    /** Why its host refused it. */
    motive: p.enum(refusalMotives).nullable(),
    /** What its host answers; empty: nothing. */
    answer: p.text().default(''),
    /** How often it was sent. */
    changes: p.integer().default(0),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
  checks: [
    {
      name: 'stay_review_written',
      expression: `state = 'invited' or (rating >= 1 and rating <= 5 and written_at is not null and publish_at is not null)`,
    },
  ],
  indexes: [
    { name: 'stay_review_account', properties: ['account', 'writtenAt'] },
    expressionIndex('stay_review_due', `on stay_review (publish_at) where state = 'waiting'`),
  ],
});
export type StayReviewRow = InferEntity<typeof StayReview>;
