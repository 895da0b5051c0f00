import {
  createCheckoutEndpoint,
  openPortalEndpoint,
  readSubscriptionEndpoint,
  resumeSubscriptionEndpoint,
  withdrawEndpoint,
} from '@app/contract/billing/subscriptionApi.ts';
import { api } from '../../api/api.ts';
import { contractCall } from '../../api/contractCall.ts';
import { whenItFails } from '../../api/whenItFails.ts';
import { reportError } from '../../browser/reportError.ts';

export const {
  useReadSubscriptionQuery,
  useCreateCheckoutMutation,
  useOpenPortalMutation,
  useResumeSubscriptionMutation,
  useWithdrawMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readSubscription: build.query({ ...contractCall(readSubscriptionEndpoint), providesTags: ['Subscription'] }),
    createCheckout: build.mutation({
      ...contractCall(createCheckoutEndpoint),
      onQueryStarted: (_, started) => whenItFails(started, (error) => reportError('opening a payment page', error)),
    }),
    openPortal: build.mutation({
      ...contractCall(openPortalEndpoint),
      onQueryStarted: (_, started) => whenItFails(started, (error) => reportError('opening the portal', error)),
    }),
    resumeSubscription: build.mutation({
      ...contractCall(resumeSubscriptionEndpoint),
      invalidatesTags: (resumed) => (resumed ? ['Subscription', 'CustomerOverview'] : []),
    }),
    // What it changes is read again once the person has seen what came of it.
    withdraw: build.mutation({ ...contractCall(withdrawEndpoint) }),
  }),
});
