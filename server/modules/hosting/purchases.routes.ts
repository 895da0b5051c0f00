import {
  searchDomainEndpoint,
  buyDomainEndpoint,
  payDomainEndpoint,
  cancelPurchaseEndpoint,
  changeRenewalEndpoint,
} from '@app/contract/hosting/purchasesApi.ts';
import { buyDomain, cancelPurchase, changeRenewal, payDomain, readOwnName, searchDomain } from '@app/domain/hosting';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Domains that hosts buy. */
export const purchasesBindings: readonly Binding[] = [
  bind(searchDomainEndpoint, async ({ platform, principal, input }) =>
    searchDomain(platform, principal.accountId, input.query.domain),
  ),

  bind(buyDomainEndpoint, async ({ platform, principal: { accountId }, input }) => {
    const { nameId, checkoutUrl } = await buyDomain(platform, { accountId, domain: input.body.domain });
    return { name: await readOwnName(platform, { accountId, id: nameId }), checkoutUrl };
  }),

  bind(payDomainEndpoint, async ({ platform, principal: { accountId }, input }) => ({
    checkoutUrl: await payDomain(platform, { accountId, purchaseId: input.params.id }),
  })),

  bind(cancelPurchaseEndpoint, async ({ platform, principal: { accountId }, input }) => {
    await cancelPurchase(platform, { accountId, purchaseId: input.params.id });
    return undefined;
  }),

  bind(changeRenewalEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) => {
    const id = await changeRenewal(platform, { accountId, purchaseId: params.id, renews: body.renews });
    return readOwnName(platform, { accountId, id });
  }),
];
