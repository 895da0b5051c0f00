import {
  checkNameEndpoint,
  checkSubdomainEndpoint,
  createSubdomainEndpoint,
  declareDomainEndpoint,
  listNamesEndpoint,
  makePrimaryEndpoint,
  removeNameEndpoint,
} from '@app/contract/hosting/api.ts';
import {
  checkAvailability,
  claimSubdomain,
  declareDomain,
  listNames,
  makePrimary,
  removeName,
  requestCheck,
  changeHostSite,
  readHostSite,
} from '@app/domain/hosting';
import { changeHostSiteEndpoint, readHostSiteEndpoint } from '@app/contract/hosting/hostSiteApi.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** A host’s names. */
export const hostingBindings: readonly Binding[] = [
  bind(listNamesEndpoint, async ({ platform, principal }) => listNames(platform, principal.accountId)),

  bind(checkSubdomainEndpoint, async ({ platform, principal, input }) =>
    checkAvailability(platform, principal.accountId, input.query.subdomain),
  ),

  bind(createSubdomainEndpoint, async ({ platform, principal, input }) =>
    claimSubdomain(platform, principal.accountId, input.body.subdomain),
  ),

  bind(declareDomainEndpoint, async ({ platform, principal, input }) =>
    declareDomain(platform, principal.accountId, input.body.domain),
  ),

  bind(checkNameEndpoint, async ({ platform, principal: { accountId }, input }) =>
    requestCheck(platform, { accountId, id: input.params.id }),
  ),

  bind(makePrimaryEndpoint, async ({ platform, principal: { accountId }, input }) =>
    makePrimary(platform, { accountId, id: input.params.id }),
  ),

  bind(removeNameEndpoint, async ({ platform, principal: { accountId }, input }) => {
    await removeName(platform, { accountId, id: input.params.id });
    return undefined;
  }),
];

/** What a host’s site says. */
export const hostSiteBindings: readonly Binding[] = [
  bind(readHostSiteEndpoint, async ({ platform, principal }) => readHostSite(platform, principal.accountId)),
  bind(changeHostSiteEndpoint, async ({ platform, principal, input }) => {
    await changeHostSite(platform, principal.accountId, input.body);
    return readHostSite(platform, principal.accountId);
  }),
];
