import type { PairingLink } from '@app/contract/mobile/api.ts';
import { linkStateAt } from '@app/contract/mobile/rules.ts';
import type { Platform } from '../platform/index.ts';
import { signingKey } from './pairingKeys.ts';
import { signPairingToken } from './pairingToken.ts';

export interface LinkRow {
  id: string;
  account_id: string;
  site_url: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

/** Of the link `l`: the columns of a LinkRow. */
export const linkColumns = 'l.id, l.account_id, l.site_url, l.created_at, l.expires_at, l.revoked_at';

/** Where pages of pairing are, without a slash at the end. */
export function pairingOrigin({ settings, appUrl }: Pick<Platform, 'settings' | 'appUrl'>): string {
  return (settings.get('app_base_url') || appUrl).replace(/\/$/, '');
}

/** A link as its host sees it; its token is signed anew. */
export function presentLink(
  platform: Pick<Platform, 'settings' | 'keys' | 'appUrl' | 'clock'>,
  row: LinkRow,
): PairingLink {
  const { id, account_id: accountId, expires_at: expires, revoked_at: revoked } = row;
  const token = signPairingToken({ accountId, linkId: id, expiresAt: expires }, signingKey(platform));
  const expiresAt = expires.toISOString();
  return {
    id,
    link: `${pairingOrigin(platform)}/m/${token}`,
    token,
    state: linkStateAt({ expiresAt, revokedAt: revoked?.toISOString() ?? null }, platform.clock.now()),
    createdAt: row.created_at.toISOString(),
    expiresAt,
  };
}
