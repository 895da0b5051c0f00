import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql, type Expression } from 'kysely';
import {
  newId,
  prepareRead,
  DomainError,
  type Platform,
  type Tx,
  type Given,
  type Database,
} from '../../platform/index.ts';
import { Account } from '../account/Account.entity.ts';
import { AccountLink, type LinkPurpose } from './AccountLink.entity.ts';

type Keys = Platform['keys'];

/** The token of a link, `<id>.<mac>`: the mac binds the id to the purpose with a key of APP_KEY. It is stored nowhere. */
export function linkToken(keys: Keys, purpose: LinkPurpose, id: string): string {
  return tokenBy(keys.of('links'), purpose, id);
}

function tokenBy(key: Buffer, purpose: LinkPurpose, id: string): string {
  const mac = createHmac('sha256', key).update(`${purpose}\0${id}`).digest('base64url');
  return `${id}.${mac}`;
}

/** The link that a token identifies; null when the token is not valid for one of these purposes. */
export function readLinkToken<P extends LinkPurpose>(keys: Keys, token: string, purposes: readonly P[]) {
  const id = token.slice(0, Math.max(0, token.indexOf('.')));
  const purpose = purposes.find((candidate) =>
    keys.readable('links').some((key) => isSameText(token, tokenBy(key, candidate, id))),
  );
  return purpose ? { id, purpose } : null;
}

/** Compares in constant time; as texts, because several base64 texts decode to the same bytes. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const pages: Record<LinkPurpose, string> = {
  password_reset: '/reset-password',
  password_choice: '/reset-password',
  email_confirmation: '/confirm-email',
  email_change: '/confirm-email',
};

/** The URL for the mail. Anyone who has it can use the link, so it must appear in the mail and nowhere else. */
export function linkUrl({ keys, appUrl }: Pick<Platform, 'keys' | 'appUrl'>, purpose: LinkPurpose, id: string): string {
  return `${appUrl}${pages[purpose]}?token=${linkToken(keys, purpose, id)}`;
}

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

/** Creates a link; null after five within an hour, or less than `apart` milliseconds after the last. */
export async function openLimitedLink(tx: Tx, link: NewLink, { apart = 0 }: { apart?: number } = {}) {
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

type Parts = Pick<Platform, 'db' | 'clock'>;

/** Of the link `l`: it was not used, and has not expired. */
const isLive = (now: Expression<Date>) => sql<boolean>`(l.used_at is null and l.expires_at > ${now})`;

const readOne = prepareRead('read_link', (db, given: Given<{ id: string; now: Date }>) =>
  db
    .selectFrom('account_link as l')
    .select(['l.purpose', 'l.email', 'l.previousEmail', 'l.accountId', isLive(given('now')).as('live')])
    .where('l.id', '=', given('id')),
);

/** A link: its purpose, where it was sent, and whether it can still be used. */
export type LinkFacts = Awaited<ReturnType<typeof readOne>>[number];

/** Reads a link; null when it was purged. */
export async function readLink(platform: Parts, id: string): Promise<LinkFacts | null> {
  const [link] = await readOne(platform, { id, now: platform.clock.now() });
  return link ?? null;
}

interface Owned {
  accountId: string;
  now: Date;
}

/** The links that were sent to an account for a purpose, the last first. */
const selectSent = (db: Database, given: Given<Owned>, purpose: LinkPurpose) =>
  db
    .selectFrom('account_link as l')
    .innerJoin('account as a', 'a.id', 'l.accountId')
    .select(['l.id', sql<boolean>`${isLive(given('now'))} and a.email = l.email`.as('live')])
    .where('l.accountId', '=', given('accountId'))
    .where('l.purpose', '=', purpose)
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(1);

const readOpening = prepareRead('read_opening_link', (db, given: Given<Owned>) =>
  selectSent(db, given, 'password_choice'),
);

/** The link with which the owner of an account that was opened for them chooses their password; null when they registered. */
export async function readOpeningLink(platform: Parts, accountId: string) {
  const [link] = await readOpening(platform, { accountId, now: platform.clock.now() });
  return link ?? null;
}

const readConfirmation = prepareRead('read_confirmation_link', (db, given: Given<Owned>) =>
  selectSent(db, given, 'email_confirmation')
    .whereRef('a.email', '=', 'l.email')
    .where(isLive(given('now'))),
);

/** The last valid link sent to a customer to confirm their current address; null once it is confirmed. */
export async function readConfirmationLink(platform: Parts, accountId: string): Promise<string | null> {
  const [link] = await readConfirmation(platform, { accountId, now: platform.clock.now() });
  return link?.id ?? null;
}

/** The link that a token would open, without using it. @throws DomainError link_invalid, whatever is wrong with it. */
export async function checkLink(platform: Platform, token: string, purposes: readonly LinkPurpose[]) {
  const known = readLinkToken(platform.keys, token, purposes);
  const link = known && (await readLink(platform, known.id));
  if (!link?.live || link.purpose !== known?.purpose) throw new DomainError('link_invalid');
  return link;
}

/**
 * Uses a link once. A caller that also changes an account locks its row first, or it would deadlock.
 * @throws DomainError link_invalid.
 */
export async function spendLink<P extends LinkPurpose>(tx: Tx, keys: Keys, token: string, purposes: readonly P[]) {
  const known = readLinkToken(keys, token, purposes);
  if (!known) throw new DomainError('link_invalid');
  const now = tx.clock.now();
  const [row] = await tx.em.execute<{ email: string; accountId: string | null }[]>(
    `update account_link set used_at = ? where id = ? and purpose = ? and used_at is null and expires_at > ?
     returning email, account_id as "accountId"`,
    [now, known.id, known.purpose, now],
  );
  if (!row) throw new DomainError('link_invalid');
  return { ...known, ...row };
}

/** Voids every link sent to an account: links received at its old address no longer give access. */
export async function voidLinks({ em, clock }: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const sent = [{ account: id }, { purpose: 'password_reset', email }] as const;
  await em.nativeUpdate(AccountLink, { usedAt: null, $or: [...sent] }, { usedAt: clock.now() });
}
