import { describePurchase } from '@app/domain/hosting';
import { mailHandler } from '../messaging/mailHandler.ts';
import { registrationMail } from './registrationMail.ts';

/** Tells a host that their domain is registered. */
export const sendDomainRegistered = mailHandler('sendDomainRegistered', {
  template: 'domain_registered',

  async compose({ platform, payload }) {
    const facts = await describePurchase(platform.pool, payload.purchaseId);
    return registrationMail(platform, facts, facts?.state === 'registered');
  },
});
