import { findRecipient, linkUrl, readLink } from '@app/domain/accounts';
import { mailHandler } from '../messaging/mailHandler.ts';
import { linkValidity } from './linkValidity.ts';

/** Sends a customer once more the link that confirms their address. */
export const sendEmailConfirmation = mailHandler('sendEmailConfirmation', {
  template: 'email_confirmation',

  async compose({ platform, payload: { linkId } }) {
    const link = await readLink(platform, linkId);
    if (!link?.live || link.accountId === null) return null;
    const account = await findRecipient(platform.pool, link.accountId);
    if (account?.email !== link.email) return null;
    return {
      recipient: link.email,
      userName: account.firstName,
      values: {
        confirmation_url: linkUrl(platform, 'email_confirmation', linkId),
        expires_in: linkValidity('email_confirmation'),
      },
    };
  },
});
