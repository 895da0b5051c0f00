// A door of its own: plain scripts start a sink too, where the test runner that the rest of testing needs is absent.
export { startSmtpSink, type SinkMessage, type SmtpSink, type SmtpStage } from '../smtpSink.ts';
