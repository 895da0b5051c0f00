import { linkStateAt, type LinkState } from '@app/contract/mobile/rules.ts';
import type { Platform } from '../platform/index.ts';
import { openPairingToken } from './pairingKeys.ts';
import { linkColumns, type LinkRow } from './presentLink.ts';

/** What a token is worth at this instant. */
export interface LinkVerdict {
  /** `unknown`: nobody here signed it, or what it speaks of is gone. */
  state: LinkState | 'unknown';
  /** Whose it is; null when it is none of ours. */
  accountId: string | null;
  linkId: string | null;
  siteUrl: string | null;
  expiresAt: Date | null;
  host: HostOfLink | null;
}

/** Whom a phone is paired with. */
export interface HostOfLink {
  firstName: string;
  company: string | null;
}

interface Row extends LinkRow {
  first_name: string;
  company: string | null;
}

const unknown: LinkVerdict = {
  state: 'unknown',
  accountId: null,
  linkId: null,
  siteUrl: null,
  expiresAt: null,
  host: null,
};

/** Whether a link may be used now: signed here, not over, not taken back, and its account still open. */
export async function verifyLink(platform: Platform, token: string): Promise<LinkVerdict> {
  const claim = await openPairingToken(platform, token);
  if (!claim) return unknown;
  const { accountId, linkId, expiresAt } = claim;
  const { rows } = await platform.pool.query<Row>({
    name: 'mobile_verify_link',
    text: `select ${linkColumns}, a.first_name, c.company
           from mobile_link l join account a on a.id = l.account_id and a.closed_at is null
           join customer c on c.account_id = a.id
           where l.id = $1`,
    values: [linkId],
  });
  const [row] = rows;
  if (row?.account_id !== accountId) return unknown;
  const ends = new Date(Math.min(expiresAt.getTime(), row.expires_at.getTime()));
  const state = linkStateAt(
    { expiresAt: ends.toISOString(), revokedAt: row.revoked_at?.toISOString() ?? null },
    platform.clock.now(),
  );
  const host = { firstName: row.first_name, company: row.company };
  return { state, accountId, linkId, siteUrl: row.site_url, expiresAt: ends, host };
}
