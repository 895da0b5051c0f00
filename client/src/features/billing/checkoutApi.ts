import {
  abandonCheckoutEndpoint,
  confirmCheckoutEndpoint,
  readCheckoutEndpoint,
} from '@app/contract/billing/subscriptionApi.ts';
import { api } from '../../api/api.ts';
import { contractCall } from '../../api/contractCall.ts';

export const { useLazyReadCheckoutQuery, useConfirmCheckoutMutation, useAbandonCheckoutMutation } = api.injectEndpoints(
  {
    endpoints: (build) => ({
      readCheckout: build.query({ ...contractCall(readCheckoutEndpoint), keepUnusedDataFor: 0 }),
      confirmCheckout: build.mutation({ ...contractCall(confirmCheckoutEndpoint) }),
      abandonCheckout: build.mutation({ ...contractCall(abandonCheckoutEndpoint) }),
    }),
  },
);
