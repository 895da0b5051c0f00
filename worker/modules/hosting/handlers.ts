import * as hosting from '@app/domain/hosting';
import { eraseSite } from '@app/domain/storefront';
import { defineHandlers } from '../../runtime/Handler.ts';
import { hostingMails } from './mails.ts';

/** What happens for hosts' names and the domains that they buy. */
export const hostingHandlers = [
  ...hostingMails,
  ...defineHandlers({
    // A name advances as far as possible now; the schedule does the rest.
    provisionSubdomain: async ({ platform, tx, payload }) => hosting.advanceName(platform, tx, payload.nameId),
    checkName: async ({ platform, tx, payload }) => hosting.advanceName(platform, tx, payload.nameId),
    reviewNames: async ({ tx, payload }) => hosting.reviewNames(tx, payload.slot),
    /** Out of the DNS; while the DNS service is away, the queue tries again. */
    releaseName: async ({ platform, tx, payload }) => hosting.withdrawName(platform, tx, payload),
    /** Of an account that was closed; its site is erased as well. */
    async releaseNames({ tx, payload }) {
      await hosting.releaseNames(tx, payload.accountId);
      await eraseSite(tx, payload.accountId);
    },

    acceptOrder: async ({ platform, tx, payload }) => hosting.acceptOrder(platform, tx, payload),
    registerDomain: async ({ platform, tx, payload }) => hosting.registerDomain(platform, tx, payload.purchaseId),
    reviewPurchases: async ({ tx }) => hosting.reviewPurchases(tx),
    abandonPurchase: async ({ platform, payload }) => hosting.abandonPurchase(platform, payload),
    reviewRenewals: async ({ tx }) => hosting.reviewRenewals(tx),
    chargeRenewal: async ({ platform, tx, payload }) => hosting.chargeRenewal(platform, tx, payload),
    renewDomain: async ({ platform, tx, payload }) => hosting.renewDomain(platform, tx, payload.renewalId),
    expireDomain: async ({ platform, tx, payload }) => hosting.expireDomain(platform, tx, payload.purchaseId),
  }),
];
