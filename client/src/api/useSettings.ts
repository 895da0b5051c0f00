import { shippedSettings } from '@app/contract/site/shippedSettings.ts';
import { publicSettingsEndpoint } from '@app/contract/site/api.ts';
import { reportError } from '../browser/reportError.ts';
import { api } from './api.ts';
import { isApiError } from './apiError.ts';
import { contractCall } from './contractCall.ts';
import { whenItFails } from './whenItFails.ts';

export const { usePublicSettingsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    publicSettings: build.query({
      ...contractCall(publicSettingsEndpoint),
      providesTags: ['Settings'],
      onQueryStarted: (_, started) => whenItFails(started, (error) => reportError(settingsFailure(error), error)),
    }),
  }),
});

/** Why the settings could not be loaded: the server answered something else, or nothing came back. */
function settingsFailure(error: unknown): string {
  const unreachable = isApiError(error) && error.kind === 'network';
  return unreachable ? 'Erreur de connexion' : 'Erreur lors du chargement des paramètres';
}

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
