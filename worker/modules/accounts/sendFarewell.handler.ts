import { mailHandler } from '../messaging/mailHandler.ts';

/** Tells someone that their account is closed: the last mail they get from us. */
export const sendFarewell = mailHandler('sendFarewell', {
  template: 'account_closed',

  async compose({ platform, payload }) {
    return {
      recipient: payload.email,
      userName: payload.firstName,
      values: { register_url: `${platform.appUrl}/register` },
    };
  },
});
