import { formatMoment } from '@app/contract/dates.ts';
import { findRecipient, readLink } from '@app/domain/accounts';
import { mailHandler } from '../messaging/mailHandler.ts';

/** Tells the address that an account had which one it has now. */
export const sendEmailChanged = mailHandler('sendEmailChanged', {
  template: 'email_changed',

  async compose({ platform, payload, event }) {
    const link = await readLink(platform, payload.linkId);
    if (link?.accountId == null || link.previousEmail === null) return null;
    const account = await findRecipient(platform.pool, link.accountId);
    if (!account) return null;
    return {
      recipient: link.previousEmail,
      userName: account.firstName,
      values: {
        new_email: link.email,
        changed_at: formatMoment(new Date(event.occurredAt)),
        contact_url: `${platform.appUrl}/contact`,
      },
    };
  },
});
