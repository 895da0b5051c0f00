import { recordOf } from '@app/contract/core/record.ts';
import { editableSettingKeys, type AdminSettings } from '@app/contract/site/settingsAdminApi.ts';
import type { Platform } from '../platform/index.ts';

/** The settings that the screens edit, and where each value comes from. */
export function readAdminSettings({ settings, appUrl }: Pick<Platform, 'settings' | 'appUrl'>): AdminSettings {
  return {
    settings: recordOf(editableSettingKeys, (key) => ({ value: settings.get(key), source: settings.source(key) })),
    appUrl,
    changedAt: settings.changedAt?.toISOString() ?? null,
  };
}
