import {
  checkNameEndpoint,
  checkSubdomainEndpoint,
  createSubdomainEndpoint,
  declareDomainEndpoint,
  listNamesEndpoint,
  makePrimaryEndpoint,
  removeNameEndpoint,
} from '@app/contract/hosting/api.ts';
import { changeHostSiteEndpoint, readHostSiteEndpoint } from '@app/contract/hosting/hostSiteApi.ts';
import {
  buyDomainEndpoint,
  cancelPurchaseEndpoint,
  changeRenewalEndpoint,
  payDomainEndpoint,
  searchDomainEndpoint,
} from '@app/contract/hosting/purchasesApi.ts';
import { api } from '../../api/api.ts';
import { contractCall } from '../../api/contractCall.ts';

/** Also where a name was refused: what the list shows of it may be out of date. */
const names = { invalidatesTags: ['Domains'] as const };
/** What changes the addresses of the site, which the profile shows too. */
const addresses = { invalidatesTags: ['Domains', 'HostSite', 'Profile'] as const };

export const {
  useListNamesQuery,
  useCheckSubdomainQuery,
  useCreateSubdomainMutation,
  useDeclareDomainMutation,
  useCheckNameMutation,
  useMakePrimaryMutation,
  useRemoveNameMutation,
  useLazySearchDomainQuery,
  useBuyDomainMutation,
  usePayDomainMutation,
  useCancelPurchaseMutation,
  useChangeRenewalMutation,
  useReadHostSiteQuery,
  useChangeHostSiteMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listNames: build.query({ ...contractCall(listNamesEndpoint), providesTags: ['Domains'] }),
    // Another person may take a name at any moment: no answer is cached.
    checkSubdomain: build.query({ ...contractCall(checkSubdomainEndpoint), keepUnusedDataFor: 0 }),
    createSubdomain: build.mutation({ ...contractCall(createSubdomainEndpoint), ...addresses }),
    declareDomain: build.mutation({ ...contractCall(declareDomainEndpoint), ...addresses }),
    checkName: build.mutation({ ...contractCall(checkNameEndpoint), ...names }),
    makePrimary: build.mutation({ ...contractCall(makePrimaryEndpoint), ...addresses }),
    removeName: build.mutation({ ...contractCall(removeNameEndpoint), ...addresses }),
    searchDomain: build.query({ ...contractCall(searchDomainEndpoint), keepUnusedDataFor: 0 }),
    buyDomain: build.mutation({ ...contractCall(buyDomainEndpoint), ...addresses }),
    payDomain: build.mutation({ ...contractCall(payDomainEndpoint), ...names }),
    cancelPurchase: build.mutation({ ...contractCall(cancelPurchaseEndpoint), ...addresses }),
    changeRenewal: build.mutation({ ...contractCall(changeRenewalEndpoint), ...names }),
    readHostSite: build.query({ ...contractCall(readHostSiteEndpoint), providesTags: ['HostSite'] }),
    changeHostSite: build.mutation({ ...contractCall(changeHostSiteEndpoint), invalidatesTags: ['HostSite'] }),
  }),
});
