import { z } from 'zod';
import { endpointsOf } from '../../core/endpoint.ts';
import { withoutTurns } from '../../core/texts.ts';
import { languages } from '../../properties/rules.ts';
import { reservationParams } from '../../reservations/api.ts';
import { refusalMotives, reviewBounds, reviewStates } from './reviewRules.ts';

const customer = endpointsOf('storefront', { kind: 'customer' });

const reviewSchema = z.object({
  /** Of its stay. */
  id: z.uuid(),
  stayNumber: z.number().int(),
  propertyName: z.string(),
  arrival: z.iso.date(),
  departure: z.iso.date(),
  rating: z.number().int(),
  text: z.string(),
  /** Empty once the guest was erased. */
  author: z.string(),
  language: z.enum(languages),
  state: z.enum(reviewStates).exclude(['invited']),
  writtenAt: z.iso.datetime(),
  /** When it is published by itself while it waits. */
  publishAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  motive: z.enum(refusalMotives).nullable(),
  answer: z.string(),
});
export type ReviewView = z.output<typeof reviewSchema>;

export const reviewsSchema = z.object({
  /** The latest first. */
  reviews: z.array(reviewSchema),
  /** Whether there are older ones. */
  hasOlder: z.boolean(),
  published: z.number().int(),
  /** Of those that are published, out of five; null: there is none. */
  average: z.number().nullable(),
  waiting: z.number().int(),
});
export type ReviewsView = z.output<typeof reviewsSchema>;

export const listReviewsEndpoint = customer.get('listReviews', '/api/reviews', {
  summary: 'Les avis de ses voyageurs, cinquante à la fois, les derniers d’abord.',
  query: z.object({
    /** Those written before this instant. */
    before: z.iso.datetime('Cette date est illisible').optional(),
  }),
  response: reviewsSchema,
});

export const publishReviewEndpoint = customer.post('publishReview', '/api/reviews/:id/publish', {
  summary: 'Publie un avis sans attendre.',
  params: reservationParams,
  response: reviewSchema,
  errors: ['account_restricted', 'reservation_closed'],
});

export const refuseReviewEndpoint = customer.post('refuseReview', '/api/reviews/:id/refuse', {
  summary: 'Refuse ou retire un avis, pour un motif dont le voyageur est informé.',
  params: reservationParams,
  body: z.object({ motive: z.enum(refusalMotives, 'Choisissez un motif') }),
  response: reviewSchema,
  errors: ['account_restricted', 'reservation_closed'],
});

export const answerReviewEndpoint = customer.put('answerReview', '/api/reviews/:id/answer', {
  summary: 'Répond à un avis\u202f; un texte vide retire la réponse.',
  params: reservationParams,
  body: z.object({
    answer: z
      .string()
      .overwrite(withoutTurns)
      .trim()
      .max(reviewBounds.answer, 'Au plus 2\u202f000 caractères')
      .regex(/^[\P{Cc}\t\n\r]*$/u, 'Ce texte contient des caractères interdits'),
  }),
  response: reviewSchema,
  errors: ['account_restricted', 'reservation_closed'],
});

export const reviewEndpoints = [
  listReviewsEndpoint,
  publishReviewEndpoint,
  refuseReviewEndpoint,
  answerReviewEndpoint,
] as const;
