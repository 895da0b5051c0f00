import { mailHandler } from '../messaging/mailHandler.ts';
import { readEmailChange } from './readEmailChange.ts';

/** Tells the owner of an address that somebody wants it for another account; nobody else learns that it has one. */
export const sendEmailTaken = mailHandler('sendEmailTaken', {
  template: 'email_taken',

  async compose({ platform, payload: { linkId } }) {
    const change = await readEmailChange(platform, linkId);
    if (!change?.holder) return null;
    return {
      recipient: change.newEmail,
      userName: change.holder.firstName,
      values: { sign_in_url: `${platform.appUrl}/login` },
    };
  },
});
