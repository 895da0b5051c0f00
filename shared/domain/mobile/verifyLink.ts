import { linkStateAt, type LinkState } from '@app/contract/mobile/rules.ts';
import { prepareRead, type Given, type Platform } from '../platform/index.ts';
import { openPairingToken } from './pairingToken.ts';
import { linkColumns } from './createLink.ts';
import { digestsOfTypedCode } from './pairingCode.ts';

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

const selectLinks = (db: Platform['db']) =>
  db
    .selectFrom('mobile_link as l')
    .innerJoin('account as a', (join) => join.onRef('a.id', '=', 'l.accountId').on('a.closedAt', 'is', null))
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .select([...linkColumns, 'l.siteUrl', 'a.firstName', 'c.company']);

const findLink = prepareRead('mobile_verify_link', (db, given: Given<{ id: string }>) =>
  selectLinks(db).where('l.id', '=', given('id')),
);

const findLinkByCode = prepareRead('mobile_verify_code', (db, given: Given<{ codeDigest: string }>) =>
  selectLinks(db).where('l.codeDigest', '=', given('codeDigest')),
);

const nothing = { accountId: null, linkId: null, siteUrl: null, expiresAt: null, host: null };
const unknown: LinkVerdict = { state: 'unknown', ...nothing };

/**
 * Whether a link may be used now: its token signed here or its code known, not expired, not revoked, and its account still open.
 * @param text the link's token, or its short code with any separators.
 */
export async function verifyLink(platform: Platform, text: string): Promise<LinkVerdict> {
  const codeDigests = digestsOfTypedCode(platform, text);
  const found = codeDigests.length > 0 ? await findByCode(platform, codeDigests) : await findByToken(platform, text);
  if (!found) return unknown;
  const { row, expiresAt } = found;
  const { id: linkId, accountId, siteUrl, revokedAt, firstName, company } = row;
  const state = linkStateAt({ expiresAt, revokedAt }, platform.clock.now());
  return { state, accountId, linkId, siteUrl, expiresAt, host: { firstName, company } };
}

async function findByToken(platform: Platform, token: string) {
  const claim = await openPairingToken(platform, token);
  if (!claim) return null;
  const [row] = await findLink(platform, { id: claim.linkId });
  if (row?.accountId !== claim.accountId) return null;
  return { row, expiresAt: new Date(Math.min(claim.expiresAt.getTime(), row.expiresAt.getTime())) };
}

async function findByCode(platform: Platform, codeDigests: readonly string[]) {
  for (const codeDigest of codeDigests) {
    const [row] = await findLinkByCode(platform, { codeDigest });
    if (row) return { row, expiresAt: row.expiresAt };
  }
  return null;
}
