import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** Stripe told us of an event, or the reconciliation found one that it had not told; its row is stored. */
export const stripeEventReceived = defineEvent(
  'billing.stripe_event_received',
  1,
  z.object({
    /** Stripe's own id, `evt_…`. */
    stripeEventId: z.string(),
  }),
);

/** Plans, or the Stripe account, changed: products and prices have to follow. */
export const plansMirrorRequested = defineEvent('billing.plans_mirror_requested', 1, z.object({ reason: z.string() }));

/** Money arrived. */
export const paymentSucceeded = defineEvent(
  'billing.payment_succeeded',
  1,
  z.object({ transactionId: z.uuid(), accountId: z.uuid() }),
);

/** Money arrived for something that is no subscription; whoever sells it knows it by `orderId`. */
export const orderPaid = defineEvent(
  'billing.order_paid',
  1,
  z.object({ orderId: z.uuid(), transactionId: z.uuid(), accountId: z.uuid() }),
);

/** An attempt to collect money of a subscription failed: one event for each attempt. */
export const paymentFailed = defineEvent(
  'billing.payment_failed',
  1,
  z.object({
    transactionId: z.uuid(),
    accountId: z.uuid(),
    /** Counted by Stripe, from 1. */
    attempt: z.number().int().positive(),
    /** When Stripe tries again; null: it does not. */
    nextAttemptAt: z.iso.datetime().nullable(),
  }),
);

/** Time to look at which payments have been due for long enough to be reminded of. */
export const unpaidReviewRequested = defineEvent(
  'billing.unpaid_review_requested',
  1,
  z.object({ slot: z.iso.datetime() }),
);

/** A customer has to be reminded of a payment that is due. */
export const paymentReminderDue = defineEvent(
  'billing.payment_reminder_due',
  1,
  z.object({ accountId: z.uuid(), transactionId: z.uuid(), notice: z.string() }),
);

/** A subscription began, for the first time or again. */
export const subscriptionActivated = defineEvent(
  'billing.subscription_activated',
  1,
  z.object({ accountId: z.uuid(), subscriptionId: z.uuid() }),
);

/** A subscription will not be renewed; it lasts until `endsAt`. */
export const subscriptionCancelled = defineEvent(
  'billing.subscription_cancelled',
  1,
  z.object({ accountId: z.uuid(), subscriptionId: z.uuid(), endsAt: z.iso.datetime() }),
);

/** A cancellation was taken back. */
export const subscriptionResumed = defineEvent(
  'billing.subscription_resumed',
  1,
  z.object({ accountId: z.uuid(), subscriptionId: z.uuid() }),
);

/** A subscription is over. */
export const subscriptionEnded = defineEvent(
  'billing.subscription_ended',
  1,
  z.object({ accountId: z.uuid(), subscriptionId: z.uuid() }),
);

/** A subscription has another plan or cycle. */
export const planChanged = defineEvent(
  'billing.plan_changed',
  1,
  z.object({ accountId: z.uuid(), subscriptionId: z.uuid() }),
);

/** An invoice or a credit note has its number; its PDF has to be made. */
export const invoiceIssued = defineEvent(
  'billing.invoice_issued',
  1,
  z.object({ invoiceId: z.uuid(), accountId: z.uuid() }),
);

/** The PDF of an invoice or a credit note is stored; it can be sent. */
export const invoiceRendered = defineEvent(
  'billing.invoice_rendered',
  1,
  z.object({ invoiceId: z.uuid(), accountId: z.uuid() }),
);

/** Somebody decided to give money back; its row is there. */
export const refundRequested = defineEvent('billing.refund_requested', 1, z.object({ refundId: z.uuid() }));

/** Money was given back, and the credit note issued. */
export const refunded = defineEvent(
  'billing.refunded',
  1,
  z.object({ refundId: z.uuid(), transactionId: z.uuid(), accountId: z.uuid() }),
);

/** Money could not be given back: it was refused, or came back later. */
export const refundFailed = defineEvent(
  'billing.refund_failed',
  1,
  z.object({ refundId: z.uuid(), transactionId: z.uuid(), accountId: z.uuid() }),
);

/** A cardholder disputes a payment with their bank. */
export const disputeOpened = defineEvent(
  'billing.dispute_opened',
  1,
  z.object({ transactionId: z.uuid(), accountId: z.uuid() }),
);

/** A consumer withdrew from the contract: the subscription ends now and what was paid is given back. */
export const withdrawalDeclared = defineEvent(
  'billing.withdrawal_declared',
  1,
  z.object({ withdrawalId: z.uuid(), accountId: z.uuid() }),
);

/** Everything that Stripe knows is to be compared with what is known here. */
export const reconciliationRequested = defineEvent(
  'billing.reconciliation_requested',
  1,
  z.object({
    reconciliationId: z.uuid(),
    /** Follows it for the administrator who asked; null at night. */
    jobId: z.uuid().nullable(),
  }),
);

/** It is night: time to ask for a reconciliation. */
export const nightlyReconciliationDue = defineEvent(
  'billing.nightly_reconciliation_due',
  1,
  z.object({ slot: z.iso.datetime() }),
);
