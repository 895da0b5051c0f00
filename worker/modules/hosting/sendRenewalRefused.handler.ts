import { describeRenewal } from '@app/domain/hosting';
import { mailHandler } from '../messaging/mailHandler.ts';
import { refusalMail } from './refusalMail.ts';

/** Tells a host that a domain could not be renewed, and that their money goes back. */
export const sendRenewalRefused = mailHandler('sendRenewalRefused', {
  template: 'domain_refused',

  async compose({ platform, payload }) {
    return refusalMail(platform, await describeRenewal(platform.pool, payload.renewalId), 'renouvelé');
  },
});
