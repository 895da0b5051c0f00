export { FakeClock } from './FakeClock.ts';
export {
  buildCreditNote,
  buildInvoice,
  buildSubscriber,
  buildSubscription,
  buildTransaction,
  type BuiltTransaction,
  type Subscriber,
} from './billingFactories.ts';
export { buildBackup, buildRestore } from './buildBackup.ts';
export { buildBookable, byTransfer, type Bookable } from './buildBookable.ts';
export { buildContract } from './buildContract.ts';
export { buildConversation, type BuiltConversation } from './buildConversation.ts';
export { buildName } from './buildName.ts';
export { buildProperty, buildUnits, type BuiltProperty } from './buildProperty.ts';
export { buildRentals, tablesOfRentals } from './buildRentals.ts';
export { buildStayChange } from './buildStayChange.ts';
export { buildBlock, buildReservation } from './buildReservation.ts';
export { buildReview } from './buildReview.ts';
export { insertPhoto } from './insertPhoto.ts';
export { buildPhoto, type BuiltPhoto } from './buildPhoto.ts';
export { channelsSandbox } from './channelsSandbox.ts';
export { buildFeed } from './buildFeed.ts';
export { giveAddress } from './giveAddress.ts';
export { buildGuest, guestAddress } from './buildGuest.ts';
export { connectHost } from './connectHost.ts';
export { captureLogs, type CapturedLogs } from './captureLogs.ts';
export { holdLock } from './holdLock.ts';
export { patience } from './patience.ts';
export {
  canReadPdf,
  readAttachment,
  readFonts,
  readInfo,
  readLetters,
  readPdf,
  readStructure,
  readWords,
} from './poppler.ts';
export {
  isDeepRun,
  createTestPlatform,
  carryingBackends,
  emptyQueues,
  testBackends,
  type TestPlatform,
} from './createTestPlatform.ts';
export { openDetour } from './openDetour.ts';
export {
  openDnsZone,
  openRegistrarAccount,
  openStripeAccount,
  type DnsZone,
  type RegistrarAccount,
  type StripeAccount,
} from './sandboxAccounts.ts';
export { ParsedMetrics } from './ParsedMetrics.ts';
export { failWithoutPool } from './failWithoutPool.ts';
export { createTestDatabase, dropDatabase } from './createTestDatabase.ts';
export {
  authenticatorCode,
  buildAdministrator,
  buildCustomer,
  buildExport,
  buildJob,
  buildLink,
  buildSecondFactor,
  buildSession,
  registration,
  testAddress,
  testPassword,
  type BuiltAccount,
} from './factories.ts';
export { countRows, dumpDatabase, readRows } from './readTables.ts';
export { watchWrites, type Write, type WriteWatch } from './watchWrites.ts';
export { startSmtpSink, type SmtpSink } from './smtpSink.ts';
export { createTestAuthority, type TestAuthority } from './testAuthority.ts';
export { onceCertificateBegan, openSites } from './openSites.ts';
export type { SitesServer } from './startSitesServer.ts';
