import {
  abandonPurchase,
  acceptOrder,
  advanceName,
  chargeRenewal,
  expireDomain,
  registerDomain,
  releaseNames,
  renewDomain,
  reviewNames,
  reviewPurchases,
  reviewRenewals,
  withdrawName,
} from '@app/domain/hosting';
import { defineHandlers } from '../../runtime/Handler.ts';
import { hostingMails } from './mails.ts';

/** What happens for hosts' names and the domains that they buy. */
export const hostingHandlers = [
  ...hostingMails,
  ...defineHandlers({
    // A name goes as far as it goes now; the clock sees to the rest.
    provisionSubdomain: async ({ platform, tx, payload }) => advanceName(platform, tx, payload.nameId),
    checkName: async ({ platform, tx, payload }) => advanceName(platform, tx, payload.nameId),
    reviewNames: async ({ tx, payload }) => reviewNames(tx, payload.slot),
    /** Out of the DNS; while the DNS service is away, the queue tries again. */
    releaseName: async ({ platform, tx, payload }) => withdrawName(platform, tx, payload),
    /** Of an account that was closed; its site is erased as well. */
    releaseNames: async ({ tx, payload }) => releaseNames(tx, payload.accountId),

    acceptOrder: async ({ platform, tx, payload }) => acceptOrder(platform, tx, payload),
    registerDomain: async ({ platform, tx, payload }) => registerDomain(platform, tx, payload.purchaseId),
    reviewPurchases: async ({ tx }) => reviewPurchases(tx),
    abandonPurchase: async ({ platform, payload }) => abandonPurchase(platform, payload),
    reviewRenewals: async ({ tx }) => reviewRenewals(tx),
    chargeRenewal: async ({ platform, tx, payload }) => chargeRenewal(platform, tx, payload),
    renewDomain: async ({ platform, tx, payload }) => renewDomain(platform, tx, payload.renewalId),
    expireDomain: async ({ platform, tx, payload }) => expireDomain(platform, tx, payload.purchaseId),
  }),
];
