import { changeHostSiteEndpoint, readHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { api } from './api.ts';
import { attempts, reads } from './contractCall.ts';

/** The host's own site, with what it takes from elsewhere: its properties and their photos, its address, the profile. */
export const { useReadHostSiteQuery, useChangeHostSiteMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    readHostSite: build.query(reads(readHostSiteEndpoint, 'HostSite', 'Property', 'Properties', 'Profile', 'Domains')),
    changeHostSite: build.mutation(attempts(changeHostSiteEndpoint, 'HostSite')),
  }),
});
