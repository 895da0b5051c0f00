import type { Pool } from 'pg';
import type { MobileOverview } from '@app/contract/mobile/api.ts';
import { siteUrlOf } from '../hosting/index.ts';
import { prepareRead, type Given, type Platform } from '../platform/index.ts';
import { deviceColumns, presentDevice } from './devices.ts';
import { linkColumns, presentLink } from './presentLink.ts';

interface Owned {
  accountId: string;
}

const readLinks = prepareRead('mobile_link_of', (db, given: Given<Owned>) =>
  db
    .selectFrom('mobile_link as l')
    .select(linkColumns)
    .where('l.accountId', '=', given('accountId'))
    .where('l.revokedAt', 'is', null),
);

const readDevices = prepareRead('mobile_devices_of', (db, given: Given<Owned>) =>
  db
    .selectFrom('mobile_device as d')
    .select(deviceColumns)
    .where('d.accountId', '=', given('accountId'))
    .where('d.revokedAt', 'is', null)
    .orderBy('d.lastSeenAt', 'desc')
    .orderBy('d.pairedAt', 'desc')
    .orderBy('d.id', 'desc'),
);

/** What a host sees about pairing: their link, unless it was revoked, and their phones, the last used first. */
export async function readMobile(platform: Platform, accountId: string): Promise<MobileOverview> {
  const [[link], devices, siteUrl] = await Promise.all([
    readLinks(platform, { accountId }),
    readDevices(platform, { accountId }),
    siteUrlOf(platform, accountId),
  ]);
  return { link: link ? presentLink(platform, link) : null, devices: devices.map(presentDevice), siteUrl };
}

/** What a mail says about a phone; null when the account is gone. */
export async function findPairedDevice(
  pool: Pool,
  deviceId: string,
): Promise<{ name: string; paired_at: Date } | null> {
  const { rows } = await pool.query<{ name: string; paired_at: Date }>(
    'select name, paired_at from mobile_device where id = $1',
    [deviceId],
  );
  return rows[0] ?? null;
}
