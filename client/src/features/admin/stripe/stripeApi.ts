import {
  changeInvoiceSettingsEndpoint,
  changeStripeConfigurationEndpoint,
  listReconciliationsEndpoint,
  readInvoiceSettingsEndpoint,
  readStripeConfigurationEndpoint,
  requestPlansMirrorEndpoint,
  requestReconciliationEndpoint,
  testStripeEndpoint,
} from '@app/contract/billing/stripeApi.ts';
import { api } from '../../../api/api.ts';
import { contractCall } from '../../../api/contractCall.ts';

export const {
  useReadStripeConfigurationQuery,
  useChangeStripeConfigurationMutation,
  useTestStripeMutation,
  useRequestPlansMirrorMutation,
  useListReconciliationsQuery,
  useRequestReconciliationMutation,
  useReadInvoiceSettingsQuery,
  useChangeInvoiceSettingsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readStripeConfiguration: build.query({
      ...contractCall(readStripeConfigurationEndpoint),
      providesTags: ['StripeConfiguration'],
    }),
    changeStripeConfiguration: build.mutation({
      ...contractCall(changeStripeConfigurationEndpoint),
      invalidatesTags: (answer) => (answer ? ['StripeConfiguration'] : []),
    }),
    testStripe: build.mutation({ ...contractCall(testStripeEndpoint) }),
    requestPlansMirror: build.mutation({ ...contractCall(requestPlansMirrorEndpoint) }),
    listReconciliations: build.query({
      ...contractCall(listReconciliationsEndpoint),
      providesTags: ['Reconciliations'],
    }),
    requestReconciliation: build.mutation({
      ...contractCall(requestReconciliationEndpoint),
      invalidatesTags: (answer) => (answer ? ['Reconciliations'] : []),
    }),
    readInvoiceSettings: build.query({
      ...contractCall(readInvoiceSettingsEndpoint),
      providesTags: ['InvoiceSettings'],
    }),
    changeInvoiceSettings: build.mutation({
      ...contractCall(changeInvoiceSettingsEndpoint),
      invalidatesTags: (answer) => (answer ? ['InvoiceSettings', 'StripeConfiguration'] : []),
    }),
  }),
});
