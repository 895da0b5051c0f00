import type { HostSite } from '@app/contract/hosting/hostSiteApi.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { siteAddressOf } from '../serving/siteUrlOf.ts';
import { legalGaps, siteColumns, siteWordsOf, type SiteRow } from '../serving/siteWords.ts';

interface Row extends SiteRow {
  email: string;
  /** Where guests find it; null: no name of theirs is online. */
  online_name: string | null;
}

/**
 * What a host's site says, as its host sees it.
 * @throws DomainError not_found when the account is no customer's, or closed.
 */
export async function readHostSite(
  platform: Pick<Platform, 'pool' | 'providers'>,
  accountId: string,
): Promise<HostSite> {
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
