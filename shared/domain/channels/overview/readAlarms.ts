import type { DoubleBookingSummary } from '@app/contract/channels/api.ts';
import type { Channel } from '@app/contract/reservations/rules.ts';
import type { Platform } from '../../platform/index.ts';
import { presentDoubleBooking, readDoubleBookings } from '../conflicts/doubleBookingReads.ts';

/** What of a host's calendars cannot wait. */
export interface Alarms {
  doubleBookings: DoubleBookingSummary[];
  /** In quarantine, or not to be read for so long that their host was told. */
  feeds: { id: string; channel: Channel; name: string; propertyName: string; quarantined: boolean }[];
}

/** A host's double bookings that are not solved, and their calendars that wait for them. */
export async function readAlarms(platform: Pick<Platform, 'db' | 'clock'>, accountId: string): Promise<Alarms> {
  const [doubleBookings, feeds] = await Promise.all([
    readDoubleBookings(platform, accountId),
    platform.db
      .selectFrom('feed as f')
      .innerJoin('property as p', 'p.id', 'f.propertyId')
      .where('f.accountId', '=', accountId)
      .where((eb) => eb.or([eb('f.quarantine', 'is not', null), eb('f.alarmedAt', 'is not', null)]))
      .orderBy('p.position')
      .orderBy('f.id')
      .select(['f.id', 'f.channel', 'f.name', 'f.quarantine', 'p.name as propertyName'])
      .execute(),
  ]);
  return {
    doubleBookings: doubleBookings.map(presentDoubleBooking),
    feeds: feeds.map(({ quarantine, ...feed }) => ({ ...feed, quarantined: quarantine !== null })),
  };
}
