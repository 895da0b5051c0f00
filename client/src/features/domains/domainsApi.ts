import * as hosting from '@app/contract/hosting/api.ts';
import * as purchases from '@app/contract/hosting/purchasesApi.ts';
import { api } from '../../api/api.ts';
import { attempts, reads, readsAnew } from '../../api/contractCall.ts';

/** What changes the addresses of the site, which the profile shows too. */
const addresses = ['Domains', 'HostSite', 'Profile'] as const;

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
} = api.injectEndpoints({
  endpoints: (build) => ({
    listNames: build.query(reads(hosting.listNamesEndpoint, 'Domains')),
    // Another person may take a name at any moment: no answer is cached.
    checkSubdomain: build.query(readsAnew(hosting.checkSubdomainEndpoint)),
    createSubdomain: build.mutation(attempts(hosting.createSubdomainEndpoint, ...addresses)),
    declareDomain: build.mutation(attempts(hosting.declareDomainEndpoint, ...addresses)),
    checkName: build.mutation(attempts(hosting.checkNameEndpoint, 'Domains')),
    makePrimary: build.mutation(attempts(hosting.makePrimaryEndpoint, ...addresses)),
    removeName: build.mutation(attempts(hosting.removeNameEndpoint, ...addresses)),
    searchDomain: build.query(readsAnew(purchases.searchDomainEndpoint)),
    buyDomain: build.mutation(attempts(purchases.buyDomainEndpoint, ...addresses)),
    payDomain: build.mutation(attempts(purchases.payDomainEndpoint, 'Domains')),
    cancelPurchase: build.mutation(attempts(purchases.cancelPurchaseEndpoint, ...addresses)),
    changeRenewal: build.mutation(attempts(purchases.changeRenewalEndpoint, 'Domains')),
  }),
});
