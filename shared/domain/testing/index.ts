export { captureLogs } from './captureLogs.ts';
export { createTestDatabase } from './createTestDatabase.ts';
export { createTestPlatform, type TestPlatform } from './createTestPlatform.ts';
export {
  buildAdministrator,
  buildCustomer,
  buildJob,
  registration,
  testPassword,
  type BuiltAccount,
} from './factories.ts';
export { countRows, dumpDatabase, readRows } from './readTables.ts';
export { startSmtpSink, type SmtpSink } from './smtpSink.ts';
