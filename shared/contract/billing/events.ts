import { z } from 'zod';
import { defineEvent, slotPayload } from '../core/event.ts';

/** Stripe sent an event, or the reconciliation found one that was not received; its row is stored. */
export const stripeEventReceived = defineEvent({
  name: 'billing.stripe_event_received',
  label: 'Notification de Stripe reçue',
  payload: z.object({
    /** Stripe's own id, `evt_…`. */
    stripeEventId: z.string(),
  }),
  handlers: { processStripeEvent: { queue: 'billing', label: 'Notification de Stripe traitée' } },
});

/** Plans, or the Stripe account, changed: products and prices have to follow. */
export const plansMirrorRequested = defineEvent({
  name: 'billing.plans_mirror_requested',
  label: 'Envoi des plans à Stripe demandé',
  payload: z.object({ reason: z.string() }),
  handlers: { mirrorPlans: { queue: 'billing', label: 'Plans envoyés à Stripe' } },
});

/** Money arrived. */
export const paymentSucceeded = defineEvent({
  name: 'billing.payment_succeeded',
  label: 'Paiement reçu',
  payload: z.object({ transactionId: z.uuid(), accountId: z.uuid() }),
  handlers: { notifyPaymentReceived: { queue: 'mail', label: 'Paiement annoncé à l’administrateur' } },
});

/** Money arrived for something other than a subscription; its domain knows it by `orderId`. */
export const orderPaid = defineEvent({
  name: 'billing.order_paid',
  label: 'Commande payée',
  payload: z.object({ orderId: z.uuid(), transactionId: z.uuid(), accountId: z.uuid() }),
  handlers: { acceptOrder: { queue: 'hosting', label: 'Commande de domaine acceptée' } },
});

/** An attempt to collect money of a subscription failed: one event for each attempt. */
export const paymentFailed = defineEvent({
  name: 'billing.payment_failed',
  label: 'Paiement refusé',
  payload: z.object({
    transactionId: z.uuid(),
    accountId: z.uuid(),
    /** Counted by Stripe, from 1. */
    attempt: z.number().int().positive(),
    /** When Stripe tries again; null: it does not. */
    nextAttemptAt: z.iso.datetime().nullable(),
  }),
  handlers: { sendPaymentFailed: { queue: 'mail', label: 'Paiement refusé annoncé au client' } },
});

/** Time to look at which payments have been due for long enough to be reminded of. */
export const unpaidReviewRequested = defineEvent({
  name: 'billing.unpaid_review_requested',
  label: 'Revue des impayés',
  payload: slotPayload,
  handlers: { reviewUnpaid: { queue: 'maintenance', label: 'Impayés passés en revue' } },
});

/** A customer has to be reminded of a payment that is due. */
export const paymentReminderDue = defineEvent({
  name: 'billing.payment_reminder_due',
  label: 'Relance de paiement à envoyer',
  payload: z.object({ accountId: z.uuid(), transactionId: z.uuid(), notice: z.string() }),
  handlers: { sendPaymentReminder: { queue: 'mail', label: 'Relance de paiement envoyée' } },
});

/** A subscription began, for the first time or again. */
export const subscriptionActivated = defineEvent({
  name: 'billing.subscription_activated',
  label: 'Abonnement activé',
  payload: z.object({ accountId: z.uuid(), subscriptionId: z.uuid() }),
  // The confirmation leaves with the first invoice.
  handlers: {},
});

/** A subscription will not be renewed; it lasts until `endsAt`. */
export const subscriptionCancelled = defineEvent({
  name: 'billing.subscription_cancelled',
  label: 'Abonnement résilié',
  payload: z.object({ accountId: z.uuid(), subscriptionId: z.uuid(), endsAt: z.iso.datetime() }),
  handlers: { sendSubscriptionCancelled: { queue: 'mail', label: 'Résiliation confirmée' } },
});

/** A cancellation was taken back. */
export const subscriptionResumed = defineEvent({
  name: 'billing.subscription_resumed',
  label: 'Résiliation annulée',
  payload: z.object({ accountId: z.uuid(), subscriptionId: z.uuid() }),
  handlers: { sendSubscriptionResumed: { queue: 'mail', label: 'Reprise de l’abonnement confirmée' } },
});

/** A subscription is over. */
export const subscriptionEnded = defineEvent({
  name: 'billing.subscription_ended',
  label: 'Abonnement terminé',
  payload: z.object({ accountId: z.uuid(), subscriptionId: z.uuid() }),
  handlers: { sendSubscriptionEnded: { queue: 'mail', label: 'Fin d’abonnement annoncée' } },
});

