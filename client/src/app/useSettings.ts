import type { PublicSettings } from '@app/contract/site/api.ts';
import { settingDefinitions } from '@app/contract/site/settings.ts';
import { settingsFailure, usePublicSettingsQuery } from '../api/settingsApi.ts';

type UsedSettings = Pick<
  PublicSettings,
  'site_title' | 'page_title' | 'favicon_url' | 'trial_days' | 'footer_text' | 'footer_copyright'
>;

const defaults: UsedSettings = {
  site_title: settingDefinitions.site_title.default,
  page_title: settingDefinitions.page_title.default,
  favicon_url: settingDefinitions.favicon_url.default,
  trial_days: settingDefinitions.trial_days.default,
  footer_text: settingDefinitions.footer_text.default,
  footer_copyright: settingDefinitions.footer_copyright.default,
};

interface Settings {
  siteTitle: string;
  pageTitle: string;
  /** Empty: the shipped icon. */
  faviconUrl: string;
  trialDays: number;
  footerText: string;
  footerCopyright: string;
  /** Why they could not be loaded; null when they were, or still may be. */
  error: string | null;
}

/** The public settings; the shipped defaults stand in until they are loaded, and when they cannot be. */
export function useSettings(): Settings {
  const { data = defaults, error } = usePublicSettingsQuery();
  return {
    siteTitle: data.site_title,
    pageTitle: data.page_title,
    faviconUrl: data.favicon_url,
    trialDays: Number(data.trial_days),
    footerText: data.footer_text,
    footerCopyright: data.footer_copyright,
    error: error === undefined ? null : settingsFailure(error),
  };
}
