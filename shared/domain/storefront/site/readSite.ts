import { sql } from 'kysely';
import type { HostSite as HostSiteView } from '@app/contract/storefront/siteApi.ts';
import { legalGaps } from '../../accounts/index.ts';
import { siteAddressOf } from '../../hosting/index.ts';
import { DomainError, prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { listOwnPhotos } from '../../properties/index.ts';
import { siteColumns, siteOf } from './storedSite.ts';

const readOne = prepareRead('storefront_read_site', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('account as a')
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('host_site as s', 's.accountId', 'a.id')
    .select([...siteColumns, 'a.email'])
    .select(
      sql<string | null>`(select n.name from hosted_name n
        where n.account_id = a.id and n.state = 'active' and n.proved_at is not null and n.released_at is null
        order by n.is_primary desc, n.created_at, n.id limit 1)`.as('onlineName'),
    )
    .where('a.id', '=', given('accountId'))
    .where('a.closedAt', 'is', null),
);

const readProperties = prepareRead('storefront_properties_of', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('property as p')
    .select(['p.id', 'p.name', 'p.status', 'p.slug'])
    .where('p.accountId', '=', given('accountId'))
    .where('p.status', '!=', 'archived')
    .orderBy('p.position')
    .orderBy('p.id'),
);

/** A host's site as its host sees it. @throws DomainError not_found when there is no customer. */
export async function readHostSite(platform: Platform, accountId: string): Promise<HostSiteView> {
  const [[row], properties, photos] = await Promise.all([
    readOne(platform, { accountId }),
    readProperties(platform, { accountId }),
    listOwnPhotos(platform, accountId),
  ]);
  if (!row) throw new DomainError('not_found');
  return {
    ...siteOf(row),
    contactEmail: row.email,
    missing: legalGaps(row),
    url: row.onlineName === null ? null : siteAddressOf(platform, row.onlineName),
    properties: properties.map((property) => ({ ...property, photos: photos.get(property.id) ?? [] })),
    version: row.version ?? 0,
    updatedAt: row.updatedAt?.toISOString() ?? null,
  };
}
