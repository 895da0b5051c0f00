import { hash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { accountStatusOf } from '@app/contract/accounts/abilities.ts';
import type { changeHostSiteEndpoint } from '@app/contract/hosting/hostSiteApi.ts';
import { accountStatusColumns } from '../../accounts/index.ts';
import { prepareRead, type Given, type Platform, type Tables } from '../../platform/index.ts';

/** How a name is looked up: itself, and the domain that it is the `www.` of, which is not one of our subdomains. */
interface Spellings {
  name: string;
  domain: string;
}

/** Before a domain that is served, its other usual spelling. */
const www = 'www.';

const spellingsOf = (name: string): Spellings => ({
  name,
  domain: name.startsWith(www) ? name.slice(www.length) : name,
});

/** Of the served name `n`. Its index holds only names that are proved and not released. */
const isServedAs = (given: Given<Spellings>) =>
  sql<boolean>`n.proved_at is not null and n.released_at is null and n.name in (${given('name')}, ${given('domain')})
    and (n.name = ${given('name')} or n.kind <> 'subdomain')`;

/** Of the site `s`, which may be missing, of the account `a` and the customer `c`. */
export const siteColumns = [
  ...(['s.title', 's.tagline', 's.presentation', 's.place', 's.phone', 's.updatedAt'] as const),
  ...([
    'a.firstName',
    'a.lastName',
    'c.company',
    'c.address',
    'c.postalCode',
    'c.city',
    'c.country',
    'c.siret',
  ] as const),
] as const;

const readSite = prepareRead('hosting_find_site', (db, given: Given<Spellings>) =>
  db
    .selectFrom('hosted_name as n')
    .innerJoin('account as a', (join) => join.onRef('a.id', '=', 'n.accountId').on('a.closedAt', 'is', null))
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('plan as p', 'p.id', 'c.planId')
    .leftJoin('host_site as s', 's.accountId', 'a.id')
    .leftJoin('hosted_name as main', (join) =>
      join
        .onRef('main.accountId', '=', 'a.id')
        .on(
          sql<boolean>`main.is_primary and main.state = 'active' and main.proved_at is not null and main.released_at is null`,
        ),
    )
    .select(['n.accountId', 'n.name', 'n.state', 'main.name as primaryName'])
    .select(siteColumns)
    .select(accountStatusColumns)
    .where(isServedAs(given))
    .orderBy(sql`n.name = ${given('name')}`, 'desc')
    .limit(1),
);

/** A host's site as one of its names answers. */
export type ServedSite = ReturnType<typeof servedSite>;

/** The site that answers under a name in ASCII, lower case, without a dot at the end; null: there is none. */
export async function findSite(platform: Pick<Platform, 'db'>, host: string): Promise<ServedSite | null> {
  const [row] = await readSite(platform, spellingsOf(host));
  return row ? servedSite(row, host) : null;
}

type Row = Awaited<ReturnType<typeof readSite>>[number];

function servedSite(row: Row, host: string) {
  const { accountId, name, updatedAt } = row;
  return {
    accountId,
    /** The requested name. */
    host,
    /** The hosted name under which it was found. */
    name,
    /** The name to which guests are redirected; null: this one answers itself. */
    leadsTo: destination(row, host),
    words: siteWordsOf(row),
    publisher: row satisfies Publisher,
    updatedAt,
    /** Changes with any of its content. */
    version: hash('sha256', JSON.stringify(row), 'base64url'),
    /** Whether guests see the site at this instant, or a page which says that it is closed. */
    isOpen: (now: Date) => accountStatusOf(row, now).abilities.publicSite === 'on',
  };
}

/** Guests are redirected only to a name that was checked to answer. */
function destination({ name, state, primaryName }: Row, host: string): string | null {
  const best = primaryName ?? (state === 'active' ? name : host);
  return best === host ? null : best;
}

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

/** What a host's site says. */
export type SiteWords = z.output<typeof changeHostSiteEndpoint.body>;

/** Its publisher, from their profile. */
export type Publisher = Pick<Selectable<Tables['account']>, 'firstName' | 'lastName'> &
  Pick<Selectable<Tables['customer']>, 'company' | 'address' | 'postalCode' | 'city' | 'country' | 'siret'>;

/** The content of the site; until its host enters any, it comes from their profile. A phone never does. */
export function siteWordsOf(row: Publisher & { [W in keyof SiteWords]: string | null }): SiteWords {
  return {
    title: row.title ?? (row.company?.trim() || `Chez ${row.firstName.trim()}`).slice(0, 80),
    tagline: row.tagline ?? '',
    presentation: row.presentation ?? '',
    place: row.place ?? row.city?.trim() ?? '',
    phone: row.phone ?? '',
  };
}

/** What a legal notice lacks, in French: the address of the host; for a company, its number as well. */
export function legalGaps({ company, address, postalCode, city, siret }: Publisher): string[] {
  const has = (text: string | null) => Boolean(text?.trim());
  return [
    ...(has(address) && has(postalCode) && has(city) ? [] : ['l’adresse postale']),
    ...(has(company) && !has(siret) ? ['le numéro SIRET'] : []),
  ];
}
