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
  backupFailed,
  backupRequested,
  inspectionRequested,
  nightlyBackupDue,
  rehearsalDue,
  rehearsalFailed,
  rehearsalRequested,
  restored,
  restoreRequested,
} from './backups/events.ts';
import {
  disputeOpened,
  invoiceIssued,
  invoiceRendered,
  nightlyReconciliationDue,
  orderPaid,
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
import {
  nameCheckRequested,
  nameFailing,
  nameOnline,
  nameReleaseRequested,
  nameReviewRequested,
  siteMessageReceived,
  subdomainRequested,
} from './hosting/events.ts';
import {
  domainExpired,
  domainExpiryReached,
  domainRefused,
  domainRegistered,
  domainRenewed,
  purchaseAbandoned,
  purchaseReviewRequested,
  registrationRequested,
  renewalChargeRequested,
  renewalNoticeDue,
  renewalRefused,
  renewalRequested,
  renewalReviewRequested,
} from './hosting/purchaseEvents.ts';
import { cleanupRequested, taskDiscarded } from './jobs/events.ts';
import { resendRequested, testMailRequested } from './messaging/events.ts';
import { devicePaired } from './mobile/events.ts';
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
  taskDiscarded,
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
  subdomainRequested,
  nameCheckRequested,
  nameReleaseRequested,
  nameReviewRequested,
  nameOnline,
  nameFailing,
  siteMessageReceived,
  devicePaired,
  orderPaid,
  registrationRequested,
  domainRegistered,
  domainRefused,
  purchaseReviewRequested,
  purchaseAbandoned,
  renewalReviewRequested,
  renewalChargeRequested,
  renewalRequested,
  renewalNoticeDue,
  domainRenewed,
  renewalRefused,
  domainExpiryReached,
  domainExpired,
  backupRequested,
  nightlyBackupDue,
  backupFailed,
  inspectionRequested,
  restoreRequested,
  restored,
  rehearsalDue,
  rehearsalRequested,
  rehearsalFailed,
] as const;

export type AnyEvent = (typeof events)[number];
export type EventName = AnyEvent['name'];
export type EventByName<N extends EventName> = Extract<AnyEvent, { name: N }>;
type Payloads = { [E in AnyEvent as E['name']]: z.output<E['payload']> };
export type PayloadOf<N extends EventName> = Payloads[N];

/** The queues a worker process may serve; each has its own concurrency. */
export const queueNames = ['mail', 'billing', 'hosting', 'documents', 'backups', 'maintenance'] as const;
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
    { handler: 'releaseNames', queue: 'hosting' },
    { handler: 'forgetDevices', queue: 'maintenance' },
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
  'hosting.subdomain_requested': [{ handler: 'provisionSubdomain', queue: 'hosting' }],
  'hosting.name_check_requested': [{ handler: 'checkName', queue: 'hosting' }],
  'hosting.name_release_requested': [{ handler: 'releaseName', queue: 'hosting' }],
  'hosting.name_review_requested': [{ handler: 'reviewNames', queue: 'maintenance' }],
  'hosting.name_online': [{ handler: 'sendNameOnline', queue: 'mail' }],
  'hosting.name_failing': [{ handler: 'sendNameFailing', queue: 'mail' }],
  'hosting.site_message_received': [{ handler: 'forwardSiteMessage', queue: 'mail' }],
  'mobile.device_paired': [{ handler: 'sendDevicePaired', queue: 'mail' }],
  'billing.order_paid': [{ handler: 'acceptOrder', queue: 'hosting' }],
  'hosting.registration_requested': [{ handler: 'registerDomain', queue: 'hosting' }],
  'hosting.domain_registered': [{ handler: 'sendDomainRegistered', queue: 'mail' }],
  'hosting.domain_refused': [{ handler: 'sendDomainRefused', queue: 'mail' }],
  'hosting.purchase_review_requested': [{ handler: 'reviewPurchases', queue: 'maintenance' }],
  'hosting.purchase_abandoned': [{ handler: 'abandonPurchase', queue: 'billing' }],
  'hosting.renewal_review_requested': [{ handler: 'reviewRenewals', queue: 'maintenance' }],
  'hosting.renewal_charge_requested': [{ handler: 'chargeRenewal', queue: 'billing' }],
  'hosting.renewal_requested': [{ handler: 'renewDomain', queue: 'hosting' }],
  'hosting.renewal_notice_due': [{ handler: 'sendDomainEnding', queue: 'mail' }],
  'hosting.domain_renewed': [{ handler: 'sendDomainRenewed', queue: 'mail' }],
  'hosting.renewal_refused': [{ handler: 'sendRenewalRefused', queue: 'mail' }],
  'hosting.domain_expiry_reached': [{ handler: 'expireDomain', queue: 'hosting' }],
  'hosting.domain_expired': [{ handler: 'sendDomainExpired', queue: 'mail' }],
  'backups.backup_requested': [{ handler: 'createBackup', queue: 'backups' }],
  'backups.nightly_due': [{ handler: 'startNightlyBackup', queue: 'maintenance' }],
  'backups.backup_failed': [{ handler: 'notifyBackupFailed', queue: 'mail' }],
  'backups.inspection_requested': [{ handler: 'inspectArchive', queue: 'backups' }],
  'backups.restore_requested': [{ handler: 'restoreBackup', queue: 'backups' }],
  'backups.restored': [
    { handler: 'reconcileAfterRestore', queue: 'maintenance' },
    { handler: 'notifyRestored', queue: 'mail' },
  ],
  'backups.rehearsal_due': [{ handler: 'startRehearsal', queue: 'maintenance' }],
  'backups.rehearsal_requested': [{ handler: 'rehearseRestore', queue: 'backups' }],
  'backups.rehearsal_failed': [{ handler: 'notifyRehearsalFailed', queue: 'mail' }],
  'jobs.task_discarded': [{ handler: 'concludeDiscarded', queue: 'maintenance' }],
  'jobs.cleanup_requested': [
    { handler: 'sweepBackups', queue: 'maintenance' },
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
