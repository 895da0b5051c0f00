import { hash } from 'node:crypto';
import { siteUrlOf } from '@app/domain/hosting';
import { createLink } from '@app/domain/mobile';
import type { Platform } from '@app/domain/platform';
import { buildName } from '@app/domain/testing';

/** Of a link and a phone of a customer's, the same each time. */
export const fixedPairing = {
  linkId: '00000000-0000-4000-8000-0000000000b7',
  deviceId: '00000000-0000-4000-8000-0000000000b8',
  /** What the phone shows. */
  deviceToken: 'd'.repeat(43),
} as const;

/** Gives a customer a site, when they have none: links belong to one. */
async function giveSite(platform: Platform, accountId: string): Promise<void> {
  if ((await siteUrlOf(platform, accountId)) === null) await buildName(platform, { accountId });
}

/** One customer's only phone, and a link that is there to be taken back. */
export async function buildFixedPairing(platform: Platform, accountId: string): Promise<void> {
  const { pool, clock } = platform;
  const { linkId, deviceId, deviceToken } = fixedPairing;
  const now = clock.now();
  await pool.query('delete from mobile_device where account_id = $1 or id = $2', [accountId, deviceId]);
  await pool.query('delete from mobile_link where account_id = $1 or id = $2', [accountId, linkId]);
  await giveSite(platform, accountId);
  await pool.query(
    `insert into mobile_device (id, account_id, name, platform, token_hash, paired_at, last_seen_at)
     values ($1, $2, 'Téléphone', 'ios', $3, $4, date_trunc('minute', $4::timestamptz))`,
    [deviceId, accountId, hash('sha256', deviceToken), now],
  );
  await pool.query(
    `insert into mobile_link (id, account_id, site_url, origin, created_at, expires_at)
     values ($1, $2, 'https://gite-fixe.example', 'dashboard', $3, $4)`,
    [linkId, accountId, now, new Date(now.getTime() + 86_400_000)],
  );
}

/** A link of a customer who has no phones yet. @returns its token. */
export async function buildFreshLink(platform: Platform, accountId: string): Promise<string> {
  await platform.pool.query('delete from mobile_device where account_id = $1', [accountId]);
  await giveSite(platform, accountId);
  const { token } = await createLink(platform, { accountId, seconds: 86_400, origin: 'dashboard' });
  return token;
}
