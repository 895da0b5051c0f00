import { formatMoment } from '@app/contract/core/dates.ts';
import { readContactMessage, removeUnusedUploads } from '@app/domain/site';
import { defineHandlers } from '../../runtime/Handler.ts';
import { defineMails } from '../messaging/mailHandler.ts';
import { mailTo, toAdministrators } from '../messaging/recipients.ts';

/** What happens for the public site. */
export const siteHandlers = [
  ...defineHandlers({
    /** Images that no setting has named for a week. */
    sweepUploads: async ({ platform }) => removeUnusedUploads(platform),
  }),
  ...defineMails({
    /** A message of the contact form, to the administrator, whose answer goes to its author. */
    async forwardContactMessage({ platform, payload }) {
      const message = await readContactMessage(platform, payload.messageId);
      if (!message) return null;
      return mailTo(await toAdministrators(platform), {
        template: 'contact_message_admin',
        replyTo: message.email,
        values: {
          sender_name: message.name,
          sender_email: message.email,
          message_subject: message.subject,
          message: message.message,
          received_at: formatMoment(message.createdAt),
          admin_url: `${platform.appUrl}/admin/support?conversation=${message.id}`,
        },
      });
    },

    /** To the author of a contact message: it arrived. Once an hour, so that nobody's inbox can be flooded. */
    async acknowledgeContactMessage({ platform, payload }) {
      const message = await readContactMessage(platform, payload.messageId);
      if (!message || message.isRepeated) return null;
      return {
        template: 'contact_acknowledgement',
        accountId: null,
        recipient: message.email,
        // Typed by the author of the form: the template does not greet by it.
        userName: '',
        values: {
          received_at: formatMoment(message.createdAt),
          contact_url: `${platform.appUrl}/contact`,
        },
      };
    },
  }),
];
