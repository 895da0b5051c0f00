import { publicSettingsEndpoint, readLegalPageEndpoint, sendContactMessageEndpoint } from '@app/contract/site/api.ts';
import { contactMessages } from '@app/contract/site/publicPages.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { publicSettingKeys } from '@app/contract/site/settings.ts';
import * as site from '@app/domain/site';
import * as adminApi from '@app/contract/site/settingsAdminApi.ts';
import { changeSecuritySettings, readSecuritySettings } from '@app/domain/accounts';
import { bind, bindPublic, type Binding } from '../../http/bindEndpoints.ts';

/** The settings that anyone may read, the contact form, the legal pages. */
export const siteBindings: Binding[] = [
  bindPublic(
    publicSettingsEndpoint,
    ({ settings }) =>
      () =>
        settings.version,
    async ({ settings }) => recordOf(publicSettingKeys, (key) => settings.get(key)),
  ),

  bind(sendContactMessageEndpoint, async ({ platform, input, principal }) => {
    await site.receiveContactMessage(platform, input.body, principal?.accountId ?? null);
    return { message: contactMessages.received };
  }),

  bind(readLegalPageEndpoint, async ({ platform, input: { params } }) => ({
    page: params.page,
    content: site.readLegalPage(platform, params.page),
  })),

  // Settings, images, legal texts, the second factor policy for administrators.
  bind(adminApi.readSettingsEndpoint, async ({ platform }) => site.readAdminSettings(platform)),

  bind(adminApi.changeSettingsEndpoint, async ({ platform, principal, input }) => {
    await site.changeSettings(platform, principal, input.body);
    return site.readAdminSettings(platform);
  }),

  bind(adminApi.uploadImageEndpoint, async ({ platform, principal, input: { params, upload } }) =>
    site.uploadImage(platform, principal.accountId, { use: params.use, content: upload.content }),
  ),

  bind(adminApi.previewLegalPageEndpoint, async ({ platform, input }) => site.previewLegalPage(platform, input.body)),

  bind(adminApi.readSecuritySettingsEndpoint, async ({ platform }) => readSecuritySettings(platform)),

  bind(adminApi.changeSecuritySettingsEndpoint, async ({ platform, principal, input }) => {
    await changeSecuritySettings(platform, principal, input.body);
    return readSecuritySettings(platform);
  }),
];
