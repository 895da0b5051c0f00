import { nameCheckRequested, nameReleaseRequested } from '@app/contract/hosting/events.ts';
import { quarantineDays } from '@app/contract/hosting/rules.ts';
import type { Tx } from '../../platform/index.ts';
import { adoptNames, orphanedDomain, orphanedSubdomain } from './adoptNames.ts';
import { holdAccount } from '../names/lockName.ts';
import { withdrawalPause } from '../names/releaseRow.ts';

const minute = 60_000;
const day = 86_400_000;

/** Names that one review has looked at; the next one is a minute later. */
const batch = 200;
/** Every so many minutes of the hour, all customers are looked through. */
const adoptionMinutes = 10;
/** By when the check that a review asks for has said when the next one is; otherwise it is asked for again. */
const checkTimeout = 10 * minute;

/**
 * Has the names looked at whose next check is due, takes up those that administrators wrote down before they could come
 * online, and forgets freed ones whose quarantine is over. Records `hosting.name_check_requested` for each.
 * @param slot the instant that the clock calls it for.
 */
export async function reviewNames(tx: Tx, slot: string): Promise<void> {
  const now = tx.clock.now();
  const due = await tx.em.execute<{ id: string }[]>(
    `update hosted_name set next_check_at = ? where id in (
       select id from hosted_name where next_check_at <= ? and released_at is null
       order by next_check_at limit ${batch} for update skip locked)
     returning id`,
    [new Date(now.getTime() + checkTimeout), now],
  );
  for (const { id: nameId } of due) tx.record(nameCheckRequested, { nameId, reason: 'due' });
  await askForWithdrawals(tx, now);
  if (new Date(slot).getUTCMinutes() % adoptionMinutes === 0) await adoptOrphans(tx);
  // Whose records were not withdrawn yet is kept: the job that does it looks at the row.
  await tx.em.execute(
    `delete from hosted_name where kind = 'subdomain' and released_at < ? and not dns_configured`,
    [new Date(now.getTime() - quarantineDays * day)],
    'run',
  );
}

/** Of freed names whose job was given up, as after hours without a DNS service. */
async function askForWithdrawals(tx: Tx, now: Date): Promise<void> {
  const left = await tx.em.execute<{ id: string; name: string }[]>(
    `update hosted_name set next_check_at = ? where id in (
       select id from hosted_name where next_check_at <= ? and released_at is not null and dns_configured
       order by next_check_at limit ${batch} for update skip locked)
     returning id, name`,
    [new Date(now.getTime() + withdrawalPause), now],
  );
  for (const { id: nameId, name } of left) tx.record(nameReleaseRequested, { nameId, name });
}

async function adoptOrphans(tx: Tx): Promise<void> {
  const isOpen = tx.settings.get('subdomain_base') !== '';
  const orphans = await tx.em.execute<{ account_id: string }[]>(
    `select c.account_id from customer c
     where not c.closed and ((? and ${orphanedSubdomain}) or ${orphanedDomain})
     order by c.account_id limit ${batch}`,
    [isOpen],
  );
  for (const { account_id: accountId } of orphans) {
    if (await holdAccount(tx, accountId)) await adoptNames(tx, accountId);
  }
}
