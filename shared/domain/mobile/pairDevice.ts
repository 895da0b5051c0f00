import { hash, randomBytes } from 'node:crypto';
import { devicePaired } from '@app/contract/mobile/events.ts';
import { maxDevices, type DevicePlatform } from '@app/contract/mobile/rules.ts';
import { Account, recordActivity } from '../accounts/index.ts';
import { DomainError, newId, transact, prepareRead, type Platform, type Tx, type Given } from '../platform/index.ts';
import { MobileDevice } from './MobileDevice.entity.ts';
import { presentDevice, deviceColumns } from './devices.ts';
import { verifyLink } from './verifyLink.ts';

interface NewDevice {
  /** Of the link. */
  token: string;
  name: string;
  platform: DevicePlatform;
}

/** Pairs a phone with the account of a link. @throws DomainError link_invalid, too_many_devices. */
export async function pairDevice(platform: Platform, { token, name, platform: kind }: NewDevice) {
  const { state, accountId, linkId, siteUrl } = await verifyLink(platform, token);
  if (state !== 'active' || accountId === null || linkId === null || siteUrl === null) throw linkInvalid();
  const deviceToken = newDeviceToken();
  const device = await transact(platform, null, async (tx) => {
    await lockLink(tx, accountId, linkId);
    const paired = await tx.em.count(MobileDevice, { account: accountId, revokedAt: null });
    if (paired >= maxDevices) throw new DomainError('too_many_devices');
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

/** A phone that is authenticated by its token, and its host. */
export type PairedDevice = NonNullable<Awaited<ReturnType<typeof authenticateDevice>>>;

const findDevice = prepareRead('mobile_find_device', (db, given: Given<{ tokenHash: string }>) =>
  db
    .selectFrom('mobile_device as d')
    .innerJoin('account as a', (join) => join.onRef('a.id', '=', 'd.accountId').on('a.closedAt', 'is', null))
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .select([...deviceColumns, 'd.accountId', 'a.firstName', 'c.company'])
    .where('d.tokenHash', '=', given('tokenHash'))
    .where('d.revokedAt', 'is', null),
);

/** The phone of a token, unless its host removed it or has no account any more; records that it was used. */
export async function authenticateDevice(platform: Platform, token: string) {
  const [found] = await findDevice(platform, { tokenHash: deviceTokenHash(token) });
  if (!found) return null;
  const { accountId, firstName, company, ...row } = found;
  const seen = toTheMinute(platform.clock.now());
  if (seen > row.lastSeenAt) {
    await platform.pool.query('update mobile_device set last_seen_at = $2 where id = $1 and last_seen_at < $2', [
      row.id,
      seen,
    ]);
    row.lastSeenAt = seen;
  }
  return { accountId, row, host: { firstName, company } };
}

/** A new token of a phone: 32 random bytes, base64url. */
function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash under which a token is stored. Looking it up compares no part of the token itself. */
function deviceTokenHash(token: string): string {
  return hash('sha256', token);
}

const minute = 60_000;

/** An instant rounded down to the minute: no more precision is needed for a phone's last use. */
function toTheMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / minute) * minute);
}
