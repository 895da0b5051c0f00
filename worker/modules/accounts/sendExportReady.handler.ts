import { formatDate } from '@app/contract/dates.ts';
import { findRecipient } from '@app/domain/accounts';
import { mailHandler } from '../messaging/mailHandler.ts';

/** Tells a customer that the copy of their data can be fetched; it is not in the mail. */
export const sendExportReady = mailHandler('sendExportReady', {
  template: 'data_export_ready',

  async compose({ platform, payload }) {
    const recipient = await findRecipient(platform.pool, payload.accountId);
    if (!recipient) return null;
    return {
      recipient: recipient.email,
      userName: recipient.firstName,
      values: {
        profile_url: `${platform.appUrl}/dashboard/profil`,
        kept_until: formatDate(new Date(payload.expiresAt)),
      },
    };
  },
});
