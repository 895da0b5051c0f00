import { describePurchase } from '@app/domain/hosting';
import { mailHandler } from '../messaging/mailHandler.ts';
import { refusalMail } from './refusalMail.ts';

/** Tells a host that a domain could not be registered, and that their money goes back. */
export const sendDomainRefused = mailHandler('sendDomainRefused', {
  template: 'domain_refused',

  async compose({ platform, payload }) {
    return refusalMail(platform, await describePurchase(platform.pool, payload.purchaseId), 'enregistré');
  },
});
