import * as contract from '@app/contract/storefront/reviews/reviewsApi.ts';
import { api } from '../../../../api/api.ts';
import { attempts, reads } from '../../../../api/contractCall.ts';

/** What guests wrote about their stays. */
export const { useListReviewsQuery, usePublishReviewMutation, useRefuseReviewMutation, useAnswerReviewMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listReviews: build.query(reads(contract.listReviewsEndpoint, 'Reviews')),
      publishReview: build.mutation(attempts(contract.publishReviewEndpoint, 'Reviews')),
      refuseReview: build.mutation(attempts(contract.refuseReviewEndpoint, 'Reviews')),
      answerReview: build.mutation(attempts(contract.answerReviewEndpoint, 'Reviews')),
    }),
  });
