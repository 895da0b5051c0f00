import { mirrorSiteNames } from '../../accounts/index.ts';
import type { Tx } from '../../platform/index.ts';

interface Names {
  subdomain: string | null;
  custom_domain: string | null;
}

const labelOf = `split_part(n.name, '.', 1)`;

/**
 * Brings what an account's profile says of its names in line with the names that it has: the first subdomain, the first
 * other name that is shown to be theirs. What it says stays as long as it is true, or waits for its proof.
 */
export async function mirrorNames(tx: Tx, accountId: string): Promise<void> {
  const isOpen = tx.settings.get('subdomain_base') !== '';
  const [row] = await tx.em.execute<Names[]>(
    `with live as (select * from hosted_name where account_id = ? and released_at is null)
     select
       coalesce(
         (select c.subdomain from live n where n.kind = 'subdomain' and ${labelOf} = c.subdomain limit 1),
         (select ${labelOf} from live n where n.kind = 'subdomain' order by n.created_at, n.id limit 1),
         case when not ? then c.subdomain end) as subdomain,
       coalesce(
         (select n.name from live n where n.kind <> 'subdomain' and n.proved_at is not null
          order by n.name = c.custom_domain desc, n.created_at, n.id limit 1),
         (select c.custom_domain from live n where n.kind <> 'subdomain' and n.name = c.custom_domain limit 1)) as custom_domain
     from customer c where c.account_id = ?`,
    [accountId, isOpen, accountId],
  );
  if (!row) return;
  await mirrorSiteNames(tx, accountId, { subdomain: row.subdomain, customDomain: row.custom_domain });
}
