import { describePurchase } from '@app/domain/hosting';
import { mailHandler } from '../messaging/mailHandler.ts';
import { registrationMail } from './registrationMail.ts';

/** Tells a host that a domain has run out. */
export const sendDomainExpired = mailHandler('sendDomainExpired', {
  template: 'domain_expired',

  async compose({ platform, payload }) {
    const facts = await describePurchase(platform.pool, payload.purchaseId);
    return registrationMail(platform, facts, facts?.state === 'expired');
  },
});
