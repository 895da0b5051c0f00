import { linkUrl } from '@app/domain/accounts';
import { mailHandler } from '../messaging/mailHandler.ts';
import { linkValidity } from './linkValidity.ts';
import { readEmailChange } from './readEmailChange.ts';

/** Sends the link to the address that a customer wants, unless it has an account. */
export const sendEmailChange = mailHandler('sendEmailChange', {
  template: 'email_change',

  async compose({ platform, payload: { linkId } }) {
    const change = await readEmailChange(platform, linkId);
    if (!change || change.holder) return null;
    return {
      recipient: change.newEmail,
      userName: change.account.firstName,
      values: { confirmation_url: linkUrl(platform, 'email_change', linkId), expires_in: linkValidity('email_change') },
    };
  },
});
