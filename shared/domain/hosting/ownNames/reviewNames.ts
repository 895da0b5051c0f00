import { nameCheckRequested, nameReleaseRequested } from '@app/contract/hosting/events.ts';
import { quarantineDays } from '@app/contract/hosting/rules.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import type { Tx } from '../../platform/index.ts';
import { lockOpenAccount } from '../names/settleNames.ts';
import { withdrawalPause } from '../names/releaseName.ts';
import { HostedName } from '../HostedName.entity.ts';
import { adoptNames, orphanedDomain, orphanedSubdomain } from './takeNames.ts';

const minute = 60_000;
/** Names checked per review; the next review is a minute later. */
const batch = 200;
/** Interval, in minutes, at which all customers are examined. */
const adoptionMinutes = 10;
/** The time within which a requested check has planned the next one; otherwise it is requested again. */
const checkTimeout = 10 * minute;

/** Requests the checks that are due, takes names that waited for settings, deletes those whose quarantine is over. */
export async function reviewNames(tx: Tx, slot: string): Promise<void> {
  const now = tx.clock.now();
  const due = await takeDue(tx, 'released_at is null', checkTimeout);
  for (const { id: nameId } of due) tx.record(nameCheckRequested, { nameId, reason: 'due' });
  // Freed names whose job was given up, for example after hours without a DNS service.
  const left = await takeDue(tx, 'released_at is not null and dns_configured', withdrawalPause);
  for (const { id: nameId, name } of left) tx.record(nameReleaseRequested, { nameId, name });
  if (new Date(slot).getUTCMinutes() % adoptionMinutes === 0) await adoptOrphans(tx);
  // A row whose records are not withdrawn yet stays: the job that withdraws them reads it.
  const over = { $lt: new Date(now.getTime() - quarantineDays * dayInMilliseconds) };
  await tx.em.nativeDelete(HostedName, { kind: 'subdomain', releasedAt: over, dnsConfigured: false });
}

/** Names that are due, which are not taken again within `pause` milliseconds. */
async function takeDue({ em, clock }: Tx, condition: string, pause: number): Promise<{ id: string; name: string }[]> {
  const now = clock.now();
  return em.execute<{ id: string; name: string }[]>(
    `update hosted_name set next_check_at = ? where id in (
       select id from hosted_name where next_check_at <= ? and ${condition}
       order by next_check_at limit ${batch} for update skip locked)
     returning id, name`,
    [new Date(now.getTime() + pause), now],
  );
}

async function adoptOrphans(tx: Tx): Promise<void> {
  const isOpen = tx.settings.get('subdomain_base') !== '';
  const orphans = await tx.em.execute<{ id: string }[]>(
    `select c.account_id as id from customer c
     where not c.closed and ((? and ${orphanedSubdomain}) or ${orphanedDomain})
     order by c.account_id limit ${batch}`,
    [isOpen],
  );
  for (const { id } of orphans) if (await lockOpenAccount(tx, id)) await adoptNames(tx, id);
}
