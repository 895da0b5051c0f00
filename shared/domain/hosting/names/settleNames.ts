import { hostingMessages, nameLimits } from '@app/contract/hosting/rules.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { mirrorSiteNames, type SiteNames } from '../../accounts/index.ts';
import { HostedName } from '../HostedName.entity.ts';
import { announceNamesOf } from '../serving/hostingChannel.ts';

/** Locks a name until the transaction ends, to take, prove or free it. Taken after the account's own lock. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await lock(tx, `hosted name ${name}`);
}

/** Takes the lock on publishing, withdrawing and checking a name, until the transaction ends. Taken first of all. */
export async function lockCheck(tx: Tx, name: string): Promise<void> {
  await lock(tx, checkKey(name));
}

async function lock({ em }: Tx, key: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key], 'run');
}

/** The same without waiting. @returns false when another process has the lock. */
export async function tryLockCheck({ em }: Tx, name: string): Promise<boolean> {
  const [row] = await em.execute<{ taken: boolean }[]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as taken',
    [checkKey(name)],
  );
  return row?.taken === true;
}

const checkKey = (name: string) => `hosted name check ${name}`;

/** Locks the row of an account until the transaction ends: changes of its names wait. @returns false: it was closed. */
export async function lockOpenAccount({ em }: Tx, accountId: string): Promise<boolean> {
  const statement = 'select 1 from account where id = ? and closed_at is null for update';
  return (await em.execute<object[]>(statement, [accountId])).length > 0;
}

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
