import type { Device } from '@app/contract/mobile/api.ts';
import type { DevicePlatform } from '@app/contract/mobile/rules.ts';

export interface DeviceRow {
  id: string;
  name: string;
  platform: DevicePlatform;
  paired_at: Date;
  last_seen_at: Date;
}

/** Of the device `d`: the columns of a DeviceRow. */
export const deviceColumns = 'd.id, d.name, d.platform, d.paired_at, d.last_seen_at';

/** A phone as its host and itself see it. */
export function presentDevice({
  id,
  name,
  platform,
  paired_at: pairedAt,
  last_seen_at: lastSeenAt,
}: DeviceRow): Device {
  return { id, name, platform, pairedAt: pairedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
}
