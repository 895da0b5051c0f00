import {
  createCheckoutEndpoint,
  openPortalEndpoint,
  readSubscriptionEndpoint,
  resumeSubscriptionEndpoint,
  withdrawEndpoint,
  abandonCheckoutEndpoint,
  confirmCheckoutEndpoint,
  readCheckoutEndpoint,
} from '@app/contract/billing/subscriptionApi.ts';
import { listInvoicesEndpoint } from '@app/contract/billing/invoicesApi.ts';
import { api } from '../../api/api.ts';
import { contractCall } from '../../api/contractCall.ts';
import { whenItFails } from '../../api/whenItFails.ts';
import { reportError } from '../../browser/reportError.ts';

/** What customers ask about their subscription, their payments and their invoices. */
export const {
  useReadSubscriptionQuery,
  useCreateCheckoutMutation,
  useOpenPortalMutation,
  useResumeSubscriptionMutation,
  useWithdrawMutation,
  useLazyReadCheckoutQuery,
  useConfirmCheckoutMutation,
  useAbandonCheckoutMutation,
  useListInvoicesQuery,
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
    // What it changes is read again once the person has seen the result.
    withdraw: build.mutation({ ...contractCall(withdrawEndpoint) }),
    readCheckout: build.query({ ...contractCall(readCheckoutEndpoint), keepUnusedDataFor: 0 }),
    confirmCheckout: build.mutation({ ...contractCall(confirmCheckoutEndpoint) }),
    abandonCheckout: build.mutation({ ...contractCall(abandonCheckoutEndpoint) }),
    listInvoices: build.query({ ...contractCall(listInvoicesEndpoint), providesTags: ['Invoices'] }),
  }),
});
