import { changeHostSiteEndpoint, readHostSiteEndpoint } from '@app/contract/hosting/hostSiteApi.ts';
import { changeHostSite, readHostSite } from '@app/domain/hosting';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** What a host’s site says. */
export const hostSiteBindings: readonly Binding[] = [
  bind(readHostSiteEndpoint, async ({ platform, principal }) => readHostSite(platform, principal.accountId)),
  bind(changeHostSiteEndpoint, async ({ platform, principal, input }) => {
    await changeHostSite(platform, principal.accountId, input.body);
    return readHostSite(platform, principal.accountId);
  }),
];
