import { hash, randomBytes } from 'node:crypto';
import type { Platform } from '../platform/index.ts';
import { deviceColumns, type DeviceRow } from './presentDevice.ts';
import type { HostOfLink } from './verifyLink.ts';

/** A paired phone that shows its token, and whom it is paired with. */
export interface PairedDevice {
  accountId: string;
  row: DeviceRow;
  host: HostOfLink;
}

interface Row extends DeviceRow {
  account_id: string;
  first_name: string;
  company: string | null;
}

/** The phone that holds a token, while its host has not removed it and has an account; notes that it was used. */
export async function authenticateDevice(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  token: string,
): Promise<PairedDevice | null> {
  const { rows } = await pool.query<Row>({
    name: 'mobile_find_device',
    text: `select ${deviceColumns}, d.account_id, a.first_name, c.company
           from mobile_device d join account a on a.id = d.account_id and a.closed_at is null
           join customer c on c.account_id = a.id
           where d.token_hash = $1 and d.revoked_at is null`,
    values: [deviceTokenHash(token)],
  });
  const [found] = rows;
  if (!found) return null;
  const { account_id: accountId, first_name: firstName, company, ...row } = found;
  const seen = toTheMinute(clock.now());
  if (seen > row.last_seen_at) {
    await pool.query('update mobile_device set last_seen_at = $2 where id = $1 and last_seen_at < $2', [row.id, seen]);
    row.last_seen_at = seen;
  }
  return { accountId, row, host: { firstName, company } };
}

/** A new token of a phone: 32 random bytes, base64url. */
export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database knows a token by. Looking it up compares no part of the token itself. */
export function deviceTokenHash(token: string): string {
  return hash('sha256', token);
}

const minute = 60_000;

/** The beginning of an instant's minute: nobody needs to know more closely when a phone was used. */
export function toTheMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / minute) * minute);
}
