import { formatMoment } from '@app/contract/dates.ts';
import { findRecipient } from '@app/domain/accounts';
import { mailHandler } from '../messaging/mailHandler.ts';

/** Tells someone that their password was changed, and what to do if it was not them. */
export const sendPasswordChanged = mailHandler('sendPasswordChanged', {
  template: 'password_changed',

  async compose({ platform, payload, event }) {
    const account = await findRecipient(platform.pool, payload.accountId);
    if (!account) return null;
    return {
      recipient: account.email,
      userName: account.firstName,
      values: {
        changed_at: formatMoment(new Date(event.occurredAt)),
        reset_url: `${platform.appUrl}/forgot-password`,
      },
    };
  },
});
