import { formatDate, formatTime } from '@app/contract/dates.ts';
import { findRecipient } from '@app/domain/accounts';
import { readSiteMessage } from '@app/domain/hosting';
import { mailHandler } from '../messaging/mailHandler.ts';

/** Brings a guest's message to the host, whose answer goes to the guest. */
export const forwardSiteMessage = mailHandler('forwardSiteMessage', {
  template: 'site_message',

  async compose({ platform: { pool, appUrl }, payload }) {
    const message = await readSiteMessage(pool, payload);
    const host = message && (await findRecipient(pool, payload.accountId));
    if (!host) return null;
    return {
      recipient: host.email,
      userName: host.firstName,
      replyTo: message.email,
      values: {
        sender_name: message.name,
        sender_email: message.email,
        message: message.message,
        received_at: `${formatDate(message.created_at)} à ${formatTime(message.created_at)}`,
        site_address: message.site_name,
        domains_url: `${appUrl}/dashboard/domaines`,
      },
    };
  },
});
