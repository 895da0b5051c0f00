export { Account, personCondition } from './account/Account.entity.ts';
export { changeAdministrator } from './administrators/changeAdministrator.ts';
export { exportAdministrators, listAdministrators } from './administrators/listAdministrators.ts';
export { readAdministrator, findNotifiedAdministrator } from './administrators/readAdministrator.ts';
export { removeAdministrator, resetAdministratorFactor } from './administrators/removeAdministrator.ts';
export { AccountLink } from './links/AccountLink.entity.ts';
export { Activity, recordActivity } from './account/Activity.entity.ts';
export { Administrator } from './administrators/Administrator.entity.ts';
export { readAdminOverview } from './administrators/adminOverview.ts';
export { authenticate, findCurrentPassword, isStillCurrent, type CurrentPassword } from './credentials/authenticate.ts';
export { cancelEmailChange, requestEmailChange } from './profile/emailChange.ts';
export { changePassword } from './credentials/changePassword.ts';
export { confirmEmail, requestEmailConfirmation } from './registration/confirmEmail.ts';
export { confirmSecondFactor, startSecondFactor } from './secondFactor/enrolSecondFactor.ts';
export { changeSecuritySettings, readSecuritySettings } from './account/securitySettings.ts';
export { changeProfile } from './profile/changeProfile.ts';
export { closeAccount, closeRestoredAccounts, closedAddress, eraseJournalOf } from './closing/closeAccount.ts';
export {
  createAdministrator,
  ensureFirstAdministrator,
  generatePassword,
} from './administrators/createAdministrator.ts';
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
  requestExport,
} from './closing/dataExports.ts';
export { findRecipient, findRecipientByEmail, readCustomer, type Recipient } from './account/findRecipient.ts';
export { noteRefusedSignIn, noteSignIn, noteSignOut, recordNewDevice } from './sessions/noteSignIn.ts';
export { isSameText, linkToken, linkUrl } from './links/linkToken.ts';
export { linkLifetimes, openLink, type NewLink } from './links/openLink.ts';
export { lockAccount } from './account/insertAccount.ts';
export { vatNumberFault, recognisedCountries } from './account/profileDetails.ts';
export { mirrorSiteNames, type AssignNames, type SiteNames } from './account/mirrorSiteNames.ts';
export { proveIdentity } from './credentials/demandPassword.ts';
export { readConfirmationLink, readLink, readOpeningLink } from './links/readLink.ts';
export { endOtherSessions, endOwnSession, listSessions } from './sessions/openSessions.ts';
export { accountSections } from './closing/personalSections.ts';
export { readProfile } from './profile/readProfile.ts';
export {
  readAccountStatus,
  requireAbility,
  accountStatusColumns,
  accountStatusOfRow,
  type AccountStatusRow,
} from './account/accountStatus.ts';
export { readTrial } from './trial/readTrial.ts';
export { RecoveryCode, SecondFactor } from './secondFactor/SecondFactor.entity.ts';
export { registerCustomer } from './registration/registerCustomer.ts';
export { removeSecondFactor, resetSecondFactor } from './secondFactor/removeSecondFactor.ts';
export { renewRecoveryCodes } from './secondFactor/recoveryCodes.ts';
export { requestPasswordReset, passwordPurposes, resetPassword } from './credentials/resetPassword.ts';
export { reviewTrials } from './trial/reviewTrials.ts';
export { sealedFactors } from './secondFactor/secondFactorSecret.ts';
export { Session } from './sessions/Session.entity.ts';
export { endSession, findSession, openSession, sessionLifetimes, type Principal } from './sessions/sessions.ts';
export { checkLink } from './links/spendLink.ts';
export { TrialNotice } from './trial/TrialNotice.entity.ts';
export { changeUser } from './users/changeUser.ts';
export { createUser } from './users/createUser.ts';
export { endUserSessions, removeUser } from './users/removeUser.ts';
export { exportUsers, listUsers } from './users/listUsers.ts';
export { readTimeline, type TimelineRow } from './users/readTimeline.ts';
export { listUserRecords, readUser } from './users/readUser.ts';
export { requireCustomer } from './users/lockCustomer.ts';
