import type { EndpointName } from '@app/contract/registry.ts';
import { about, withToken, type Example, type World } from './Example.ts';
import { buildFixedName, fixedName, freeNames } from './buildFixedName.ts';
import { buildFixedPairing, buildFreshLink, fixedPairing } from './buildFixedPairing.ts';
import { buildFixedPurchase, fixedPurchase, makeBuyer } from './buildFixedPurchase.ts';
import { unlessClosed } from './unlessClosed.ts';

const becomeBuyer = unlessClosed(makeBuyer);
const aboutPurchase = (state: 'awaiting_payment' | 'registered') =>
  about(
    fixedPurchase.id,
    unlessClosed(async (platform, accountId) => buildFixedPurchase(platform, accountId, state)),
  );
const freeEveryName = async ({ platform, customer }: World) => freeNames(platform, customer.id);
const aboutFixedName = about(fixedName.id, unlessClosed(buildFixedName));
const preparingPairing = unlessClosed(buildFixedPairing);
const aboutDevice = about(fixedPairing.deviceId, preparingPairing);

/** Names of hosts' sites, and paired phones. */
export const hostingExamples: Partial<Record<EndpointName, Example>> = {
  'hosting.checkSubdomain': { query: () => ({ subdomain: fixedName.label }) },
  'hosting.createSubdomain': { prepare: freeEveryName, body: () => ({ subdomain: fixedName.label }) },
  'hosting.declareDomain': { prepare: freeEveryName, body: () => ({ domain: fixedName.domain }) },
  'hosting.checkName': aboutFixedName,
  'hosting.makePrimary': aboutFixedName,
  'hosting.removeName': aboutFixedName,
  'hosting.searchDomain': { prepare: becomeBuyer, query: () => ({ domain: fixedPurchase.domain }) },
  'hosting.buyDomain': { prepare: becomeBuyer, body: () => ({ domain: fixedPurchase.domain }) },
  'hosting.payDomain': aboutPurchase('awaiting_payment'),
  'hosting.cancelPurchase': aboutPurchase('awaiting_payment'),
  'hosting.changeRenewal': aboutPurchase('registered'),
  // No request may go to an invented address.
  'hosting.changeConfiguration': { body: () => ({ dnsNameservers: 'ns1.clairvolet.test' }) },
  'mobile.read': { prepare: preparingPairing },
  'mobile.createLink': { prepare: preparingPairing },
  'mobile.revokeLink': about(fixedPairing.linkId, preparingPairing),
  'mobile.renameDevice': aboutDevice,
  'mobile.revokeDevice': aboutDevice,
  'mobile.pairDevice': {
    prepare: async ({ platform, customer }) => ({ token: await buildFreshLink(platform, customer.id) }),
    body: withToken,
  },
  'mobile.readDevice': { prepare: preparingPairing },
  'mobile.forgetDevice': { prepare: preparingPairing },
  'mobile.bridgeLink': {
    prepare: preparingPairing,
    body: (body, { customer }) => ({ ...body, tenantId: `TENANT_${customer.id}` }),
  },
};
