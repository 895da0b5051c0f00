import { changeHostSiteEndpoint, readHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { changeHostSite, readHostSite } from '@app/domain/storefront';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** A host’s site, as its host changes it. */
export const storefrontBindings: readonly Binding[] = [
  bind(readHostSiteEndpoint, async ({ platform, principal }) => readHostSite(platform, principal.accountId)),

  bind(changeHostSiteEndpoint, async ({ platform, principal, input }) => {
    await changeHostSite(platform, principal.accountId, input.body);
    return readHostSite(platform, principal.accountId);
  }),
];
