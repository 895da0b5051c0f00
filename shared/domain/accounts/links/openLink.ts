import { newId, type Tx } from '../../platform/index.ts';
import { AccountLink, type LinkPurpose } from './AccountLink.entity.ts';
import { Account } from '../account/Account.entity.ts';

const hour = 3_600_000;

/** Milliseconds for which a link may be used. */
export const linkLifetimes: Record<LinkPurpose, number> = {
  password_reset: hour,
  // The recipient did not request it, and may be away.
  password_choice: 7 * 24 * hour,
  email_confirmation: 7 * 24 * hour,
  email_change: 24 * hour,
};

/** How many links of one purpose are sent in an hour to an account, or to an address without one. */
const linksPerHour = 5;

export interface NewLink {
  purpose: LinkPurpose;
  /** Where the mail goes, normalised. */
  email: string;
  /** Null for a forgotten password: the existence of an account must not matter. */
  accountId: string | null;
}

/** Creates a link to be sent by mail. */
export function openLink({ em, clock }: Pick<Tx, 'em' | 'clock'>, { purpose, email, accountId }: NewLink): string {
  const id = newId();
  const now = clock.now();
  em.create(AccountLink, {
    id,
    purpose,
    email,
    account: accountId === null ? null : em.getReference(Account, accountId),
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifetimes[purpose]),
  });
  return id;
}

/**
 * Creates a link; null after five within an hour, or less than `apart` milliseconds after the last. Concurrent requests
 * are serialised.
 */
export async function openLimitedLink(
  tx: Tx,
  link: NewLink,
  { apart = 0 }: { apart?: number } = {},
): Promise<string | null> {
  const { em, clock } = tx;
  const { purpose, email, accountId } = link;
  const owner = accountId ?? email;
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`link ${purpose} ${owner}`]);
  const [row] = await em.execute<{ made: number; just_made: number }[]>(
    `select count(*)::int as made, count(*) filter (where created_at > ?)::int as just_made from account_link
     where purpose = ? and created_at > ? and ${accountId === null ? 'account_id is null and email = ?' : 'account_id = ?'}`,
    [ago(apart), purpose, ago(hour), owner],
  );
  const { made, just_made: justMade } = row ?? { made: 0, just_made: 0 };
  return made < linksPerHour && justMade === 0 ? openLink(tx, link) : null;
}
