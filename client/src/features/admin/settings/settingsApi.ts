import * as contract from '@app/contract/site/settingsAdminApi.ts';
import { api } from '../../../api/api.ts';
import { changes, reads } from '../../../api/contractCall.ts';

export const {
  useReadSettingsQuery,
  useChangeSettingsMutation,
  useUploadImageMutation,
  usePreviewLegalPageMutation,
  useReadSecuritySettingsQuery,
  useChangeSecuritySettingsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readSettings: build.query(reads(contract.readSettingsEndpoint, 'AdminSettings')),
    changeSettings: build.mutation(
      changes(contract.changeSettingsEndpoint, 'AdminSettings', 'Settings', 'InvoiceSettings', 'StripeConfiguration'),
    ),
    uploadImage: build.mutation(changes(contract.uploadImageEndpoint)),
    previewLegalPage: build.mutation(changes(contract.previewLegalPageEndpoint)),
    readSecuritySettings: build.query(reads(contract.readSecuritySettingsEndpoint, 'SecuritySettings')),
    changeSecuritySettings: build.mutation(changes(contract.changeSecuritySettingsEndpoint, 'SecuritySettings')),
  }),
});
