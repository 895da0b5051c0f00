import { hostingMessages, nameLimits } from '@app/contract/hosting/rules.ts';
import { mirrorSiteNames, type SiteNames } from '../../accounts/index.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { HostedName } from '../HostedName.entity.ts';
import { announceNamesOf } from '../serving/hostingChannel.ts';

/** After a name was added or removed: sets a primary name if one can be, and updates the names in the profile. */
export async function settleNames(tx: Tx, accountId: string): Promise<void> {
  await promoteNext(tx, accountId);
  await mirrorNames(tx, accountId);
}

/** Brings a profile in line with its account's names. What it says stays while it is true, or waits for its proof. */
export async function mirrorNames(tx: Tx, accountId: string): Promise<void> {
  const isOpen = tx.settings.get('subdomain_base') !== '';
  const label = `split_part(n.name, '.', 1)`;
  const [names] = await tx.em.execute<SiteNames[]>(
    `with live as (select * from hosted_name where account_id = ? and released_at is null)
     select
       coalesce(
         (select c.subdomain from live n where n.kind = 'subdomain' and ${label} = c.subdomain limit 1),
         (select ${label} from live n where n.kind = 'subdomain' order by n.created_at, n.id limit 1),
         case when not ? then c.subdomain end) as subdomain,
       coalesce(
         (select n.name from live n where n.kind <> 'subdomain' and n.proved_at is not null
          order by n.name = c.custom_domain desc, n.created_at, n.id limit 1),
         (select c.custom_domain from live n where n.kind <> 'subdomain' and n.name = c.custom_domain limit 1))
         as "customDomain"
     from customer c where c.account_id = ?`,
    [accountId, isOpen, accountId],
  );
  if (names) await mirrorSiteNames(tx, accountId, names);
}

/** Makes the name online for the longest the primary one, if there is none. The caller has locked the account. */
export async function promoteNext({ em }: Pick<Tx, 'em'>, accountId: string): Promise<void> {
  await em.execute(
    `update hosted_name set is_primary = true where id = (
       select id from hosted_name where account_id = ? and state = 'active' and released_at is null
       order by online_since, created_at, id limit 1)
     and not exists (select from hosted_name where account_id = ? and is_primary)`,
    [accountId, accountId],
    'run',
  );
  await announceNamesOf(em, accountId);
}

/** @throws DomainError too_many_names. */
export async function refuseTooManyDomains({ em }: Pick<Tx, 'em'>, accountId: string): Promise<void> {
  const domains = await em.count(HostedName, { account: accountId, kind: { $ne: 'subdomain' }, releasedAt: null });
  if (domains >= nameLimits.others) throw new DomainError('too_many_names', { detail: hostingMessages.tooManyDomains });
}
