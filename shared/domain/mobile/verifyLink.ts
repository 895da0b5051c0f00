import { linkStateAt, type LinkState } from '@app/contract/mobile/rules.ts';
import { prepareRead, type Given, type Platform } from '../platform/index.ts';
import { openPairingToken } from './pairingToken.ts';
import { linkColumns } from './createLink.ts';

/** The state of a token now. */
export interface LinkVerdict {
  /** `unknown`: not signed here, or its link is gone. */
  state: LinkState | 'unknown';
  /** Its host; null when the token is not ours. */
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

const findLink = prepareRead('mobile_verify_link', (db, given: Given<{ id: string }>) =>
  db
    .selectFrom('mobile_link as l')
    .innerJoin('account as a', (join) => join.onRef('a.id', '=', 'l.accountId').on('a.closedAt', 'is', null))
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .select([...linkColumns, 'l.siteUrl', 'a.firstName', 'c.company'])
    .where('l.id', '=', given('id')),
);

const nothing = { accountId: null, linkId: null, siteUrl: null, expiresAt: null, host: null };
const unknown: LinkVerdict = { state: 'unknown', ...nothing };

/** Whether a link may be used now: signed here, not expired, not revoked, and its account still open. */
export async function verifyLink(platform: Platform, token: string): Promise<LinkVerdict> {
  const claim = await openPairingToken(platform, token);
  if (!claim) return unknown;
  const { accountId, linkId } = claim;
  const [row] = await findLink(platform, { id: linkId });
  if (row?.accountId !== accountId) return unknown;
  const { siteUrl, revokedAt, firstName, company } = row;
  const expiresAt = new Date(Math.min(claim.expiresAt.getTime(), row.expiresAt.getTime()));
  const state = linkStateAt({ expiresAt, revokedAt }, platform.clock.now());
  return { state, accountId, linkId, siteUrl, expiresAt, host: { firstName, company } };
}
