export { Account } from './account/Account.entity.ts';
export { changeAdministrator } from './administrators/changeAdministrator.ts';
export { exportAdministrators, listAdministrators } from './administrators/listAdministrators.ts';
export { readAdministrator, findNotifiedAdministrator } from './administrators/readAdministrator.ts';
export { removeAdministrator } from './administrators/removeAdministrator.ts';
export { resetAdministratorFactor } from './administrators/resetAdministratorFactor.ts';
export { AccountLink } from './links/AccountLink.entity.ts';
export { Activity } from './account/Activity.entity.ts';
export { Administrator } from './administrators/Administrator.entity.ts';
export { readAdminOverview } from './administrators/adminOverview.ts';
export { authenticate, findCurrentPassword, isStillCurrent, type CurrentPassword } from './credentials/authenticate.ts';
export { cancelEmailChange } from './profile/cancelEmailChange.ts';
export { changePassword } from './credentials/changePassword.ts';
export { confirmEmail } from './registration/confirmEmail.ts';
export { confirmSecondFactor } from './secondFactor/confirmSecondFactor.ts';
export { changeSecuritySettings, readSecuritySettings } from './account/securitySettings.ts';
export { changeProfile } from './profile/changeProfile.ts';
export { closeAccount } from './closing/closeAccount.ts';
export { closeAgain } from './closing/closeAgain.ts';
export { closedAddress } from './closing/anonymiseAccount.ts';
export { createAdministrator } from './administrators/createAdministrator.ts';
export { Customer } from './account/Customer.entity.ts';
export { readCustomerOverview } from './profile/customerOverview.ts';
export { mustEnrol, readSecondFactor } from './secondFactor/readSecondFactor.ts';
export { DataExport } from './closing/DataExport.entity.ts';
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
} from './closing/dataExports.ts';
export { ensureFirstAdministrator, generatePassword } from './administrators/ensureFirstAdministrator.ts';
export { findRecipient, findRecipientByEmail, type Recipient } from './account/findRecipient.ts';
export { noteRefusedSignIn, noteSignIn, noteSignOut } from './sessions/noteSignIn.ts';
export { linkToken } from './links/linkToken.ts';
export { linkLifetimes, openLink, type NewLink } from './links/openLink.ts';
export { linkUrl } from './links/linkUrl.ts';
export { lockAccount } from './account/lockAccount.ts';
export { vatNumberFault } from './account/vatNumberFault.ts';
export { mirrorSiteNames, type AssignNames, type SiteNames } from './account/mirrorSiteNames.ts';
export { personCondition } from './account/personCondition.ts';
export { proveIdentity } from './credentials/proveIdentity.ts';
export { readConfirmationLink, readLink, readOpeningLink } from './links/readLink.ts';
export { eraseJournalOf } from './closing/eraseJournalOf.ts';
export { endOtherSessions, endOwnSession, listSessions } from './sessions/openSessions.ts';
export { accountSections } from './closing/personalSections.ts';
export { recognisedCountries } from './account/recognisedCountries.ts';
export { readCustomer } from './account/readCustomer.ts';
export { readProfile } from './profile/readProfile.ts';
export { readAccountStatus } from './account/readAccountStatus.ts';
export { readTrial } from './trial/readTrial.ts';
export { recordActivity } from './account/recordActivity.ts';
export { RecoveryCode } from './secondFactor/RecoveryCode.entity.ts';
export { recordNewDevice } from './sessions/recordNewDevice.ts';
export { registerCustomer } from './registration/registerCustomer.ts';
export { removeSecondFactor, resetSecondFactor } from './secondFactor/removeSecondFactor.ts';
export { renewRecoveryCodes } from './secondFactor/renewRecoveryCodes.ts';
export { requestEmailChange } from './profile/requestEmailChange.ts';
export { requestEmailConfirmation } from './registration/requestEmailConfirmation.ts';
export { requestPasswordReset } from './credentials/requestPasswordReset.ts';
export { passwordPurposes, resetPassword } from './credentials/resetPassword.ts';
export { requestExport } from './closing/requestExport.ts';
export { requireAbility } from './account/requireAbility.ts';
export { reviewTrials } from './trial/reviewTrials.ts';
export { SecondFactor } from './secondFactor/SecondFactor.entity.ts';
export { sealedFactors } from './secondFactor/secondFactorSecret.ts';
export { Session } from './sessions/Session.entity.ts';
export { endSession, findSession, openSession, sessionLifetimes, type Principal } from './sessions/sessions.ts';
export { checkLink } from './links/spendLink.ts';
export { startSecondFactor } from './secondFactor/startSecondFactor.ts';
export {
  accountStatusColumns,
  accountStatusOfRow,
  stateOfRow,
  subscriptionColumns,
  type AccountStatusRow,
  type SubscriptionRow,
} from './account/stateOfRow.ts';
export { TrialNotice } from './trial/TrialNotice.entity.ts';
export { changeUser } from './users/changeUser.ts';
export { createUser } from './users/createUser.ts';
export { endUserSessions } from './users/endUserSessions.ts';
export { exportUsers, listUsers } from './users/listUsers.ts';
export { readTimeline, type TimelineRow } from './users/readTimeline.ts';
export { listUserRecords, readUser } from './users/readUser.ts';
export { requireCustomer } from './users/requireCustomer.ts';
export { removeUser } from './users/removeUser.ts';
