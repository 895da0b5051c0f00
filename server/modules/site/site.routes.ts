import { publicSettingsEndpoint, readLegalPageEndpoint, sendContactMessageEndpoint } from '@app/contract/site/api.ts';
import { contactMessages } from '@app/contract/site/publicPages.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { publicSettingKeys } from '@app/contract/site/settings.ts';
import { readLegalPage, receiveContactMessage } from '@app/domain/site';
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
    await receiveContactMessage(platform, input.body, principal?.accountId ?? null);
    return { message: contactMessages.received };
  }),

  bind(readLegalPageEndpoint, async ({ platform, input: { params } }) => ({
    page: params.page,
    content: readLegalPage(platform, params.page),
  })),
];
