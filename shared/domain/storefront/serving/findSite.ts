import { sql } from 'kysely';
import { accountStatusOf } from '@app/contract/accounts/abilities.ts';
import { accountStatusColumns } from '../../accounts/index.ts';
import { isServedAs, spellingsOf, type Spellings } from '../../hosting/index.ts';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';

const readSite = prepareRead('storefront_find_site', (db, given: Given<Spellings>) =>
  db
    .selectFrom('hosted_name as n')
    .innerJoin('account as a', (join) => join.onRef('a.id', '=', 'n.accountId').on('a.closedAt', 'is', null))
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('plan as p', 'p.id', 'c.planId')
    .leftJoin('hosted_name as main', (join) =>
      join
        .onRef('main.accountId', '=', 'a.id')
        .on(
          sql<boolean>`main.is_primary and main.state = 'active' and main.proved_at is not null and main.released_at is null`,
        ),
    )
    .select(['n.accountId', 'n.name', 'n.state', 'main.name as primaryName'])
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
  const { accountId, name } = row;
  return {
    accountId,
    /** The requested name. */
    host,
    /** The hosted name under which it was found. */
    name,
    /** The name to which guests are redirected; null: this one answers itself. */
    leadsTo: destination(row, host),
    /** Whether guests see the site at this instant, or a page which says that it is closed. */
    isOpen: (now: Date) => accountStatusOf(row, now).abilities.publicSite === 'on',
  };
}

/** Guests are redirected only to a name that was checked to answer. */
function destination({ name, state, primaryName }: Row, host: string): string | null {
  const best = primaryName ?? (state === 'active' ? name : host);
  return best === host ? null : best;
}
