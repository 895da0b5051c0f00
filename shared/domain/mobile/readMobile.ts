import type { MobileOverview } from '@app/contract/mobile/api.ts';
import { siteUrlOf } from '../hosting/index.ts';
import type { Platform } from '../platform/index.ts';
import { deviceColumns, presentDevice, type DeviceRow } from './presentDevice.ts';
import { linkColumns, presentLink, type LinkRow } from './presentLink.ts';

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
