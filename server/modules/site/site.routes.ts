import { publicSettingsEndpoint } from '@app/contract/site/api.ts';
import { recordOf } from '@app/contract/record.ts';
import { publicSettingKeys } from '@app/contract/site/settings.ts';
import { bindPublic, type Binding } from '../../http/bindEndpoints.ts';

/** The settings that anyone may read. */
export const siteBindings: Binding[] = [
  bindPublic(
    publicSettingsEndpoint,
    ({ settings }) =>
      () =>
        settings.version,
    async ({ settings }) => recordOf(publicSettingKeys, (key) => settings.get(key)),
  ),
];
