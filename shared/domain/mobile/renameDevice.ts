import type { Device } from '@app/contract/mobile/api.ts';
import { DomainError, type Platform } from '../platform/index.ts';
import { deviceColumns, presentDevice, type DeviceRow } from './presentDevice.ts';

/**
 * Gives one of a host's phones another name.
 * @throws DomainError not_found when it is somebody else's, or was removed: the two look the same.
 */
export async function renameDevice(
  { pool }: Pick<Platform, 'pool'>,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<Device> {
  const { rows } = await pool.query<DeviceRow>(
    `update mobile_device d set name = $3 where d.id = $1 and d.account_id = $2 and d.revoked_at is null
     returning ${deviceColumns}`,
    [id, accountId, name],
  );
  const [row] = rows;
  if (!row) throw new DomainError('not_found', { detail: 'Cet appareil est introuvable.' });
  return presentDevice(row);
}
