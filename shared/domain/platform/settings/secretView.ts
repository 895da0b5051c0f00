import type { SecretSettingKey } from '@app/contract/site/settings.ts';
import type { SecretView } from '@app/contract/site/storedSettings.ts';
import type { SettingsReader } from './SettingsStore.ts';

/** The length from which the last four characters of a secret are shown: those of a shorter one reveal too much. */
const shortestShown = 12;

/** A secret setting as the screens show it: that it is set, where it comes from, and its last characters. */
export function secretView(settings: SettingsReader, key: SecretSettingKey): SecretView {
  const value = settings.get(key);
  return {
    configured: value !== '',
    ending: value.length < shortestShown ? null : value.slice(-4),
    source: settings.source(key),
  };
}
