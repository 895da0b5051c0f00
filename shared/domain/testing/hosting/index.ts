// A separate entry point, as for the mail sink: plain scripts use the sites server too, without a test runner.
export { startSitesServer } from '../startSitesServer.ts';
