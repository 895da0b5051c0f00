import type { Platform } from '../../platform/index.ts';
import type { LinkPurpose } from './AccountLink.entity.ts';

interface LinkRow {
  purpose: LinkPurpose;
  email: string;
  previous_email: string | null;
  account_id: string | null;
  live: boolean;
}

/** What is known of a link; null when it was purged. */
export interface LinkFacts {
  purpose: LinkPurpose;
  /** Where it was sent. */
  email: string;
  previousEmail: string | null;
  accountId: string | null;
  /** It was not used, and has not expired. */
  live: boolean;
}

/** What a mail about a link needs of it. */
export async function readLink(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  id: string,
): Promise<LinkFacts | null> {
  const { rows } = await pool.query<LinkRow>({
    name: 'read_link',
    text: `select purpose, email, previous_email, account_id, used_at is null and expires_at > $2 as live
           from account_link where id = $1`,
    values: [id, clock.now()],
  });
  const [row] = rows;
  if (!row) return null;
  const { purpose, email, live } = row;
  return { purpose, email, previousEmail: row.previous_email, accountId: row.account_id, live };
}

/** The link with which the owner of an account that was opened for them chooses their password; null when they registered. */
export async function readOpeningLink(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  accountId: string,
): Promise<{ id: string; live: boolean } | null> {
  const { rows } = await pool.query<{ id: string; live: boolean }>({
    name: 'read_opening_link',
    text: `select l.id, l.used_at is null and l.expires_at > $2 and a.email = l.email as live
           from account_link l join account a on a.id = l.account_id
           where l.account_id = $1 and l.purpose = 'password_choice' order by l.created_at desc, l.id desc limit 1`,
    values: [accountId, clock.now()],
  });
  return rows[0] ?? null;
}

/** The last link sent to a customer to confirm the address they have, while it is good; null once it is confirmed. */
export async function readConfirmationLink(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  accountId: string,
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'read_confirmation_link',
    text: `select l.id from account_link l join account a on a.id = l.account_id and a.email = l.email
           where l.account_id = $1 and l.purpose = 'email_confirmation' and l.used_at is null and l.expires_at > $2
           order by l.created_at desc, l.id desc limit 1`,
    values: [accountId, clock.now()],
  });
  return rows[0]?.id ?? null;
}
