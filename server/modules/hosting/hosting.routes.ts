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
} from '@app/domain/hosting';
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
