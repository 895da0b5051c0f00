export { captureLogs } from './captureLogs.ts';
export { openDetour } from './openDetour.ts';
export { ParsedMetrics } from './ParsedMetrics.ts';
export { createTestDatabase } from './createTestDatabase.ts';
export { createTestPlatform, testBackends, type Backend, type TestPlatform } from './createTestPlatform.ts';
export {
  buildAdministrator,
  buildCustomer,
  buildJob,
  registration,
  testPassword,
  type BuiltAccount,
} from './factories.ts';
export { emptyQueues } from './emptyQueues.ts';
export { countRows, dumpDatabase, readRows } from './readTables.ts';
export { startSmtpSink, type SmtpSink } from './smtpSink.ts';
