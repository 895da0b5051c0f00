export { authenticatorCode } from './authenticatorCode.ts';
export { buildExport } from './buildExport.ts';
export { buildSession } from './buildSession.ts';
export { buildTransaction, type BuiltTransaction } from './buildTransaction.ts';
export { captureLogs } from './captureLogs.ts';
export { openDetour } from './openDetour.ts';
export { ParsedMetrics } from './ParsedMetrics.ts';
export { createTestDatabase, dropDatabase } from './createTestDatabase.ts';
export { createTestPlatform, testBackends, type Backend, type TestPlatform } from './createTestPlatform.ts';
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
export { startSmtpSink, type SmtpSink } from './smtpSink.ts';
