import {
  changeSecuritySettingsEndpoint,
  changeSettingsEndpoint,
  previewLegalPageEndpoint,
  readSecuritySettingsEndpoint,
  readSettingsEndpoint,
  uploadImageEndpoint,
} from '@app/contract/site/settingsAdminApi.ts';
import { api } from '../../../api/api.ts';
import { contractCall } from '../../../api/contractCall.ts';

export const {
  useReadSettingsQuery,
  useChangeSettingsMutation,
  useUploadImageMutation,
  usePreviewLegalPageMutation,
  useReadSecuritySettingsQuery,
  useChangeSecuritySettingsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readSettings: build.query({ ...contractCall(readSettingsEndpoint), providesTags: ['AdminSettings'] }),
    changeSettings: build.mutation({
      ...contractCall(changeSettingsEndpoint),
      invalidatesTags: (answer) =>
        answer ? ['AdminSettings', 'Settings', 'InvoiceSettings', 'StripeConfiguration'] : [],
    }),
    uploadImage: build.mutation({ ...contractCall(uploadImageEndpoint) }),
    previewLegalPage: build.mutation({ ...contractCall(previewLegalPageEndpoint) }),
    readSecuritySettings: build.query({
      ...contractCall(readSecuritySettingsEndpoint),
      providesTags: ['SecuritySettings'],
    }),
    changeSecuritySettings: build.mutation({
      ...contractCall(changeSecuritySettingsEndpoint),
      invalidatesTags: (answer) => (answer ? ['SecuritySettings'] : []),
    }),
  }),
});
