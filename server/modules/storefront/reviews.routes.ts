import * as contract from '@app/contract/storefront/reviews/reviewsApi.ts';
import { answerReview, listReviews, publishReview, refuseReview } from '@app/domain/storefront';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** What guests wrote about the stays of a host. */
export const reviewBindings: readonly Binding[] = [
  bind(contract.listReviewsEndpoint, async ({ platform, principal, input }) =>
    listReviews(platform, principal.accountId, input.query),
  ),

  bind(contract.publishReviewEndpoint, async ({ platform, principal: { accountId }, input: { params } }) =>
    publishReview(platform, { accountId, id: params.id }),
  ),

  bind(contract.refuseReviewEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    refuseReview(platform, { accountId, id: params.id }, body.motive),
  ),

  bind(contract.answerReviewEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    answerReview(platform, { accountId, id: params.id }, body.answer),
  ),
];
