import type { Device } from '@app/contract/mobile/api.ts';
import { devicePaired } from '@app/contract/mobile/events.ts';
import { maxDevices, type DevicePlatform } from '@app/contract/mobile/rules.ts';
import { Account, recordActivity } from '../accounts/index.ts';
import { DomainError, newId, transact, type Platform, type Tx } from '../platform/index.ts';
import { deviceTokenHash, newDeviceToken, toTheMinute } from './authenticateDevice.ts';
import { MobileDevice } from './MobileDevice.entity.ts';
import { presentDevice } from './devices.ts';
import { verifyLink } from './verifyLink.ts';

interface NewDevice {
  /** Of the link. */
  token: string;
  name: string;
  platform: DevicePlatform;
}

interface Paired {
  device: Device;
  /** Returned only here. */
  deviceToken: string;
  accountId: string;
  siteUrl: string;
}

/**
 * Pairs a phone with the account of a link. Records `mobile.device_paired`.
 * @throws DomainError link_invalid, or too_many_devices.
 */
export async function pairDevice(platform: Platform, { token, name, platform: kind }: NewDevice): Promise<Paired> {
  const { state, accountId, linkId, siteUrl } = await verifyLink(platform, token);
  if (state !== 'active' || accountId === null || linkId === null || siteUrl === null) throw linkInvalid();
  const deviceToken = newDeviceToken();
  const device = await transact(platform, null, async (tx) => {
    await lockLink(tx, accountId, linkId);
    await refuseTooMany(tx, accountId);
    const now = tx.clock.now();
    const row = { id: newId(), name, platform: kind, pairedAt: now, lastSeenAt: toTheMinute(now) };
    tx.em.create(MobileDevice, {
      ...row,
      account: tx.em.getReference(Account, accountId),
      tokenHash: deviceTokenHash(deviceToken),
      revokedAt: null,
    });
    recordActivity(tx, { accountId, kind: 'device_paired', data: { device: name } });
    tx.record(devicePaired, { deviceId: row.id, accountId });
    return presentDevice(row);
  });
  return { device, deviceToken, accountId, siteUrl };
}

function linkInvalid(): DomainError {
  return new DomainError('link_invalid', {
    detail: 'Ce lien d’association n’est plus valable\u00a0: demandez-en un autre.',
  });
}

/** Locks the link and the account until the phone is paired. */
async function lockLink({ em, clock }: Tx, accountId: string, linkId: string): Promise<void> {
  const activeLinks = await em.execute<{ id: string }[]>(
    `select l.id from mobile_link l join account a on a.id = l.account_id
     where l.id = ? and l.account_id = ? and l.revoked_at is null and l.expires_at > ? and a.closed_at is null for update`,
    [linkId, accountId, clock.now()],
  );
  if (activeLinks.length === 0) throw linkInvalid();
}

async function refuseTooMany({ em }: Tx, accountId: string): Promise<void> {
  const [row] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from mobile_device where account_id = ? and revoked_at is null',
    [accountId],
  );
  if ((row?.count ?? 0) >= maxDevices) throw new DomainError('too_many_devices');
}
