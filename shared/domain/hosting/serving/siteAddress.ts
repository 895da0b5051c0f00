import { sql } from 'kysely';
import { prepareRead, type Given, type Platform, type ReadSource } from '../../platform/index.ts';

/** How a name is looked up: itself, and the domain that it is the `www.` of, which is not one of our subdomains. */
export interface Spellings {
  name: string;
  domain: string;
}

/** Before a domain that is served, its other usual spelling. */
const www = 'www.';

/** The spellings under which a requested name is found. */
export const spellingsOf = (name: string): Spellings => ({
  name,
  domain: name.startsWith(www) ? name.slice(www.length) : name,
});

/** SQL: the hosted name `n` is served under these spellings. Its index holds only names that are proved and not released. */
export const isServedAs = (given: Given<Spellings>) =>
  sql<boolean>`n.proved_at is not null and n.released_at is null and n.name in (${given('name')}, ${given('domain')})
    and (n.name = ${given('name')} or n.kind <> 'subdomain')`;

const readServed = prepareRead('hosting_is_served', (db, given: Given<Spellings>) =>
  db
    .selectFrom('hosted_name as n')
    .innerJoin('account as a', 'a.id', 'n.accountId')
    .select('n.id')
    .where(isServedAs(given))
    .where('a.closedAt', 'is', null)
    .limit(1),
);

/** Whether a host's site answers under this name, or may: only then may a certificate be ordered for it. */
export async function isServed(platform: Pick<Platform, 'db'>, name: string): Promise<boolean> {
  return (await readServed(platform, spellingsOf(name))).length > 0;
}

const readSiteName = prepareRead('hosting_site_url', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('hosted_name')
    .select('name')
    .where('accountId', '=', given('accountId'))
    .where('provedAt', 'is not', null)
    .where('releasedAt', 'is', null)
    .orderBy(sql`(is_primary and state = 'active') desc, (state = 'active') desc, created_at, id`)
    .limit(1),
);

/** The name under which a host's site is: the primary one, else an online, else a proved one; null: they have none. */
export async function siteNameOf(source: ReadSource, accountId: string): Promise<string | null> {
  const [row] = await readSiteName.from(source, { accountId });
  return row?.name ?? null;
}

/** Where a host's site is, without a slash at the end: at the primary name, else an online, else a proved one. */
export async function siteUrlOf(platform: Pick<Platform, 'db' | 'providers'>, accountId: string) {
  const [row] = await readSiteName(platform, { accountId });
  return row ? siteAddressOf(platform, row.name) : null;
}

/** The port at which hosts' sites answer when addresses need not say it. */
const usualPort = 443;

/** Where guests find the site of a name, without a slash at the end. */
export function siteAddressOf({ providers }: Pick<Platform, 'providers'>, name: string): string {
  return `https://${name}${providers.sitesPort === usualPort ? '' : `:${providers.sitesPort}`}`;
}
