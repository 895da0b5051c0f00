import type { HostSite as HostSiteView } from '@app/contract/hosting/hostSiteApi.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { HostSite } from '../HostSite.entity.ts';
import { siteAddressOf } from '../serving/findSite.ts';
import { legalGaps, siteColumns, siteWordsOf, type SiteRow, type SiteWords } from '../serving/siteWords.ts';
import { announceNamesOf } from '../serving/hostingChannel.ts';

interface Row extends SiteRow {
  email: string;
  /** Its address for guests; null: no name is online. */
  online_name: string | null;
}

/**
 * The content of a host's site, as its host sees it.
 * @throws DomainError not_found when the account is no customer's, or closed.
 */
export async function readHostSite(platform: Platform, accountId: string): Promise<HostSiteView> {
  const { rows } = await platform.pool.query<Row>({
    name: 'hosting_read_host_site',
    text: `select ${siteColumns}, a.email, (
             select n.name from hosted_name n
             where n.account_id = a.id and n.state = 'active' and n.proved_at is not null and n.released_at is null
             order by n.is_primary desc, n.created_at, n.id limit 1) as online_name
           from account a join customer c on c.account_id = a.id left join host_site s on s.account_id = a.id
           where a.id = $1 and a.closed_at is null`,
    values: [accountId],
  });
  const [row] = rows;
  if (!row) throw new DomainError('not_found');
  return {
    ...siteWordsOf(row),
    contactEmail: row.email,
    missing: legalGaps(row),
    url: row.online_name === null ? null : siteAddressOf(platform, row.online_name),
    updatedAt: row.updated_at?.toISOString() ?? null,
  };
}

/**
 * Changes the content of a host's site; guests see it within moments.
 * @throws DomainError account_restricted when the state of the account does not allow it.
 */
export async function changeHostSite(platform: Platform, accountId: string, words: SiteWords): Promise<void> {
  await transact(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'editThings');
    await tx.em.upsert(HostSite, { account: accountId, ...words, updatedAt: tx.clock.now() });
    await announceNamesOf(tx.em, accountId);
  });
}
