import { formatMoment } from '@app/contract/core/dates.ts';
import { findRecipient } from '@app/domain/accounts';
import type { Platform } from '@app/domain/platform';
import { findSupporter, readSupportMessage } from '@app/domain/support';
import { defineMails } from '../messaging/mailHandler.ts';
import { toAdministrators } from '../messaging/recipients.ts';

/** What happens for conversations with customers: mails both ways. */
export const supportHandlers = defineMails({
  /** A customer's message, to the assignee of the conversation, else to the administrators. */
  async forwardSupportMessage({ platform, payload }) {
    const { pool, settings, appUrl } = platform;
    const message = await readSupportMessage(pool, payload.messageId);
    if (!message) return null;
    const assignee = message.assignee_id && (await findSupporter(pool, message.assignee_id));
    const to = assignee
      ? { recipient: assignee, userName: settings.get('site_title') }
      : await toAdministrators(platform);
    if (!to) return null;
    // Where they are now: their address may have changed since they opened the conversation.
    const customer = message.account_id && (await findRecipient(pool, message.account_id));
    const sender = customer ? customer.email : message.email;
    return {
      ...to,
      template: 'support_message_admin',
      replyTo: sender,
      values: {
        conversation_number: String(message.number),
        sender_name: message.name,
        sender_email: sender,
        message_subject: message.subject,
        message: message.body,
        received_at: formatMoment(message.created_at),
        admin_url: `${appUrl}/admin/support?conversation=${message.conversation_id}`,
      },
    };
  },

  /** An administrator's answer, to the author of the message, with that quoted below it. */
  async sendSupportReply({ platform, payload }) {
    const reply = await readSupportMessage(platform.pool, payload.messageId);
    const contact = reply && (await findContact(platform, reply));
    if (!contact) return null;
    const contactEmail = platform.settings.get('contact_email');
    return {
      template: 'support_reply',
      recipient: contact.email,
      userName: contact.name,
      ...(contactEmail && { replyTo: contactEmail }),
      values: {
        reply_author: reply.author_name ?? 'Notre équipe',
        message_subject: reply.subject,
        conversation_number: String(reply.number),
        reply: reply.body,
        quoted_message: reply.answers ?? '',
        ...contact.answering,
      },
    };
  },
});

interface Written {
  conversation_id: string;
  origin: 'contact_form' | 'dashboard';
  account_id: string | null;
  name: string;
  email: string;
}

/** Where an answer goes, and how one answers it; null when the account is gone. */
async function findContact({ pool, appUrl }: Platform, conversation: Written) {
  const { account_id: accountId, origin, name, email } = conversation;
  if (accountId === null) return { email, name, answering: visitorAnswering(appUrl) };
  const customer = await findRecipient(pool, accountId);
  if (!customer) return null;
  // Through the contact form they may have asked for an answer elsewhere than at their account's address.
  return {
    email: origin === 'dashboard' ? customer.email : email,
    name: customer.firstName,
    answering: customerAnswering(appUrl, conversation.conversation_id),
  };
}

function customerAnswering(appUrl: string, id: string) {
  return {
    how_to_answer: 'Pour continuer l’échange, répondez depuis votre espace\u00a0: toute la conversation vous y attend.',
    conversation_url: `${appUrl}/dashboard/support?conversation=${id}`,
    conversation_link: 'Ouvrir la conversation',
  };
}

function visitorAnswering(appUrl: string) {
  return {
    how_to_answer: 'Pour continuer l’échange, répondez à cet e-mail ou écrivez-nous de nouveau.',
    conversation_url: `${appUrl}/contact`,
    conversation_link: 'Nous écrire',
  };
}
