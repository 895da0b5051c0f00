import {
  readSettingsEndpoint,
  changeSettingsEndpoint,
  uploadImageEndpoint,
  previewLegalPageEndpoint,
  readSecuritySettingsEndpoint,
  changeSecuritySettingsEndpoint,
} from '@app/contract/site/settingsAdminApi.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

function unwritten(): never {
  throw new Error('To be written');
}

/** Settings, images, legal texts. */
export const settingsBindings: readonly Binding[] = [
  bind(readSettingsEndpoint, async () => unwritten()),
  bind(changeSettingsEndpoint, async () => unwritten()),
  bind(uploadImageEndpoint, async () => unwritten()),
  bind(previewLegalPageEndpoint, async () => unwritten()),
  bind(readSecuritySettingsEndpoint, async () => unwritten()),
  bind(changeSecuritySettingsEndpoint, async () => unwritten()),
];
