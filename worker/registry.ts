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
import { writeDataExport } from './modules/accounts/writeDataExport.handler.ts';
import { sendPasswordReset } from './modules/accounts/sendPasswordReset.handler.ts';
import { sendSecondFactorChanged } from './modules/accounts/sendSecondFactorChanged.handler.ts';
import { notifyNewCustomer } from './modules/accounts/notifyNewCustomer.handler.ts';
import { sendWelcomeMail } from './modules/accounts/sendWelcomeMail.handler.ts';
import { purgeExpiredHandler } from './modules/jobs/purgeExpired.handler.ts';
import { acknowledgeContactMessage } from './modules/site/acknowledgeContactMessage.handler.ts';
import { forwardContactMessage } from './modules/site/forwardContactMessage.handler.ts';
import { checkCatalogue } from './runtime/checkCatalogue.ts';

/** Every handler of the worker, by name; checked against the catalogue when the process starts. */
export const registry = checkCatalogue([
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
  purgeExpiredHandler,
  forwardContactMessage,
  acknowledgeContactMessage,
]);
