import { DomainError, type Platform, type Tx } from '../../platform/index.ts';
import type { LinkPurpose } from './AccountLink.entity.ts';
import { readLinkToken } from './linkToken.ts';
import { readLink, type LinkFacts } from './readLink.ts';

/** The link that a token would open, without using it. @throws DomainError link_invalid, whatever is wrong with it. */
export async function checkLink(
  platform: Platform,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<LinkFacts> {
  const known = readLinkToken(platform.keys, token, purposes);
  const link = known && (await readLink(platform, known.id));
  if (!link?.live || link.purpose !== known?.purpose) throw new DomainError('link_invalid');
  return link;
}

/**
 * Uses a link, in one statement: one of two concurrent requests is refused. A caller that also changes an account
 * locks its row first: another order of locks would deadlock. @throws DomainError link_invalid, as `checkLink`.
 */
export async function spendLink<P extends LinkPurpose>(
  { em, clock }: Tx,
  keys: Platform['keys'],
  token: string,
  purposes: readonly P[],
) {
  const known = readLinkToken(keys, token, purposes);
  if (!known) throw new DomainError('link_invalid');
  const now = clock.now();
  const [row] = await em.execute<{ email: string; accountId: string | null }[]>(
    `update account_link set used_at = ? where id = ? and purpose = ? and used_at is null and expires_at > ?
     returning email, account_id as "accountId"`,
    [now, known.id, known.purpose, now],
  );
  if (!row) throw new DomainError('link_invalid');
  return { ...known, ...row };
}

/** Voids every link sent to an account: links received at its old address no longer give access. */
export async function voidLinks({ em, clock }: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await em.execute(
    `update account_link set used_at = ? where used_at is null
     and (account_id = ? or (purpose = 'password_reset' and email = ?))`,
    [clock.now(), id, email],
  );
}
