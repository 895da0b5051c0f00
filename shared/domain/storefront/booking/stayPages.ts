import { sql } from 'kysely';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';
import type { BookedStay } from './readStay.ts';
import { stayUrl } from './stayUrl.ts';

const readBooked = prepareRead(
  'storefront_stay_pages',
  (db, given: Given<{ accountId: string; ids: readonly string[] }>) =>
    db
      .selectFrom('booking as b')
      .where('b.accountId', '=', given('accountId'))
      .where(sql<boolean>`b.reservation_id = any(${given('ids')}::uuid[])`)
      .select(['b.reservationId', 'b.language', 'b.siteName', 'b.linkVersion']),
);

/** The language of a guest, and where they open their stay. */
export interface StayPage {
  language: BookedStay['booking']['language'];
  url: string;
}

/** The pages of those of a host's stays that were booked on their site, by the id of the stay. */
export async function readStayPages(
  platform: Pick<Platform, 'db' | 'keys' | 'providers'>,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StayPage>> {
  if (ids.length === 0) return new Map();
  const rows = await readBooked(platform, { accountId, ids });
  return new Map(
    rows.map(({ reservationId, ...booking }) => [
      reservationId,
      { language: booking.language, url: stayUrl(platform, { reservationId, booking }).url },
    ]),
  );
}
