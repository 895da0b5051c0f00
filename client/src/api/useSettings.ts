import { shippedSettings } from '@app/contract/site/shippedSettings.ts';
import { settingsFailure, usePublicSettingsQuery } from './settingsApi.ts';

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
  const { data = shippedSettings, error } = usePublicSettingsQuery();
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
