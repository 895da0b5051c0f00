import { announceEmailChange } from './modules/accounts/announceEmailChange.handler.ts';
import { sendEmailChange } from './modules/accounts/sendEmailChange.handler.ts';
import { sendEmailChanged } from './modules/accounts/sendEmailChanged.handler.ts';
import { sendEmailConfirmation } from './modules/accounts/sendEmailConfirmation.handler.ts';
import { sendEmailTaken } from './modules/accounts/sendEmailTaken.handler.ts';
import { sendPasswordChanged } from './modules/accounts/sendPasswordChanged.handler.ts';
import { eraseTraces } from './modules/accounts/eraseTraces.handler.ts';
import { reviewTrialsHandler } from './modules/accounts/reviewTrials.handler.ts';
import { sendExportReady } from './modules/accounts/sendExportReady.handler.ts';
import { sendFarewell } from './modules/accounts/sendFarewell.handler.ts';
import { sendTrialEnded } from './modules/accounts/sendTrialEnded.handler.ts';
import { sendTrialEnding } from './modules/accounts/sendTrialEnding.handler.ts';
import { sweepExportFiles } from './modules/accounts/sweepExportFiles.handler.ts';
import { sweepUploads } from './modules/site/sweepUploads.handler.ts';
import { writeDataExport } from './modules/accounts/writeDataExport.handler.ts';
import { sendPasswordReset } from './modules/accounts/sendPasswordReset.handler.ts';
import { sendSecondFactorChanged } from './modules/accounts/sendSecondFactorChanged.handler.ts';
import { notifyNewCustomer } from './modules/accounts/notifyNewCustomer.handler.ts';
import { sendWelcomeMail } from './modules/accounts/sendWelcomeMail.handler.ts';
import { acknowledgeWithdrawal } from './modules/billing/acknowledgeWithdrawal.handler.ts';
import { carryOutWithdrawalHandler } from './modules/billing/carryOutWithdrawal.handler.ts';
import { endSubscriptionsHandler } from './modules/billing/endSubscriptions.handler.ts';
import { endUnpaidHandler } from './modules/billing/endUnpaid.handler.ts';
import { mirrorPlansHandler } from './modules/billing/mirrorPlans.handler.ts';
import { notifyDispute } from './modules/billing/notifyDispute.handler.ts';
import { notifyPaymentReceived } from './modules/billing/notifyPaymentReceived.handler.ts';
import { notifyRefundFailed } from './modules/billing/notifyRefundFailed.handler.ts';
import { processStripeEvent } from './modules/billing/processStripeEvent.handler.ts';
import { reconcileStripeHandler } from './modules/billing/reconcileStripe.handler.ts';
import { refundPaymentHandler } from './modules/billing/refundPayment.handler.ts';
import { renderInvoiceHandler } from './modules/billing/renderInvoice.handler.ts';
import { reviewUnpaidHandler } from './modules/billing/reviewUnpaid.handler.ts';
import { sendInvoice } from './modules/billing/sendInvoice.handler.ts';
import { sendPaymentFailed } from './modules/billing/sendPaymentFailed.handler.ts';
import { sendPaymentReminder } from './modules/billing/sendPaymentReminder.handler.ts';
import { sendPlanChanged } from './modules/billing/sendPlanChanged.handler.ts';
import { sendSubscriptionCancelled } from './modules/billing/sendSubscriptionCancelled.handler.ts';
import { sendSubscriptionEnded } from './modules/billing/sendSubscriptionEnded.handler.ts';
import { sendSubscriptionResumed } from './modules/billing/sendSubscriptionResumed.handler.ts';
import { startNightlyReconciliation } from './modules/billing/startNightlyReconciliation.handler.ts';
import { provisionSubdomainHandler } from './modules/hosting/provisionSubdomain.handler.ts';
import { checkNameHandler } from './modules/hosting/checkName.handler.ts';
import { releaseNameHandler } from './modules/hosting/releaseName.handler.ts';
import { releaseNamesHandler } from './modules/hosting/releaseNames.handler.ts';
import { reviewNamesHandler } from './modules/hosting/reviewNames.handler.ts';
import { sendNameOnline } from './modules/hosting/sendNameOnline.handler.ts';
import { sendNameFailing } from './modules/hosting/sendNameFailing.handler.ts';
import { forwardSiteMessage } from './modules/hosting/forwardSiteMessage.handler.ts';
import { forgetDevicesHandler } from './modules/mobile/forgetDevices.handler.ts';
import { acceptOrderHandler } from './modules/hosting/acceptOrder.handler.ts';
import { registerDomainHandler } from './modules/hosting/registerDomain.handler.ts';
import { renewDomainHandler } from './modules/hosting/renewDomain.handler.ts';
import { chargeRenewalHandler } from './modules/hosting/chargeRenewal.handler.ts';
import { expireDomainHandler } from './modules/hosting/expireDomain.handler.ts';
import { reviewPurchasesHandler } from './modules/hosting/reviewPurchases.handler.ts';
import { reviewRenewalsHandler } from './modules/hosting/reviewRenewals.handler.ts';
import { abandonPurchaseHandler } from './modules/hosting/abandonPurchase.handler.ts';
import { sendDomainRegistered } from './modules/hosting/sendDomainRegistered.handler.ts';
import { sendDomainRefused } from './modules/hosting/sendDomainRefused.handler.ts';
import { sendDomainEnding } from './modules/hosting/sendDomainEnding.handler.ts';
import { sendDomainRenewed } from './modules/hosting/sendDomainRenewed.handler.ts';
import { sendRenewalRefused } from './modules/hosting/sendRenewalRefused.handler.ts';
import { sendDomainExpired } from './modules/hosting/sendDomainExpired.handler.ts';
import { sendDevicePaired } from './modules/mobile/sendDevicePaired.handler.ts';
import { concludeDiscardedBy } from './modules/jobs/concludeDiscarded.handler.ts';
import { purgeExpiredHandler } from './modules/jobs/purgeExpired.handler.ts';
import { acknowledgeContactMessage } from './modules/site/acknowledgeContactMessage.handler.ts';
import { forwardContactMessage } from './modules/site/forwardContactMessage.handler.ts';
import { sendAdministratorWelcome } from './modules/accounts/sendAdministratorWelcome.handler.ts';
import { forwardSupportMessage } from './modules/support/forwardSupportMessage.handler.ts';
import { sendSupportReply } from './modules/support/sendSupportReply.handler.ts';
import { sendTestMail } from './modules/messaging/sendTestMail.handler.ts';
import { resendMailBy } from './modules/messaging/resendMail.handler.ts';
import { createBackupHandler } from './modules/backups/createBackup.handler.ts';
import { startNightlyBackupHandler } from './modules/backups/startNightlyBackup.handler.ts';
import { notifyBackupFailedHandler } from './modules/backups/notifyBackupFailed.handler.ts';
import { inspectArchiveHandler } from './modules/backups/inspectArchive.handler.ts';
import { restoreBackupHandler } from './modules/backups/restoreBackup.handler.ts';
import { reconcileAfterRestoreHandler } from './modules/backups/reconcileAfterRestore.handler.ts';
import { notifyRestoredHandler } from './modules/backups/notifyRestored.handler.ts';
import { startRehearsalHandler } from './modules/backups/startRehearsal.handler.ts';
import { rehearseRestoreHandler } from './modules/backups/rehearseRestore.handler.ts';
import { notifyRehearsalFailedHandler } from './modules/backups/notifyRehearsalFailed.handler.ts';
import { sweepBackupsHandler } from './modules/backups/sweepBackups.handler.ts';
import { checkCatalogue } from './runtime/checkCatalogue.ts';

