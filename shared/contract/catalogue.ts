import type { z } from 'zod';
import {
  accountRegistered,
  administratorCreated,
  emailChanged,
  emailChangeRequested,
  emailConfirmationRequested,
  passwordChanged,
  passwordResetRequested,
  secondFactorChanged,
} from './accounts/events.ts';
import {
  accountClosed,
  exportReady,
  exportRequested,
  graceEnded,
  trialEnded,
  trialEnding,
  trialsReviewRequested,
} from './accounts/lifecycleEvents.ts';
import {
  disputeOpened,
  invoiceIssued,
  invoiceRendered,
  nightlyReconciliationDue,
  paymentFailed,
  paymentReminderDue,
  paymentSucceeded,
  planChanged,
  plansMirrorRequested,
  reconciliationRequested,
  refunded,
  refundFailed,
  refundRequested,
  stripeEventReceived,
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionEnded,
  subscriptionResumed,
  unpaidReviewRequested,
  withdrawalDeclared,
} from './billing/events.ts';
import { cleanupRequested } from './jobs/events.ts';
import { resendRequested, testMailRequested } from './messaging/events.ts';
import { contactMessageReceived } from './site/events.ts';
import { supportMessageReceived, supportReplied } from './support/events.ts';

/** Every event that can happen. */
export const events = [
  accountRegistered,
  administratorCreated,
  passwordResetRequested,
  passwordChanged,
  emailConfirmationRequested,
  emailChangeRequested,
  emailChanged,
  secondFactorChanged,
  cleanupRequested,
  contactMessageReceived,
  supportMessageReceived,
  supportReplied,
  testMailRequested,
  resendRequested,
  exportRequested,
  exportReady,
  accountClosed,
  trialsReviewRequested,
  trialEnding,
  trialEnded,
  graceEnded,
  stripeEventReceived,
  plansMirrorRequested,
  paymentSucceeded,
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

export type AnyEvent = (typeof events)[number];
export type EventName = AnyEvent['name'];
export type EventByName<N extends EventName> = Extract<AnyEvent, { name: N }>;
type Payloads = { [E in AnyEvent as E['name']]: z.output<E['payload']> };
export type PayloadOf<N extends EventName> = Payloads[N];

/** The queues a worker process may serve; each has its own concurrency. */
export const queueNames = ['mail', 'billing', 'documents', 'maintenance'] as const;
export type QueueName = (typeof queueNames)[number];

interface Subscription {
  handler: string;
  queue: QueueName;
}

/**
 * Who does what when an event happens: one job per (event, handler). Known to the API too, which hands its own
 * events over right after commit. An event that nobody handles says so with an empty list.
 */
export const subscriptions = {
  'accounts.registered': [
    { handler: 'sendWelcomeMail', queue: 'mail' },
    { handler: 'notifyNewCustomer', queue: 'mail' },
  ],
  'accounts.administrator_created': [{ handler: 'sendAdministratorWelcome', queue: 'mail' }],
  'accounts.password_reset_requested': [{ handler: 'sendPasswordReset', queue: 'mail' }],
  'accounts.password_changed': [{ handler: 'sendPasswordChanged', queue: 'mail' }],
  'accounts.email_confirmation_requested': [{ handler: 'sendEmailConfirmation', queue: 'mail' }],
  'accounts.email_change_requested': [
    { handler: 'sendEmailChange', queue: 'mail' },
    { handler: 'sendEmailTaken', queue: 'mail' },
    { handler: 'announceEmailChange', queue: 'mail' },
  ],
  'accounts.email_changed': [{ handler: 'sendEmailChanged', queue: 'mail' }],
  'accounts.second_factor_changed': [{ handler: 'sendSecondFactorChanged', queue: 'mail' }],
  'site.contact_message_received': [
    { handler: 'forwardContactMessage', queue: 'mail' },
    { handler: 'acknowledgeContactMessage', queue: 'mail' },
  ],
  'support.message_received': [{ handler: 'forwardSupportMessage', queue: 'mail' }],
  'support.replied': [{ handler: 'sendSupportReply', queue: 'mail' }],
  'messaging.test_mail_requested': [{ handler: 'sendTestMail', queue: 'mail' }],
  'messaging.resend_requested': [{ handler: 'resendMail', queue: 'mail' }],
  'accounts.export_requested': [{ handler: 'writeDataExport', queue: 'maintenance' }],
  'accounts.export_ready': [{ handler: 'sendExportReady', queue: 'mail' }],
  'accounts.closed': [
    { handler: 'sendFarewell', queue: 'mail' },
    { handler: 'eraseTraces', queue: 'maintenance' },
    { handler: 'endSubscriptions', queue: 'billing' },
  ],
  'accounts.trials_review_requested': [{ handler: 'reviewTrials', queue: 'maintenance' }],
  'accounts.trial_ending': [{ handler: 'sendTrialEnding', queue: 'mail' }],
  'accounts.trial_ended': [{ handler: 'sendTrialEnded', queue: 'mail' }],
  'accounts.grace_ended': [{ handler: 'endUnpaid', queue: 'billing' }],
  'billing.stripe_event_received': [{ handler: 'processStripeEvent', queue: 'billing' }],
  'billing.plans_mirror_requested': [{ handler: 'mirrorPlans', queue: 'billing' }],
  'billing.payment_succeeded': [{ handler: 'notifyPaymentReceived', queue: 'mail' }],
  'billing.payment_failed': [{ handler: 'sendPaymentFailed', queue: 'mail' }],
  'billing.unpaid_review_requested': [{ handler: 'reviewUnpaid', queue: 'maintenance' }],
  'billing.payment_reminder_due': [{ handler: 'sendPaymentReminder', queue: 'mail' }],
  // The confirmation leaves with the first invoice.
  'billing.subscription_activated': [],
  'billing.subscription_cancelled': [{ handler: 'sendSubscriptionCancelled', queue: 'mail' }],
  'billing.subscription_resumed': [{ handler: 'sendSubscriptionResumed', queue: 'mail' }],
  'billing.subscription_ended': [{ handler: 'sendSubscriptionEnded', queue: 'mail' }],
  'billing.plan_changed': [{ handler: 'sendPlanChanged', queue: 'mail' }],
  'billing.invoice_issued': [{ handler: 'renderInvoice', queue: 'documents' }],
  'billing.invoice_rendered': [{ handler: 'sendInvoice', queue: 'mail' }],
  'billing.refund_requested': [{ handler: 'refundPayment', queue: 'billing' }],
  // The credit note tells the customer.
  'billing.refunded': [],
  'billing.refund_failed': [{ handler: 'notifyRefundFailed', queue: 'mail' }],
  'billing.dispute_opened': [{ handler: 'notifyDispute', queue: 'mail' }],
  'billing.withdrawal_declared': [
    { handler: 'carryOutWithdrawal', queue: 'billing' },
    { handler: 'acknowledgeWithdrawal', queue: 'mail' },
  ],
  'billing.reconciliation_requested': [{ handler: 'reconcileStripe', queue: 'maintenance' }],
  'billing.nightly_reconciliation_due': [{ handler: 'startNightlyReconciliation', queue: 'maintenance' }],
  'jobs.cleanup_requested': [
    { handler: 'purgeExpired', queue: 'maintenance' },
    { handler: 'sweepExportFiles', queue: 'maintenance' },
    { handler: 'sweepUploads', queue: 'maintenance' },
  ],
} as const satisfies Record<EventName, readonly Subscription[]>;

export type HandlerName = (typeof subscriptions)[EventName][number]['handler'];

type EventOfSubscription = {
  [N in EventName as (typeof subscriptions)[N][number]['handler']]: N;
};

/** The event that a handler handles. */
export type EventOfHandler<H extends HandlerName> = EventOfSubscription[H];
