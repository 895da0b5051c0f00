import { formatDate, formatTime } from '@app/contract/dates.ts';
import { findNotifiedAdministrator } from '@app/domain/accounts';
import { readContactMessage } from '@app/domain/site';
import { mailHandler } from '../messaging/mailHandler.ts';

/** Brings a message of the contact form to the administrator, whose answer goes to whoever wrote it. */
export const forwardContactMessage = mailHandler('forwardContactMessage', {
  template: 'contact_message_admin',

  async compose({ platform, payload }) {
    const message = await readContactMessage(platform.pool, payload.messageId);
    const recipient = platform.settings.get('admin_email') || (await findNotifiedAdministrator(platform.pool));
    if (!message || !recipient) return null;
    return {
      recipient,
      userName: platform.settings.get('site_title'),
      replyTo: message.email,
      values: {
        sender_name: message.name,
        sender_email: message.email,
        message_subject: message.subject,
        message: message.message,
        received_at: `${formatDate(message.created_at)} à ${formatTime(message.created_at)}`,
        admin_url: `${platform.appUrl}/admin/support?conversation=${message.id}`,
      },
    };
  },
});
