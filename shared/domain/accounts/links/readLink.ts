import { sql, type Expression } from 'kysely';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';

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

const readOpening = prepareRead('read_opening_link', (db, given: Given<Owned>) =>
  db
    .selectFrom('account_link as l')
    .innerJoin('account as a', 'a.id', 'l.accountId')
    .select(['l.id', sql<boolean>`${isLive(given('now'))} and a.email = l.email`.as('live')])
    .where('l.accountId', '=', given('accountId'))
    .where('l.purpose', '=', 'password_choice')
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(1),
);

/** The link with which the owner of an account that was opened for them chooses their password; null when they registered. */
export async function readOpeningLink(platform: Parts, accountId: string) {
  const [link] = await readOpening(platform, { accountId, now: platform.clock.now() });
  return link ?? null;
}

const readConfirmation = prepareRead('read_confirmation_link', (db, given: Given<Owned>) =>
  db
    .selectFrom('account_link as l')
    .innerJoin('account as a', (join) => join.onRef('a.id', '=', 'l.accountId').onRef('a.email', '=', 'l.email'))
    .select('l.id')
    .where('l.accountId', '=', given('accountId'))
    .where('l.purpose', '=', 'email_confirmation')
    .where(isLive(given('now')))
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(1),
);

/** The last valid link sent to a customer to confirm their current address; null once it is confirmed. */
export async function readConfirmationLink(platform: Parts, accountId: string): Promise<string | null> {
  const [link] = await readConfirmation(platform, { accountId, now: platform.clock.now() });
  return link?.id ?? null;
}
