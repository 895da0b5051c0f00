import { formatMoment } from '@app/contract/core/dates.ts';
import { spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import { channelGenitives, channelLabels, sourceLabels } from '@app/contract/reservations/rules.ts';
import type { Platform } from '../platform/index.ts';
import { presentDoubleBooking, readDoubleBookings } from './conflicts/doubleBookingReads.ts';
import { describeFailure } from './words/failureSentences.ts';
import { readFeeds } from './feeds/feedReads.ts';

/** What a mail says of a double booking; null when it is solved, or gone. */
export async function describeDoubleBooking(
  platform: Pick<Platform, 'db' | 'clock' | 'appUrl'>,
  { accountId, doubleBookingId: id }: { accountId: string; doubleBookingId: string },
) {
  const [row] = await readDoubleBookings(platform, accountId, { id });
  if (!row || row.solvedAt) return null;
  const { holder, newcomer, propertyName } = presentDoubleBooking(row);
  return {
    property_name: propertyName,
    channel_name: channelLabels[row.channel],
    newcomer: `${newcomer.label}, ${spanLabel(newcomer.arrival, newcomer.departure)}`,
    holder: `${holder.label}, ${spanLabel(holder.arrival, holder.departure)} (${sourceLabels[holder.source]})`,
    dates: spanLabel(row.arrival, row.departure),
    double_booking_url: `${platform.appUrl}/dashboard/doubles-reservations/${row.id}`,
  };
}

/** What a mail says of a feed in trouble; null when it is gone, or well again. */
export async function describeFeedTrouble(
  platform: Platform,
  { accountId, feedId: id }: { accountId: string; feedId: string },
) {
  const [feed] = await readFeeds(platform, accountId, { id });
  const row = await platform.db
    .selectFrom('feed as f')
    .innerJoin('property as p', 'p.id', 'f.propertyId')
    .where('f.id', '=', id)
    .where('f.accountId', '=', accountId)
    .select(['p.name', 'f.failure', 'f.failingSince'])
    .executeTakeFirst();
  if (!feed || !row) return null;
  const base = {
    property_name: row.name,
    channel_of: channelGenitives[feed.channel],
    channels_url: `${platform.appUrl}/dashboard/plateformes?calendrier=${feed.id}`,
  };
  const failing = row.failure &&
    row.failingSince && {
      ...base,
      since: formatMoment(row.failingSince),
      reason: describeFailure(row.failure, feed.channel).sentence,
      advice: describeFailure(row.failure, feed.channel).advice,
    };
  return { quarantined: feed.quarantine && { ...base, situation: feed.quarantine.sentence }, failing };
}
