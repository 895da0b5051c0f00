import { plansMirrorRequested } from '@app/contract/billing/events.ts';
import * as billing from '@app/domain/billing';
import { defineHandlers } from '../../runtime/Handler.ts';
import { paymentMails } from './paymentMails.ts';
import { subscriptionMails } from './subscriptionMails.ts';

/** What happens about money. */
export const billingHandlers = [
  ...subscriptionMails,
  ...paymentMails,
  ...defineHandlers({
    mirrorPlans: async ({ platform }) => billing.mirrorPlans(platform),
    reviewUnpaid: async ({ tx, payload }) => billing.reviewUnpaid(tx, payload.slot),
    renderInvoice: async ({ platform, tx, payload }) => billing.renderInvoice(platform, tx, payload.invoiceId),
    refundPayment: async ({ platform, tx, payload }) => billing.refundPayment(platform, tx, payload.refundId),
    carryOutWithdrawal: async ({ platform, tx, payload }) =>
      billing.carryOutWithdrawal(platform, tx, payload.withdrawalId),
    endSubscription: async ({ platform, tx, payload }) => billing.endSubscription(platform, tx, payload),
    /** At Stripe, of an account that was not paid in time. */
    endUnpaid: async ({ platform, tx, payload }) => billing.endUnpaid(platform, tx, payload.accountId),
    /** At Stripe, of an account that was closed. */
    endSubscriptions: async ({ platform, payload }) => billing.endSubscriptions(platform, payload.accountId),

    processStripeEvent: {
      prepare: async ({ platform, payload }) => billing.openStripeEvent(platform, payload.stripeEventId),
      perform: async ({ platform, tx, payload }) => billing.processStripeEvent(platform, tx, payload.stripeEventId),
    },

    reconcileStripe: {
      perform: async ({ platform, tx, payload }) => billing.reconcileStripe(platform, tx, payload.reconciliationId),
      async failed({ platform, payload }, { final }) {
        if (final) await billing.abandonReconciliation(platform, payload.reconciliationId);
      },
    },

    /** Has everything compared with Stripe, and the plans sent there that are not there as they should be. */
    async startNightlyReconciliation({ tx }) {
      await billing.openNightlyReconciliation(tx);
      tx.record(plansMirrorRequested, { reason: 'night' });
    },
  }),
];
