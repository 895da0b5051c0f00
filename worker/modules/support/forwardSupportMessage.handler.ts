import { formatDate, formatTime } from '@app/contract/dates.ts';
import { findNotifiedAdministrator, findRecipient } from '@app/domain/accounts';
import { findSupporter, readSupportMessage } from '@app/domain/support';
import { mailHandler } from '../messaging/mailHandler.ts';

/** Tells whoever was given a conversation, else the administrators' address, that a customer wrote. */
export const forwardSupportMessage = mailHandler('forwardSupportMessage', {
  template: 'support_message_admin',

  async compose({ platform, payload }) {
    const { pool, settings, appUrl } = platform;
    const message = await readSupportMessage(pool, payload.messageId);
    if (!message) return null;
    const assignee = message.assignee_id && (await findSupporter(pool, message.assignee_id));
    const recipient = assignee || settings.get('admin_email') || (await findNotifiedAdministrator(pool));
    if (!recipient) return null;
    // Where they are now: their address may have changed since they opened the conversation.
    const customer = message.account_id && (await findRecipient(pool, message.account_id));
    const sender = customer ? customer.email : message.email;
    return {
      recipient,
      userName: settings.get('site_title'),
      replyTo: sender,
      values: {
        conversation_number: String(message.number),
        sender_name: message.name,
        sender_email: sender,
        message_subject: message.subject,
        message: message.body,
        received_at: `${formatDate(message.created_at)} à ${formatTime(message.created_at)}`,
        admin_url: `${appUrl}/admin/support?conversation=${message.conversation_id}`,
      },
    };
  },
});
