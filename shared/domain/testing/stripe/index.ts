// A door of its own, as for the mail sink: plain scripts drive the sandbox too, without a test runner.
export { StripeControl, type StripeLedger, type StripeWebhook } from '../StripeControl.ts';
