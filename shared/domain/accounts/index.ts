export { Account, customersFound } from './account/Account.entity.ts';
export {
  changeAdministrator,
  removeAdministrator,
  resetAdministratorFactor,
} from './administrators/changeAdministrator.ts';
export {
  exportAdministrators,
  listAdministrators,
  readAdministrator,
  findNotifiedAdministrator,
} from './administrators/readAdministrators.ts';
export { AccountLink } from './links/AccountLink.entity.ts';
export { Activity, recordActivity } from './account/Activity.entity.ts';
export { Administrator } from './administrators/Administrator.entity.ts';
export { readAdminOverview } from './administrators/adminOverview.ts';
export { authenticate, findCurrentPassword, isStillCurrent, type CurrentPassword } from './credentials/authenticate.ts';
export { cancelEmailChange, requestEmailChange, changeProfile, readProfile } from './profile/profile.ts';
export { legalGaps } from './profile/legalGaps.ts';
export { completeAddress } from './profile/completeAddress.ts';
export { changePassword, proveIdentity } from './credentials/changePassword.ts';
export { confirmEmail, requestEmailConfirmation } from './registration/confirmEmail.ts';
export {
  confirmSecondFactor,
  startSecondFactor,
  mustEnrol,
  readSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from './secondFactor/secondFactor.ts';
export { changeSecuritySettings, readSecuritySettings } from './account/securitySettings.ts';
export { closeAccount, closeRestoredAccounts, closedAddress, eraseJournalOf } from './closing/closeAccount.ts';
export {
  createAdministrator,
  ensureFirstAdministrator,
  generatePassword,
} from './administrators/createAdministrator.ts';
export { Customer } from './account/Customer.entity.ts';
export { readCustomerOverview } from './profile/customerOverview.ts';
export { DataExport } from './closing/DataExport.entity.ts';
export {
  abandonExport,
  completeExport,
  exportFolder,
  exportPath,
  findReadyExport,
  forgetExpiredExports,
  isExportWanted,
  storedExports,
  listExports,
  requestExport,
} from './closing/dataExports.ts';
export { findRecipient, findRecipientByEmail, readCustomer } from './account/findRecipient.ts';
export {
  noteRefusedSignIn,
  noteSignIn,
  noteSignOut,
  recordNewDevice,
  endOtherSessions,
  endOwnSession,
  listSessions,
} from './sessions/openSessions.ts';
export {
  isSameText,
  linkToken,
  linkUrl,
  linkLifetimes,
  openLink,
  type NewLink,
  readConfirmationLink,
  readLink,
  readOpeningLink,
  checkLink,
} from './links/accountLinks.ts';
export { lockAccount } from './account/insertAccount.ts';
export { vatNumberFault, recognisedCountries } from './account/profileDetails.ts';
export { mirrorSiteNames, type AssignNames, type SiteNames } from './account/mirrorSiteNames.ts';
export { accountSections } from './closing/personalSections.ts';
export { readAccountStatus, requireAbility, accountStatusColumns, storedStatus } from './account/accountStatus.ts';
export { RecoveryCode, SecondFactor } from './secondFactor/SecondFactor.entity.ts';
export { registerCustomer } from './registration/registerCustomer.ts';
export { renewRecoveryCodes } from './secondFactor/recoveryCodes.ts';
export { requestPasswordReset, passwordPurposes, resetPassword } from './credentials/resetPassword.ts';
export { reviewTrials } from './trial/reviewTrials.ts';
export { sealedFactors } from './secondFactor/checkSecondFactor.ts';
export { Session } from './sessions/Session.entity.ts';
export { endSession, findSession, openSession, sessionLifetimes, type Principal } from './sessions/sessions.ts';
export { TrialNotice } from './trial/TrialNotice.entity.ts';
export { changeUser, createUser, endUserSessions, removeUser } from './users/changeUser.ts';
export { CustomerNote } from './users/CustomerNote.entity.ts';
export { changeCustomerNote, readCustomerNote } from './users/customerNote.ts';
export { sendUserLink } from './users/sendUserLinks.ts';
export { exportUsers, listUsers } from './users/listUsers.ts';
export { readTimeline, type TimelineRow } from './users/readTimeline.ts';
export { readRemoval } from './users/readRemoval.ts';
export { listUserRecords, readUser, withoutPayments } from './users/readUser.ts';
export { requireCustomer } from './users/lockCustomer.ts';
