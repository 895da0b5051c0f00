import type { MobileOverview } from '@app/contract/mobile/api.ts';
import type { Pool } from 'pg';
import { siteUrlOf } from '../hosting/index.ts';
import type { Platform } from '../platform/index.ts';
import { deviceColumns, type DeviceRow, presentDevice } from './presentDevice.ts';
import { linkColumns, type LinkRow, presentLink } from './presentLink.ts';

/** What a host sees of pairing: their link, unless it was taken back, and their phones, the one used last first. */
export async function readMobile(platform: Platform, accountId: string): Promise<MobileOverview> {
  const { pool } = platform;
  const [links, devices, siteUrl] = await Promise.all([
    pool.query<LinkRow>({
      name: 'mobile_link_of',
      text: `select ${linkColumns} from mobile_link l where l.account_id = $1 and l.revoked_at is null`,
      values: [accountId],
    }),
    pool.query<DeviceRow>({
      name: 'mobile_devices_of',
      text: `select ${deviceColumns} from mobile_device d where d.account_id = $1 and d.revoked_at is null
             order by d.last_seen_at desc, d.paired_at desc, d.id desc`,
      values: [accountId],
    }),
    siteUrlOf(platform, accountId),
  ]);
  const [link] = links.rows;
  return { link: link ? presentLink(platform, link) : null, devices: devices.rows.map(presentDevice), siteUrl };
}

/** What a mail tells of a phone; null when the account is gone. */
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
