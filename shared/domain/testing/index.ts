export { FakeClock } from './FakeClock.ts';
export { authenticatorCode } from './authenticatorCode.ts';
export { buildBackup, buildRestore } from './buildBackup.ts';
export { buildConversation, type BuiltConversation } from './buildConversation.ts';
export { buildExport } from './buildExport.ts';
export { buildInvoice, buildCreditNote } from './buildInvoice.ts';
export { buildName } from './buildName.ts';
export { buildSession } from './buildSession.ts';
export { buildSubscriber, type Subscriber } from './buildSubscriber.ts';
export { buildSubscription } from './buildSubscription.ts';
export { buildTransaction, type BuiltTransaction } from './buildTransaction.ts';
export { captureLogs, type CapturedLogs } from './captureLogs.ts';
export { holdLock } from './holdLock.ts';
export {
  isDeepRun,
  createTestPlatform,
  carryingBackends,
  testBackends,
  type Backend,
  type DnsKeys,
  type RegistrarKeys,
  type StripeKeys,
  type TestPlatform,
} from './createTestPlatform.ts';
export { onceCertificateBegan } from './onceCertificateBegan.ts';
export { openDetour } from './openDetour.ts';
export { openStripeAccount, type StripeAccount } from './openStripeAccount.ts';
export { openDnsZone, type DnsZone } from './openDnsZone.ts';
export { openRegistrarAccount, type RegistrarAccount } from './openRegistrarAccount.ts';
export { ParsedMetrics } from './ParsedMetrics.ts';
export { createTestDatabase, dropDatabase } from './createTestDatabase.ts';
export {
  buildAdministrator,
  buildCustomer,
  buildJob,
  buildLink,
  buildSecondFactor,
  registration,
  testPassword,
  type BuiltAccount,
} from './factories.ts';
export { emptyQueues } from './emptyQueues.ts';
export { countRows, dumpDatabase, readRows } from './readTables.ts';
export { watchWrites, type Write, type WriteWatch } from './watchWrites.ts';
export { startSmtpSink, type SmtpSink } from './smtpSink.ts';
export { createTestAuthority, type TestAuthority } from './testAuthority.ts';
export { openSites } from './openSites.ts';
export type { SitesServer } from './startSitesServer.ts';
