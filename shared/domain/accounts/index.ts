export { Account } from './Account.entity.ts';
export { changeAdministrator } from './administrators/changeAdministrator.ts';
export { exportAdministrators, listAdministrators } from './administrators/listAdministrators.ts';
export { readAdministrator } from './administrators/readAdministrator.ts';
export { removeAdministrator } from './administrators/removeAdministrator.ts';
export { resetAdministratorFactor } from './administrators/resetAdministratorFactor.ts';
export { AccountLink } from './AccountLink.entity.ts';
export { Activity } from './Activity.entity.ts';
export { Administrator } from './Administrator.entity.ts';
export { readAdminOverview } from './adminOverview.ts';
export { authenticate, findCurrentPassword, isStillCurrent, type CurrentPassword } from './authenticate.ts';
export { cancelEmailChange } from './cancelEmailChange.ts';
export { changePassword } from './changePassword.ts';
export { confirmEmail } from './confirmEmail.ts';
export { confirmSecondFactor } from './confirmSecondFactor.ts';
export { changeSecuritySettings, readSecuritySettings } from './securitySettings.ts';
export { changeProfile } from './changeProfile.ts';
export { closeAccount } from './closeAccount.ts';
export { closeAgain } from './closeAgain.ts';
export { closedAddress } from './anonymiseAccount.ts';
export { createAdministrator } from './createAdministrator.ts';
export { Customer } from './Customer.entity.ts';
export { readCustomerOverview } from './customerOverview.ts';
export { mustEnrol } from './demands.ts';
export { DataExport } from './DataExport.entity.ts';
export {
  abandonExport,
  completeExport,
  exportFolder,
  exportPath,
  findReadyExport,
  forgetExpiredExports,
  isExportWanted,
  keptExports,
  listExports,
} from './dataExports.ts';
export { ensureFirstAdministrator, generatePassword } from './ensureFirstAdministrator.ts';
export { findNotifiedAdministrator } from './findNotifiedAdministrator.ts';
export { findRecipient, findRecipientByEmail, type Recipient } from './findRecipient.ts';
export { noteRefusedSignIn, noteSignIn, noteSignOut } from './noteSignIn.ts';
export { linkToken } from './linkToken.ts';
export { linkLifetimes, openLink, type NewLink } from './openLink.ts';
export { linkUrl } from './linkUrl.ts';
export { lockAccount } from './lockAccount.ts';
export { vatNumberFault } from './vatNumberFault.ts';
export { mirrorSiteNames, type AssignNames, type SiteNames } from './mirrorSiteNames.ts';
export { personCondition } from './personCondition.ts';
export { proveIdentity } from './proveIdentity.ts';
export { readConfirmationLink, readLink, readOpeningLink } from './readLink.ts';
export { readSecondFactor } from './readSecondFactor.ts';
export { eraseJournalOf } from './eraseJournalOf.ts';
export { endOtherSessions, endOwnSession, listSessions } from './openSessions.ts';
export { accountSections } from './personalSections.ts';
export { recognisedCountries } from './recognisedCountries.ts';
export { readCustomer } from './readCustomer.ts';
export { readProfile } from './readProfile.ts';
export { readStanding } from './readStanding.ts';
export { readTrial } from './readTrial.ts';
export { recordActivity } from './recordActivity.ts';
export { RecoveryCode } from './RecoveryCode.entity.ts';
export { recordNewDevice } from './recordNewDevice.ts';
export { registerCustomer } from './registerCustomer.ts';
export { removeSecondFactor, resetSecondFactor } from './removeSecondFactor.ts';
export { renewRecoveryCodes } from './renewRecoveryCodes.ts';
export { requestEmailChange } from './requestEmailChange.ts';
export { requestEmailConfirmation } from './requestEmailConfirmation.ts';
export { requestPasswordReset } from './requestPasswordReset.ts';
export { passwordPurposes, resetPassword } from './resetPassword.ts';
export { requestExport } from './requestExport.ts';
export { requireAbility } from './requireAbility.ts';
export { reviewTrials } from './reviewTrials.ts';
export { SecondFactor } from './SecondFactor.entity.ts';
export { sealedFactors } from './secondFactorSecret.ts';
export { Session } from './Session.entity.ts';
export { endSession, findSession, openSession, sessionLifetimes, type Principal } from './sessions.ts';
export { checkLink } from './spendLink.ts';
export { startSecondFactor } from './startSecondFactor.ts';
export {
  standingColumns,
  standingOfRow,
  stateOfRow,
  subscriptionColumns,
  type StandingRow,
  type SubscriptionRow,
} from './stateOfRow.ts';
export { TrialNotice } from './TrialNotice.entity.ts';
export { changeUser } from './users/changeUser.ts';
export { createUser } from './users/createUser.ts';
export { endUserSessions } from './users/endUserSessions.ts';
export { exportUsers, listUsers } from './users/listUsers.ts';
export { readTimeline, type TimelineRow } from './users/readTimeline.ts';
export { listUserRecords, readUser } from './users/readUser.ts';
export { requireCustomer } from './users/requireCustomer.ts';
export { removeUser } from './users/removeUser.ts';
