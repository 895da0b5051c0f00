import { listDeliveriesEndpoint, resendDeliveryEndpoint } from '@app/contract/messaging/deliveriesApi.ts';
import { api } from '../../../api/api.ts';
import { contractCall } from '../../../api/contractCall.ts';
import { whenItFails } from '../../../api/whenItFails.ts';
import { reportError } from '../../../browser/reportError.ts';

const deliveriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDeliveries: build.query({
      ...contractCall(listDeliveriesEndpoint),
      providesTags: ['MailDeliveries'],
      onQueryStarted: (_, started) => whenItFails(started, (error) => reportError('reading the deliveries', error)),
    }),
    resendDelivery: build.mutation({
      ...contractCall(resendDeliveryEndpoint),
      // Refused or not: somebody else may have been quicker.
      invalidatesTags: ['MailDeliveries', 'MailTemplates'],
    }),
  }),
});

export const { useListDeliveriesQuery, useResendDeliveryMutation } = deliveriesApi;
