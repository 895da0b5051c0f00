import { countOf } from '@app/contract/core/counting.ts';
import { channelLabels } from '@app/contract/reservations/rules.ts';
import { describeDigest, describeDoubleBooking, describeFeedTrouble, readFeedCauses } from '@app/domain/channels';
import { defineMails } from '../messaging/mailHandler.ts';
import { mailTo, toAccount, toAdministrators } from '../messaging/recipients.ts';

/** Mails about calendars: to their host, and to the team when a channel fails many. */
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

  /** To the team: a channel fails many hosts at once. */
  async sendOutbreak({ platform, payload: { channel, cause } }) {
    const { causes } = await readFeedCauses(platform);
    const found = causes.find((one) => one.channel === channel && one.cause === cause);
    return (
      found &&
      mailTo(await toAdministrators(platform), {
        template: 'admin_channel_failing',
        values: {
          channel_name: channelLabels[found.channel],
          cause: found.label,
          feeds: countOf(found.feeds, 'calendrier'),
          hosts: countOf(found.hosts, 'hôte'),
          calendars_url: `${platform.appUrl}/admin/calendars?plateforme=${found.channel}&cause=${encodeURIComponent(cause)}`,
        },
      })
    );
  },

  async sendCalendarDigest({ platform, payload }) {
    const values = await describeDigest(platform, payload.accountId);
    return values && mailTo(await toAccount(platform, payload.accountId), { template: 'calendar_digest', values });
  },
});
