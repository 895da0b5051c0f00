import { mailHandler } from '../messaging/mailHandler.ts';
import { readEmailChange } from './readEmailChange.ts';

/** Tells the address that an account has that another one is to take its place, and what to do about it. */
export const announceEmailChange = mailHandler('announceEmailChange', {
  template: 'email_change_announced',

  async compose({ platform, payload: { linkId } }) {
    const change = await readEmailChange(platform, linkId);
    if (!change) return null;
    return {
      recipient: change.account.email,
      userName: change.account.firstName,
      values: { new_email: change.newEmail, reset_url: `${platform.appUrl}/forgot-password` },
    };
  },
});
