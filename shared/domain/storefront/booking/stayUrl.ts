import { siteAddressOf } from '../../hosting/index.ts';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { siteColumns, siteOf } from '../site/storedSite.ts';
import type { BookedStay } from './readStay.ts';
import { stayToken } from './stayLink.ts';

/** Where a guest opens their stay, and the site that it is on. */
export function stayUrl(
  platform: Pick<Platform, 'keys' | 'providers'>,
  {
    reservationId,
    booking,
  }: { reservationId: string; booking: Pick<BookedStay['booking'], 'language' | 'siteName' | 'linkVersion'> },
): { url: string; siteUrl: string } {
  const siteUrl = siteAddressOf(platform, booking.siteName);
  const prefix = booking.language === 'fr' ? '' : `/${booking.language}`;
  const token = stayToken(platform, { reservationId, version: booking.linkVersion });
  return { url: `${siteUrl}${prefix}/sejour/${token}`, siteUrl };
}

const readTitle = prepareRead('storefront_title', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('account as a')
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('host_site as s', 's.accountId', 'a.id')
    .select(siteColumns)
    .where('a.id', '=', given('accountId')),
);

/** What a host's site is called; empty when there is no such customer. */
export async function siteTitleOf(platform: Pick<Platform, 'db'>, accountId: string): Promise<string> {
  const [row] = await readTitle(platform, { accountId });
  return row ? siteOf(row).title : '';
}
