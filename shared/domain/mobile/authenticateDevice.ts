import { hash, randomBytes } from 'node:crypto';
import { prepareRead, type Given, type Platform } from '../platform/index.ts';
import { deviceColumns, type DeviceRow } from './devices.ts';
import type { HostOfLink } from './verifyLink.ts';

/** A phone that is authenticated by its token, and its host. */
export interface PairedDevice {
  accountId: string;
  row: DeviceRow;
  host: HostOfLink;
}

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
export async function authenticateDevice(platform: Platform, token: string): Promise<PairedDevice | null> {
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
export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash under which a token is stored. Looking it up compares no part of the token itself. */
export function deviceTokenHash(token: string): string {
  return hash('sha256', token);
}

const minute = 60_000;

/** An instant rounded down to the minute: no more precision is needed for a phone's last use. */
export function toTheMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / minute) * minute);
}
