import { formatMoment } from '@app/contract/core/dates.ts';
import { findRecipient } from '@app/domain/accounts';
import type { Platform } from '@app/domain/platform';
import { findSupporter, readSupportMessage } from '@app/domain/support';
import { defineMails } from '../messaging/mailHandler.ts';
import { mailTo, toAdministrators } from '../messaging/recipients.ts';

/** What happens for conversations with customers: mails both ways. */
export const supportHandlers = defineMails({
  /** A customer's message, to the assignee of the conversation, else to the administrators. */
  async forwardSupportMessage({ platform, payload }) {
    const { pool, settings, appUrl } = platform;
    const message = await readSupportMessage(platform, payload.messageId);
    if (!message) return null;
    const assignee = message.assigneeId && (await findSupporter(pool, message.assigneeId));
    const to = assignee
      ? { accountId: null, recipient: assignee, userName: settings.get('site_title') }
      : await toAdministrators(platform);
    // Where they are now: their address may have changed since they opened the conversation.
    const customer = message.accountId && (await findRecipient(platform, message.accountId));
    const sender = customer ? customer.email : message.email;
    return mailTo(to, {
      template: 'support_message_admin',
      replyTo: sender,
      values: {
        conversation_number: String(message.number),
        sender_name: message.name,
        sender_email: sender,
        message_subject: message.subject,
        message: message.body,
        received_at: formatMoment(message.createdAt),
        admin_url: `${appUrl}/admin/support?conversation=${message.conversationId}`,
      },
    });
  },

  /** An administrator's answer, to the author of the message, with that quoted below it. */
  async sendSupportReply({ platform, payload }) {
    const reply = await readSupportMessage(platform, payload.messageId);
    const contact = reply && (await findContact(platform, reply));
    if (!contact) return null;
    const contactEmail = platform.settings.get('contact_email');
    return mailTo(contact.to, {
      template: 'support_reply',
      ...(contactEmail && { replyTo: contactEmail }),
      values: {
        reply_author: reply.authorName ?? 'Notre équipe',
        message_subject: reply.subject,
        conversation_number: String(reply.number),
        reply: reply.body,
        quoted_message: reply.answers ?? '',
        ...contact.answering,
      },
    });
  },
});

type SupportMessage = NonNullable<Awaited<ReturnType<typeof readSupportMessage>>>;

/** Where an answer goes, and how one answers it; null when the account is gone. */
async function findContact(platform: Platform, { accountId, origin, name, email, conversationId }: SupportMessage) {
  const { appUrl } = platform;
  if (accountId === null) {
    const answering = {
      how_to_answer: 'Pour continuer l’échange, répondez à cet e-mail ou écrivez-nous de nouveau.',
      conversation_url: `${appUrl}/contact`,
      conversation_link: 'Nous écrire',
    };
    return { to: { accountId: null, recipient: email, userName: name }, answering };
  }
  const customer = await findRecipient(platform, accountId);
  if (!customer) return null;
  const answering = {
    how_to_answer: 'Pour continuer l’échange, répondez depuis votre espace\u00a0: toute la conversation vous y attend.',
    conversation_url: `${appUrl}/dashboard/support?conversation=${conversationId}`,
    conversation_link: 'Ouvrir la conversation',
  };
  // Through the contact form they may have asked for an answer elsewhere than at their account's address.
  const recipient = origin === 'dashboard' ? customer.email : email;
  return { to: { accountId, recipient, userName: customer.firstName }, answering };
}
