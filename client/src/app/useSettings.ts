import type { PublicSettings } from '@app/contract/site/api.ts';
import { settingDefinitions } from '@app/contract/site/settings.ts';
import { usePublicSettingsQuery } from '../api/settingsApi.ts';

type UsedSettings = Pick<PublicSettings, 'site_title' | 'trial_days'>;

const defaults: UsedSettings = {
  site_title: settingDefinitions.site_title.default,
  trial_days: settingDefinitions.trial_days.default,
};

/** The public settings; the shipped defaults stand in until they are loaded, and when they cannot be. */
export function useSettings(): { siteTitle: string; trialDays: number } {
  const { data = defaults } = usePublicSettingsQuery();
  return { siteTitle: data.site_title, trialDays: Number(data.trial_days) };
}
