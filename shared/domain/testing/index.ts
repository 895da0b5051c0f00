export { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
export { createTestPlatform, type TestPlatform } from './createTestPlatform.ts';
export { buildAdministrator, buildCustomer, buildJob, testPassword, type BuiltAccount } from './factories.ts';
export { FakeClock } from './FakeClock.ts';
export { startSmtpSink, type SinkMessage, type SmtpSink } from './smtpSink.ts';
