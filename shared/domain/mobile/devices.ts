import type { Selectable } from 'kysely';
import type { Device } from '@app/contract/mobile/api.ts';
import { DomainError, transact, type Platform, type Tables, type Tx } from '../platform/index.ts';
import { lockAccount, recordActivity } from '../accounts/index.ts';

/** Renames one of a host's phones. @throws DomainError not_found, also for another host's. */
export async function renameDevice(
  { pool }: Pick<Platform, 'pool'>,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<Device> {
  const { rows } = await pool.query<DeviceRow>(
    `update mobile_device d set name = $3 where d.id = $1 and d.account_id = $2 and d.revoked_at is null
     returning d.id, d.name, d.platform, d.paired_at as "pairedAt", d.last_seen_at as "lastSeenAt"`,
    [id, accountId, name],
  );
  const [row] = rows;
  if (!row) throw new DomainError('not_found', { detail: 'Cet appareil est introuvable.' });
  return presentDevice(row);
}

/**
 * Removes a phone, whose next request is refused. @throws DomainError not_found, also for another host's;
 *   not_authenticated when the account was closed meanwhile.
 */
export async function revokeDevice(platform: Platform, accountId: string, id: string): Promise<void> {
  await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    const [removed] = await tx.em.execute<{ name: string }[]>(
      `update mobile_device set revoked_at = ? where id = ? and account_id = ? and revoked_at is null returning name`,
      [tx.clock.now(), id, accountId],
    );
    if (!removed) throw new DomainError('not_found', { detail: 'Cet appareil est introuvable.' });
    recordActivity(tx, { accountId, kind: 'device_removed', data: { device: removed.name } });
  });
}

/** Removes the phones and the pairing links of an account that was closed, or that a stranger may have opened. */
export async function forgetDevices({ em }: Pick<Tx, 'em'>, accountId: string): Promise<void> {
  for (const table of ['mobile_device', 'mobile_link']) {
    await em.execute(`delete from ${table} where account_id = ?`, [accountId]);
  }
}

/** Of the device `d`: the fields that its host and the device itself see. */
export const deviceColumns = ['d.id', 'd.name', 'd.platform', 'd.pairedAt', 'd.lastSeenAt'] as const;

export type DeviceRow = Pick<
  Selectable<Tables['mobile_device']>,
  'id' | 'name' | 'platform' | 'pairedAt' | 'lastSeenAt'
>;

/** A phone as its host and itself see it. */
export function presentDevice({ id, name, platform, pairedAt, lastSeenAt }: DeviceRow): Device {
  return { id, name, platform, pairedAt: pairedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
}
