import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { accountStatusColumns, accountStatusOfRow, type AccountStatusRow } from '../../accounts/index.ts';
import type { Platform } from '../../platform/index.ts';
import { siteColumns, siteWordsOf, type Publisher, type SiteRow, type SiteWords } from './siteWords.ts';

/** A host's site as one of its names answers. */
export interface ServedSite {
  accountId: string;
  /** The requested name. */
  host: string;
  /** The hosted name under which it was found. */
  name: string;
  /** The name to which guests are redirected; null: this one answers itself. */
  leadsTo: string | null;
  words: SiteWords;
  publisher: Publisher;
  updatedAt: Date | null;
  /** A version that changes with any of its content. */
  version: string;
  /** Whether guests see the site at this instant, or a page which says that it is closed. */
  isOpen(now: Date): boolean;
}

interface Row extends SiteRow, AccountStatusRow {
  account_id: string;
  name: string;
  is_active: boolean;
  primary_name: string | null;
}

/**
 * The site that answers under a name, in one prepared query; null: there is none.
 * @param host in ASCII, lower case, without a dot at the end.
 */
export async function findSite({ pool }: Pick<Platform, 'pool'>, host: string): Promise<ServedSite | null> {
  const { rows } = await pool.query<Row>({
    name: 'hosting_find_site',
    text: `select n.account_id, n.name, n.state = 'active' as is_active, main.name as primary_name,
             ${siteColumns}, ${accountStatusColumns}
           from hosted_name n
           join account a on a.id = n.account_id and a.closed_at is null
           join customer c on c.account_id = a.id
           left join plan p on p.id = c.plan_id
           left join host_site s on s.account_id = a.id
           left join hosted_name main on main.account_id = a.id and main.is_primary and main.state = 'active'
             and main.proved_at is not null and main.released_at is null
           where ${isServedCondition} order by n.name = $1 desc limit 1`,
    values: spellingsOf(host),
  });
  const [row] = rows;
  return row ? servedSite(row, host) : null;
}

function servedSite(row: Row, host: string): ServedSite {
  const { account_id: accountId, name } = row;
  return {
    accountId,
    host,
    name,
    leadsTo: destination(row, host),
    words: siteWordsOf(row),
    publisher: row,
    updatedAt: row.updated_at,
    version: hash('sha256', JSON.stringify(row), 'base64url'),
    isOpen: (now) => accountStatusOfRow(row, now).abilities.publicSite === 'on',
  };
}

/** Guests are redirected only to a name that was checked to answer. */
function destination({ name, is_active: isActive, primary_name: primaryName }: Row, host: string): string | null {
  const best = primaryName ?? (isActive ? name : host);
  return best === host ? null : best;
}

/**
 * Whether a host's site answers under this name, or may: then, and only then, a certificate may be ordered for it.
 * @param name in ASCII, lower case, without a dot at the end.
 */
export async function isServed(pool: Pool, name: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'hosting_is_served',
    text: `select 1 from hosted_name n join account a on a.id = n.account_id
           where ${isServedCondition} and a.closed_at is null limit 1`,
    values: spellingsOf(name),
  });
  return rowCount === 1;
}

/** Before a domain that is served, its other usual spelling. */
const www = 'www.';

/** How a name is looked up: itself, and the domain that it is the `www.` of, which is not one of our subdomains. */
function spellingsOf(name: string): [name: string, domain: string] {
  return [name, name.startsWith(www) ? name.slice(www.length) : name];
}

/** Of the served name `n`, for the spellings $1 and $2. Its index holds only names that are proved and not released. */
const isServedCondition = `n.proved_at is not null and n.released_at is null and n.name in ($1, $2)
  and (n.name = $1 or n.kind <> 'subdomain')`;

/**
 * Where a host's site is: at their primary name when it is online, else at the first name that is, else at the first that
 * is proved to be theirs. Without a slash at the end; null when they have none.
 */
export async function siteUrlOf(
  platform: Pick<Platform, 'pool' | 'providers'>,
  accountId: string,
): Promise<string | null> {
  const { rows } = await platform.pool.query<{ name: string }>({
    name: 'hosting_site_url',
    text: `select name from hosted_name
           where account_id = $1 and proved_at is not null and released_at is null
           order by (is_primary and state = 'active') desc, (state = 'active') desc, created_at, id limit 1`,
    values: [accountId],
  });
  const [row] = rows;
  return row ? siteAddressOf(platform, row.name) : null;
}

/** The port at which hosts' sites answer when addresses need not say it. */
const usualPort = 443;

/** Where guests find the site of a name, without a slash at the end. */
export function siteAddressOf({ providers }: Pick<Platform, 'providers'>, name: string): string {
  return `https://${name}${providers.sitesPort === usualPort ? '' : `:${providers.sitesPort}`}`;
}
