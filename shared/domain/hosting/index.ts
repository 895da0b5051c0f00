export { HostedName } from './HostedName.entity.ts';
export {
  changeHostingConfiguration,
  cutOffRetired,
  readHostingConfiguration,
} from './configuration/hostingConfiguration.ts';
export { askDnsService, tryDns } from './configuration/trials.ts';
export { DnsProviderError, type DnsProvider } from './dns/DnsProvider.ts';
export { openDnsProvider } from './dns/openDnsProvider.ts';
export {
  isServed,
  isServedAs,
  siteAddressOf,
  siteNameOf,
  siteUrlOf,
  spellingsOf,
  type Spellings,
} from './serving/siteAddress.ts';
export { hostingChannel } from './serving/hostingChannel.ts';
export { DomainPurchase } from './purchases/DomainPurchase.entity.ts';
export { DomainRenewal } from './purchases/DomainRenewal.entity.ts';
export { advanceName } from './checking/advanceName.ts';
export { assignNames } from './ownNames/assignNames.ts';
export { checkAvailability } from './ownNames/checkAvailability.ts';
export { claimSubdomain, declareDomain } from './ownNames/changeName.ts';
export { isWithdrawn, withdrawName, releaseNames } from './names/releaseName.ts';
export { listNames } from './ownNames/listNames.ts';
export { makePrimary, removeName, recheckNames, requestCheck } from './ownNames/changeName.ts';
export { readOwnName, readNameForMail } from './ownNames/readNames.ts';
export { reviewNames } from './ownNames/reviewNames.ts';
export { hostingSections, purchaseSections } from './personalSections.ts';
export { acceptOrder } from './purchases/acceptOrder.ts';
export { buyDomain } from './purchases/buyDomain.ts';
export { abandonPurchase, cancelPurchase, changeRenewal } from './purchases/changePurchase.ts';
export { chargeRenewal, expireDomain, renewDomain } from './purchases/renewDomain.ts';
export {
  describePurchase,
  describeRenewal,
  type DomainFacts,
  type RenewalFacts,
} from './purchases/describePurchase.ts';
export { payDomain } from './purchases/buyDomain.ts';
export { registerDomain } from './purchases/registerDomain.ts';
export { reviewPurchases } from './purchases/reviewPurchases.ts';
export { reviewRenewals } from './purchases/reviewRenewals.ts';
export { searchDomain } from './purchases/purchaseOffer.ts';
export { takeRegistrarSteps, tryRegistrar } from './configuration/trials.ts';
