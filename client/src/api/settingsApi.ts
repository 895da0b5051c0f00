import { publicSettingsEndpoint } from '@app/contract/site/api.ts';
import { reportError } from '../browser/reportError.ts';
import { api } from './api.ts';
import { isApiError } from './apiError.ts';
import { reads } from './contractCall.ts';
import { whenItFails } from './whenItFails.ts';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    publicSettings: build.query({
      ...reads(publicSettingsEndpoint, 'Settings'),
      onQueryStarted: (_, started) => whenItFails(started, (error) => reportError(settingsFailure(error), error)),
    }),
  }),
});

export const { usePublicSettingsQuery } = settingsApi;

/** Why the settings could not be loaded: an unexpected answer, or none. */
export function settingsFailure(error: unknown): string {
  const unreachable = isApiError(error) && error.kind === 'network';
  return unreachable ? 'Erreur de connexion' : 'Erreur lors du chargement des paramètres';
}
