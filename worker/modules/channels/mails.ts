import { describeDigest, describeDoubleBooking, describeFeedTrouble } from '@app/domain/channels';
import { defineMails } from '../messaging/mailHandler.ts';
import { mailTo, toAccount } from '../messaging/recipients.ts';

/** Mails to a host about their calendars. */
export const channelMails = defineMails({
  /** At once, unless it is solved already. */
  async sendDoubleBooking({ platform, payload }) {
    const values = await describeDoubleBooking(platform, payload);
    return values && mailTo(await toAccount(platform, payload.accountId), { template: 'double_booking', values });
  },

  async sendFeedQuarantined({ platform, payload }) {
    const values = (await describeFeedTrouble(platform, payload))?.quarantined;
    return values && mailTo(await toAccount(platform, payload.accountId), { template: 'feed_quarantined', values });
  },

  async sendFeedFailing({ platform, payload }) {
    const values = (await describeFeedTrouble(platform, payload))?.failing;
    return values && mailTo(await toAccount(platform, payload.accountId), { template: 'feed_failing', values });
  },

  async sendCalendarDigest({ platform, payload }) {
    const values = await describeDigest(platform, payload.accountId);
    return values && mailTo(await toAccount(platform, payload.accountId), { template: 'calendar_digest', values });
  },
});
