import {
  changeSecuritySettingsEndpoint,
  changeSettingsEndpoint,
  previewLegalPageEndpoint,
  readSecuritySettingsEndpoint,
  readSettingsEndpoint,
  uploadImageEndpoint,
} from '@app/contract/site/settingsAdminApi.ts';
import { changeSecuritySettings, readSecuritySettings } from '@app/domain/accounts';
import { changeSettings, previewLegalPage, readAdminSettings, uploadImage } from '@app/domain/site';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Settings, images, legal texts, what is demanded of administrators. */
export const settingsBindings: readonly Binding[] = [
  bind(readSettingsEndpoint, async ({ platform }) => readAdminSettings(platform)),

  bind(changeSettingsEndpoint, async ({ platform, principal, input }) => {
    await changeSettings(platform, principal, input.body);
    return readAdminSettings(platform);
  }),

  bind(uploadImageEndpoint, async ({ platform, principal, input: { params, upload } }) =>
    uploadImage(platform, principal.accountId, { use: params.use, content: upload.content }),
  ),

  bind(previewLegalPageEndpoint, async ({ platform, input }) => previewLegalPage(platform, input.body)),

  bind(readSecuritySettingsEndpoint, async ({ platform }) => readSecuritySettings(platform)),

  bind(changeSecuritySettingsEndpoint, async ({ platform, principal, input }) => {
    await changeSecuritySettings(platform, principal, input.body);
    return readSecuritySettings(platform);
  }),
];