const handlers = [
  createBackupHandler,
  startNightlyBackupHandler,
  notifyBackupFailedHandler,
  inspectArchiveHandler,
  restoreBackupHandler,
  reconcileAfterRestoreHandler,
  notifyRestoredHandler,
  startRehearsalHandler,
  rehearseRestoreHandler,
  notifyRehearsalFailedHandler,
  sweepBackupsHandler,
  sendWelcomeMail,
  notifyNewCustomer,
  announceEmailChange,
  sendEmailChange,
  sendEmailChanged,
  sendEmailConfirmation,
  sendEmailTaken,
  sendPasswordChanged,
  sendPasswordReset,
  sendSecondFactorChanged,
  writeDataExport,
  sendExportReady,
  sendFarewell,
  eraseTraces,
  reviewTrialsHandler,
  sendTrialEnding,
  sendTrialEnded,
  sweepExportFiles,
  sweepUploads,
  purgeExpiredHandler,
  forwardContactMessage,
  acknowledgeContactMessage,
  endSubscriptionsHandler,
  endUnpaidHandler,
  processStripeEvent,
  mirrorPlansHandler,
  notifyPaymentReceived,
  sendPaymentFailed,
  reviewUnpaidHandler,
  sendPaymentReminder,
  sendSubscriptionCancelled,
  sendSubscriptionResumed,
  sendSubscriptionEnded,
  sendPlanChanged,
  renderInvoiceHandler,
  sendInvoice,
  refundPaymentHandler,
  notifyRefundFailed,
  notifyDispute,
  carryOutWithdrawalHandler,
  acknowledgeWithdrawal,
  reconcileStripeHandler,
  startNightlyReconciliation,
  sendAdministratorWelcome,
  forwardSupportMessage,
  sendSupportReply,
  sendTestMail,
  provisionSubdomainHandler,
  checkNameHandler,
  releaseNameHandler,
  releaseNamesHandler,
  reviewNamesHandler,
  sendNameOnline,
  sendNameFailing,
  forwardSiteMessage,
  sendDevicePaired,
  forgetDevicesHandler,
  acceptOrderHandler,
  registerDomainHandler,
  renewDomainHandler,
  chargeRenewalHandler,
  expireDomainHandler,
  reviewPurchasesHandler,
  reviewRenewalsHandler,
  abandonPurchaseHandler,
  sendDomainRegistered,
  sendDomainRefused,
  sendDomainEnding,
  sendDomainRenewed,
  sendRenewalRefused,
  sendDomainExpired,
];

const discardable = [...handlers, resendMailBy(handlers)];

/** Every handler of the worker, by name; checked against the catalogue when the process starts. */
export const registry = checkCatalogue([...discardable, concludeDiscardedBy(discardable)]);
