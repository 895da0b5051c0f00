// A door of its own, as for the mail sink: plain scripts stand in for hosts' sites too, without a test runner.
export { startSitesServer } from '../startSitesServer.ts';
