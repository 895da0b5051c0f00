// A separate entry point: plain scripts start a sink too, without the test runner that the rest of testing needs.
export { startSmtpSink, type SinkMessage, type SmtpStage } from '../smtpSink.ts';
