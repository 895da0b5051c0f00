import { formatDate, formatTime } from '@app/contract/dates.ts';
import { readContactMessage } from '@app/domain/site';
import { mailHandler } from '../messaging/mailHandler.ts';

/**
 * Tells whoever used the contact form that their message arrived: once an hour for an address, so that nobody's inbox
 * can be flooded by giving their address.
 */
export const acknowledgeContactMessage = mailHandler('acknowledgeContactMessage', {
  template: 'contact_acknowledgement',

  async compose({ platform, payload }) {
    const message = await readContactMessage(platform.pool, payload.messageId);
    if (!message || message.is_repeated) return null;
    return {
      recipient: message.email,
      // Typed by whoever filled in the form: the template does not greet by it.
      userName: '',
      values: {
        received_at: `${formatDate(message.created_at)} à ${formatTime(message.created_at)}`,
        contact_url: `${platform.appUrl}/contact`,
      },
    };
  },
});
