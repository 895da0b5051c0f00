import { z } from 'zod';
import { subscriptionEnds } from './rules.ts';
import { eventsOf, slotPayload } from '../core/event.ts';

const event = eventsOf('billing');

/** Stripe sent an event, or the reconciliation found one that was not received; its row is stored. */
export const stripeEventReceived = event('stripe_event_received', 'Notification de Stripe reçue', {
  payload: z.object({ /** Stripe's own, `evt_…`. */ stripeEventId: z.string() }),
  handlers: { processStripeEvent: { queue: 'billing', label: 'Notification de Stripe traitée' } },
});

/** Plans, or the Stripe account, changed: products and prices have to follow. */
export const plansMirrorRequested = event('plans_mirror_requested', 'Envoi des formules à Stripe demandé', {
  payload: z.object({ reason: z.string() }),
  handlers: {
    mirrorPlans: { queue: 'billing', label: 'Formules envoyées à Stripe' },
    followKey: { queue: 'billing', label: 'Comptes des hôtes comparés à la clé de Stripe' },
  },
});

export const paymentSucceeded = event('payment_succeeded', 'Paiement reçu', {
  payload: z.object({ transactionId: z.uuid(), accountId: z.uuid() }),
  handlers: { notifyPaymentReceived: { queue: 'mail', label: 'Paiement annoncé à l’administrateur' } },
});

/** Money arrived for something other than a subscription; its domain knows it by `orderId`. */
export const orderPaid = event('order_paid', 'Commande payée', {
  payload: z.object({ orderId: z.uuid(), transactionId: z.uuid(), accountId: z.uuid() }),
  handlers: { acceptOrder: { queue: 'hosting', label: 'Commande de domaine acceptée' } },
});

/** An attempt to collect money of a subscription failed: one event for each attempt. */
export const paymentFailed = event('payment_failed', 'Paiement refusé', {
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

export const unpaidReviewRequested = event('unpaid_review_requested', 'Revue des impayés', {
  payload: slotPayload,
  handlers: { reviewUnpaid: { queue: 'maintenance', label: 'Impayés passés en revue' } },
});

export const paymentReminderDue = event('payment_reminder_due', 'Relance de paiement à envoyer', {
  payload: z.object({ accountId: z.uuid(), transactionId: z.uuid(), notice: z.string() }),
  handlers: { sendPaymentReminder: { queue: 'mail', label: 'Relance de paiement envoyée' } },
});

export const subscriptionActivated = event('subscription_activated', 'Abonnement activé', {
  payload: z.object({ accountId: z.uuid(), subscriptionId: z.uuid() }),
  // The confirmation leaves with the first invoice.
  handlers: {},
});

/** A subscription will not be renewed; it lasts until `endsAt`. */
export const subscriptionCancelled = event('subscription_cancelled', 'Abonnement résilié', {
  payload: z.object({ accountId: z.uuid(), subscriptionId: z.uuid(), endsAt: z.iso.datetime() }),
  handlers: { sendSubscriptionCancelled: { queue: 'mail', label: 'Résiliation confirmée' } },
});

export const subscriptionResumed = event('subscription_resumed', 'Résiliation annulée', {
  payload: z.object({ accountId: z.uuid(), subscriptionId: z.uuid() }),
  handlers: { sendSubscriptionResumed: { queue: 'mail', label: 'Reprise de l’abonnement confirmée' } },
});

export const subscriptionEnded = event('subscription_ended', 'Abonnement terminé', {
  payload: z.object({ accountId: z.uuid(), subscriptionId: z.uuid() }),
  handlers: { sendSubscriptionEnded: { queue: 'mail', label: 'Fin d’abonnement annoncée' } },
});

export const planChanged = event('plan_changed', 'Changement de formule', {
  payload: z.object({ accountId: z.uuid(), subscriptionId: z.uuid() }),
  handlers: { sendPlanChanged: { queue: 'mail', label: 'Changement de formule confirmé' } },
});

export const invoiceIssued = event('invoice_issued', 'Facture ou avoir émis', {
  payload: z.object({ invoiceId: z.uuid(), accountId: z.uuid() }),
  handlers: { renderInvoice: { queue: 'documents', label: 'PDF de facture préparé' } },
});

export const invoiceRendered = event('invoice_rendered', 'PDF de facture prêt', {
  payload: z.object({ invoiceId: z.uuid(), accountId: z.uuid() }),
  handlers: { sendInvoice: { queue: 'mail', label: 'Facture envoyée au client' } },
});

export const refundRequested = event('refund_requested', 'Remboursement demandé', {
  payload: z.object({ refundId: z.uuid() }),
  handlers: { refundPayment: { queue: 'billing', label: 'Remboursement demandé à Stripe' } },
});

/** Somebody of the team ends a customer's subscription, with a refund or without. */
export const subscriptionEndRequested = event('subscription_end_requested', 'Résiliation demandée', {
  payload: z.object({ subscriptionId: z.uuid(), accountId: z.uuid(), when: z.enum(subscriptionEnds) }),
  handlers: { endSubscription: { queue: 'billing', label: 'Résiliation demandée à Stripe' } },
});

export const refunded = event('refunded', 'Remboursement effectué', {
  payload: z.object({ refundId: z.uuid(), transactionId: z.uuid(), accountId: z.uuid() }),
  // The credit note tells the customer.
  handlers: {},
});

/** Money could not be given back: it was refused, or came back later. */
export const refundFailed = event('refund_failed', 'Remboursement échoué', {
  payload: z.object({ refundId: z.uuid(), transactionId: z.uuid(), accountId: z.uuid() }),
  handlers: { notifyRefundFailed: { queue: 'mail', label: 'Remboursement échoué signalé' } },
});

export const disputeOpened = event('dispute_opened', 'Paiement contesté', {
  payload: z.object({ transactionId: z.uuid(), accountId: z.uuid() }),
  handlers: { notifyDispute: { queue: 'mail', label: 'Contestation signalée' } },
});

/** A consumer withdrew from the contract: the subscription ends now and what was paid is given back. */
export const withdrawalDeclared = event('withdrawal_declared', 'Rétractation déclarée', {
  payload: z.object({ withdrawalId: z.uuid(), accountId: z.uuid() }),
  handlers: {
    carryOutWithdrawal: { queue: 'billing', label: 'Rétractation exécutée' },
    acknowledgeWithdrawal: { queue: 'mail', label: 'Rétractation confirmée' },
  },
});

export const reconciliationRequested = event('reconciliation_requested', 'Comparaison avec Stripe demandée', {
  payload: z.object({
    reconciliationId: z.uuid(),
    /** Follows it for the administrator who asked; null at night. */
    jobId: z.uuid().nullable(),
  }),
  handlers: { reconcileStripe: { queue: 'maintenance', label: 'Comparaison avec Stripe' } },
});

export const nightlyReconciliationDue = event('nightly_reconciliation_due', 'Comparaison nocturne avec Stripe', {
  payload: slotPayload,
  handlers: { startNightlyReconciliation: { queue: 'maintenance', label: 'Comparaison nocturne lancée' } },
});
