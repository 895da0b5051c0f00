import { notifyNewCustomer } from './modules/accounts/notifyNewCustomer.handler.ts';
import { sendWelcomeMail } from './modules/accounts/sendWelcomeMail.handler.ts';
import { purgeExpiredHandler } from './modules/jobs/purgeExpired.handler.ts';
import { checkCatalogue } from './runtime/checkCatalogue.ts';

/** Every handler of the worker, by name; checked against the catalogue when the process starts. */
export const registry = checkCatalogue([sendWelcomeMail, notifyNewCustomer, purgeExpiredHandler]);
