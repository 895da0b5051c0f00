import * as contract from '@app/contract/billing/stripeApi.ts';
import { api } from '../../../api/api.ts';
import { changes, reads } from '../../../api/contractCall.ts';

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
    readStripeConfiguration: build.query(reads(contract.readStripeConfigurationEndpoint, 'StripeConfiguration')),
    changeStripeConfiguration: build.mutation(
      changes(contract.changeStripeConfigurationEndpoint, 'StripeConfiguration'),
    ),
    testStripe: build.mutation(changes(contract.testStripeEndpoint)),
    requestPlansMirror: build.mutation(changes(contract.requestPlansMirrorEndpoint)),
    listReconciliations: build.query(reads(contract.listReconciliationsEndpoint, 'Reconciliations')),
    requestReconciliation: build.mutation(changes(contract.requestReconciliationEndpoint, 'Reconciliations')),
    readInvoiceSettings: build.query(reads(contract.readInvoiceSettingsEndpoint, 'InvoiceSettings')),
    changeInvoiceSettings: build.mutation(
      changes(contract.changeInvoiceSettingsEndpoint, 'InvoiceSettings', 'StripeConfiguration'),
    ),
  }),
});
