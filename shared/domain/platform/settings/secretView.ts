import type { SecretSettingKey } from '@app/contract/site/settings.ts';
import type { SecretView } from '@app/contract/site/storedSettings.ts';
import type { SettingsReader } from './SettingsStore.ts';

/** Characters that a secret must have for its last four to be shown: of a shorter one they would tell too much. */
const shortestShown = 12;

/** A secret setting as the screens show it: that it is there, where it comes from, and its end for whoever compares. */
export function secretView(settings: SettingsReader, key: SecretSettingKey): SecretView {
  const value = settings.get(key);
  return {
    configured: value !== '',
    ending: value.length < shortestShown ? null : value.slice(-4),
    source: settings.source(key),
  };
}