/** A subscription has another plan or cycle. */
export const planChanged = defineEvent({
  name: 'billing.plan_changed',
  label: 'Changement de plan',
  payload: z.object({ accountId: z.uuid(), subscriptionId: z.uuid() }),
  handlers: { sendPlanChanged: { queue: 'mail', label: 'Changement de plan confirmé' } },
});

/** An invoice or a credit note has its number; its PDF has to be made. */
export const invoiceIssued = defineEvent({
  name: 'billing.invoice_issued',
  label: 'Facture ou avoir émis',
  payload: z.object({ invoiceId: z.uuid(), accountId: z.uuid() }),
  handlers: { renderInvoice: { queue: 'documents', label: 'PDF de facture préparé' } },
});

/** The PDF of an invoice or a credit note is stored; it can be sent. */
export const invoiceRendered = defineEvent({
  name: 'billing.invoice_rendered',
  label: 'PDF de facture prêt',
  payload: z.object({ invoiceId: z.uuid(), accountId: z.uuid() }),
  handlers: { sendInvoice: { queue: 'mail', label: 'Facture envoyée au client' } },
});

/** A refund was decided; its row exists. */
export const refundRequested = defineEvent({
  name: 'billing.refund_requested',
  label: 'Remboursement demandé',
  payload: z.object({ refundId: z.uuid() }),
  handlers: { refundPayment: { queue: 'billing', label: 'Remboursement demandé à Stripe' } },
});

/** Money was given back, and the credit note issued. */
export const refunded = defineEvent({
  name: 'billing.refunded',
  label: 'Remboursement effectué',
  payload: z.object({ refundId: z.uuid(), transactionId: z.uuid(), accountId: z.uuid() }),
  // The credit note tells the customer.
  handlers: {},
});

/** Money could not be given back: it was refused, or came back later. */
export const refundFailed = defineEvent({
  name: 'billing.refund_failed',
  label: 'Remboursement échoué',
  payload: z.object({ refundId: z.uuid(), transactionId: z.uuid(), accountId: z.uuid() }),
  handlers: { notifyRefundFailed: { queue: 'mail', label: 'Remboursement échoué signalé' } },
});

/** A cardholder disputes a payment with their bank. */
export const disputeOpened = defineEvent({
  name: 'billing.dispute_opened',
  label: 'Paiement contesté',
  payload: z.object({ transactionId: z.uuid(), accountId: z.uuid() }),
  handlers: { notifyDispute: { queue: 'mail', label: 'Contestation signalée' } },
});

/** A consumer withdrew from the contract: the subscription ends now and what was paid is given back. */
export const withdrawalDeclared = defineEvent({
  name: 'billing.withdrawal_declared',
  label: 'Rétractation déclarée',
  payload: z.object({ withdrawalId: z.uuid(), accountId: z.uuid() }),
  handlers: {
    carryOutWithdrawal: { queue: 'billing', label: 'Rétractation exécutée' },
    acknowledgeWithdrawal: { queue: 'mail', label: 'Rétractation confirmée' },
  },
});

/** Everything that Stripe knows is to be compared with what is known here. */
export const reconciliationRequested = defineEvent({
  name: 'billing.reconciliation_requested',
  label: 'Comparaison avec Stripe demandée',
  payload: z.object({
    reconciliationId: z.uuid(),
    /** Follows it for the administrator who asked; null at night. */
    jobId: z.uuid().nullable(),
  }),
  handlers: { reconcileStripe: { queue: 'maintenance', label: 'Comparaison avec Stripe' } },
});

/** It is night: time to ask for a reconciliation. */
export const nightlyReconciliationDue = defineEvent({
  name: 'billing.nightly_reconciliation_due',
  label: 'Comparaison nocturne avec Stripe',
  payload: slotPayload,
  handlers: { startNightlyReconciliation: { queue: 'maintenance', label: 'Comparaison nocturne lancée' } },
});

export const billingEvents = [
  stripeEventReceived,
  plansMirrorRequested,
  paymentSucceeded,
  orderPaid,
  paymentFailed,
  unpaidReviewRequested,
  paymentReminderDue,
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionResumed,
  subscriptionEnded,
  planChanged,
  invoiceIssued,
  invoiceRendered,
  refundRequested,
  refunded,
  refundFailed,
  disputeOpened,
  withdrawalDeclared,
  reconciliationRequested,
  nightlyReconciliationDue,
] as const;
