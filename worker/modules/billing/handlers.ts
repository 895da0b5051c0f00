import { plansMirrorRequested } from '@app/contract/billing/events.ts';
import {
  abandonReconciliation,
  carryOutWithdrawal,
  endSubscriptions,
  endUnpaid,
  mirrorPlans,
  openNightlyReconciliation,
  openStripeEvent,
  processStripeEvent,
  reconcileStripe,
  refundPayment,
  renderInvoice,
  reviewUnpaid,
} from '@app/domain/billing';
import { defineHandlers } from '../../runtime/Handler.ts';
import { paymentMails } from './paymentMails.ts';
import { subscriptionMails } from './subscriptionMails.ts';

/** What happens about money. */
export const billingHandlers = [
  ...subscriptionMails,
  ...paymentMails,
  ...defineHandlers({
    mirrorPlans: async ({ platform }) => mirrorPlans(platform),
    reviewUnpaid: async ({ tx, payload }) => reviewUnpaid(tx, payload.slot),
    renderInvoice: async ({ platform, tx, payload }) => renderInvoice(platform, tx, payload.invoiceId),
    refundPayment: async ({ platform, tx, payload }) => refundPayment(platform, tx, payload.refundId),
    carryOutWithdrawal: async ({ platform, tx, payload }) => carryOutWithdrawal(platform, tx, payload.withdrawalId),
    /** At Stripe, of an account that was not paid in time. */
    endUnpaid: async ({ platform, tx, payload }) => endUnpaid(platform, tx, payload.accountId),
    /** At Stripe, of an account that was closed. */
    endSubscriptions: async ({ platform, payload }) => endSubscriptions(platform, payload.accountId),

    processStripeEvent: {
      prepare: async ({ platform, payload }) => openStripeEvent(platform, payload.stripeEventId),
      perform: async ({ platform, tx, payload }) => processStripeEvent(platform, tx, payload.stripeEventId),
    },

    reconcileStripe: {
      perform: async ({ platform, tx, payload }) => reconcileStripe(platform, tx, payload.reconciliationId),
      async failed({ platform, payload }, { final }) {
        if (final) await abandonReconciliation(platform, payload.reconciliationId);
      },
    },

    /** Has everything compared with Stripe, and the plans sent there that are not there as they should be. */
    async startNightlyReconciliation({ tx }) {
      await openNightlyReconciliation(tx);
      tx.record(plansMirrorRequested, { reason: 'night' });
    },
  }),
];
