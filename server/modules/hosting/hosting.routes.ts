import * as api from '@app/contract/hosting/api.ts';
import * as hosting from '@app/domain/hosting';
import * as adminApi from '@app/contract/hosting/adminApi.ts';
import * as purchasesApi from '@app/contract/hosting/purchasesApi.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** A host’s names. */
export const hostingBindings: readonly Binding[] = [
  bind(api.listNamesEndpoint, async ({ platform, principal }) => hosting.listNames(platform, principal.accountId)),

  bind(api.checkSubdomainEndpoint, async ({ platform, principal, input }) =>
    hosting.checkAvailability(platform, principal.accountId, input.query.subdomain),
  ),

  bind(api.createSubdomainEndpoint, async ({ platform, principal, input }) =>
    hosting.claimSubdomain(platform, principal.accountId, input.body.subdomain),
  ),

  bind(api.declareDomainEndpoint, async ({ platform, principal, input }) =>
    hosting.declareDomain(platform, principal.accountId, input.body.domain),
  ),

  bind(api.checkNameEndpoint, async ({ platform, principal: { accountId }, input }) =>
    hosting.requestCheck(platform, { accountId, id: input.params.id }),
  ),

  bind(api.makePrimaryEndpoint, async ({ platform, principal: { accountId }, input }) =>
    hosting.makePrimary(platform, { accountId, id: input.params.id }),
  ),

  bind(api.removeNameEndpoint, async ({ platform, principal: { accountId }, input }) =>
    hosting.removeName(platform, { accountId, id: input.params.id }),
  ),

  // DNS and registrar, for administrators.
  bind(adminApi.readHostingConfigurationEndpoint, async ({ platform }) => hosting.readHostingConfiguration(platform)),

  bind(adminApi.changeHostingConfigurationEndpoint, async ({ platform, principal, input }) => {
    await hosting.changeHostingConfiguration(platform, principal, input.body);
    return hosting.readHostingConfiguration(platform);
  }),

  bind(adminApi.testDnsEndpoint, async ({ platform, principal }) => hosting.tryDns(platform, principal.accountId)),

  bind(adminApi.testRegistrarEndpoint, async ({ platform, principal }) =>
    hosting.tryRegistrar(platform, principal.accountId),
  ),

  // Domains that hosts buy.
  bind(purchasesApi.searchDomainEndpoint, async ({ platform, principal, input }) =>
    hosting.searchDomain(platform, principal.accountId, input.query.domain),
  ),

  bind(purchasesApi.buyDomainEndpoint, async ({ platform, principal: { accountId }, input }) => {
    const { nameId, checkoutUrl } = await hosting.buyDomain(platform, { accountId, domain: input.body.domain });
    return { name: await hosting.readOwnName(platform, { accountId, id: nameId }), checkoutUrl };
  }),

  bind(purchasesApi.payDomainEndpoint, async ({ platform, principal: { accountId }, input }) => ({
    checkoutUrl: await hosting.payDomain(platform, { accountId, purchaseId: input.params.id }),
  })),

  bind(purchasesApi.cancelPurchaseEndpoint, async ({ platform, principal: { accountId }, input }) =>
    hosting.cancelPurchase(platform, { accountId, purchaseId: input.params.id }),
  ),

  bind(purchasesApi.changeRenewalEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) => {
    const id = await hosting.changeRenewal(platform, { accountId, purchaseId: params.id, renews: body.renews });
    return hosting.readOwnName(platform, { accountId, id });
  }),
];
