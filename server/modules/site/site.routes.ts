import { publicSettingsEndpoint } from '@app/contract/site/api.ts';
import { publicSettingKeys, type PublicSettingKey } from '@app/contract/site/settings.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** The settings that anyone may read. */
export const siteBindings: Binding[] = [
  bind(publicSettingsEndpoint, async ({ platform: { settings } }) => {
    const entries = publicSettingKeys.map((key) => [key, settings.get(key)] as const);
    return Object.fromEntries(entries) as Record<PublicSettingKey, string>;
  }),
];
