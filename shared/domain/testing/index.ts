export { captureLogs, type CapturedLogs, type LogLine } from './captureLogs.ts';
export { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
export { createTestPlatform, type TestPlatform } from './createTestPlatform.ts';
export {
  buildAdministrator,
  buildCustomer,
  buildJob,
  registration,
  testPassword,
  type BuiltAccount,
} from './factories.ts';
export { FakeClock } from './FakeClock.ts';
export { countRows, dumpDatabase, readRows, type Row } from './readTables.ts';
export { startSmtpSink, type SinkMessage, type SmtpSink } from './smtpSink.ts';
