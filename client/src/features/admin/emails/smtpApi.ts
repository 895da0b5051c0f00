import {
  changeSenderEndpoint,
  changeSmtpServerEndpoint,
  readSmtpSettingsEndpoint,
  sendTestMailEndpoint,
} from '@app/contract/messaging/smtpApi.ts';
import { api } from '../../../api/api.ts';
import { contractCall } from '../../../api/contractCall.ts';

export const {
  useReadSmtpSettingsQuery,
  useChangeSenderMutation,
  useChangeSmtpServerMutation,
  useSendTestMailMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readSmtpSettings: build.query({ ...contractCall(readSmtpSettingsEndpoint), providesTags: ['SmtpSettings'] }),
    changeSender: build.mutation({
      ...contractCall(changeSenderEndpoint),
      invalidatesTags: (answer) => (answer ? ['SmtpSettings'] : []),
    }),
    changeSmtpServer: build.mutation({
      ...contractCall(changeSmtpServerEndpoint),
      invalidatesTags: (answer) => (answer ? ['SmtpSettings'] : []),
    }),
    sendTestMail: build.mutation({ ...contractCall(sendTestMailEndpoint) }),
  }),
});
