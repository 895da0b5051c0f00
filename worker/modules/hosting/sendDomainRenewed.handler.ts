import { describeRenewal } from '@app/domain/hosting';
import { mailHandler } from '../messaging/mailHandler.ts';
import { registrationMail } from './registrationMail.ts';

/** Tells a host that a domain is theirs for another year. */
export const sendDomainRenewed = mailHandler('sendDomainRenewed', {
  template: 'domain_renewed',

  async compose({ platform, payload }) {
    const facts = await describeRenewal(platform.pool, payload.renewalId);
    return registrationMail(platform, facts, facts?.renewal_state === 'renewed');
  },
});
