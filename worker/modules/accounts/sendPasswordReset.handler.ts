import { findRecipientByEmail, linkUrl, readLink } from '@app/domain/accounts';
import { mailHandler } from '../messaging/mailHandler.ts';
import { linkValidity } from './linkValidity.ts';

/** Sends the link for a new password, if the address that was typed has an account, and while the link is good. */
export const sendPasswordReset = mailHandler('sendPasswordReset', {
  template: 'password_reset',

  async compose({ platform, payload: { linkId } }) {
    const link = await readLink(platform, linkId);
    if (!link?.live) return null;
    const account = await findRecipientByEmail(platform.pool, link.email);
    if (!account) return null;
    return {
      recipient: account.email,
      userName: account.firstName,
      values: { reset_url: linkUrl(platform, 'password_reset', linkId), expires_in: linkValidity('password_reset') },
    };
  },
});
