import * as contract from '@app/contract/billing/subscriptionApi.ts';
import { listInvoicesEndpoint } from '@app/contract/billing/invoicesApi.ts';
import { api } from '../../api/api.ts';
import { changes, reads, readsAnew } from '../../api/contractCall.ts';
import { reportsFailure } from '../../api/whenItFails.ts';

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
    readSubscription: build.query(reads(contract.readSubscriptionEndpoint, 'Subscription')),
    createCheckout: build.mutation({
      ...changes(contract.createCheckoutEndpoint),
      onQueryStarted: reportsFailure('opening a payment page'),
    }),
    openPortal: build.mutation({
      ...changes(contract.openPortalEndpoint),
      onQueryStarted: reportsFailure('opening the portal'),
    }),
    resumeSubscription: build.mutation(
      changes(contract.resumeSubscriptionEndpoint, 'Subscription', 'CustomerOverview'),
    ),
    // What it changes is read again once the person has seen the result.
    withdraw: build.mutation(changes(contract.withdrawEndpoint)),
    readCheckout: build.query(readsAnew(contract.readCheckoutEndpoint)),
    confirmCheckout: build.mutation(changes(contract.confirmCheckoutEndpoint)),
    abandonCheckout: build.mutation(changes(contract.abandonCheckoutEndpoint)),
    listInvoices: build.query(reads(listInvoicesEndpoint, 'Invoices')),
  }),
});
