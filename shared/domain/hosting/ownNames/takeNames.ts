import { randomBytes } from 'node:crypto';
import { nameCheckRequested, subdomainRequested } from '@app/contract/hosting/events.ts';
import { hostingMessages, quarantineDays } from '@app/contract/hosting/rules.ts';
import { subdomainMessages } from '@app/contract/names/names.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { Customer } from '../../accounts/index.ts';
import { DomainError, newId, type Tx } from '../../platform/index.ts';
import { firstPause } from '../checking/storeVerdict.ts';
import { HostedName } from '../HostedName.entity.ts';
import { lockName } from '../names/settleNames.ts';
import { announceName } from '../serving/hostingChannel.ts';

/**
 * Takes a subdomain for a locked account: the database decides who gets it. @returns its id.
 * @throws DomainError name_taken, until its quarantine is over also for all but its last owner.
 */
export async function claimName(
  tx: Tx,
  { accountId, label, base }: { accountId: string; label: string; base: string },
): Promise<string> {
  const name = `${label}.${base}`;
  await lockName(tx, name);
  const { em } = tx;
  // Declared as a domain kept elsewhere before names below the base were given: their own, or proved by another one.
  const declared = { name, kind: { $ne: 'subdomain' }, releasedAt: null } as const;
  const isTaken =
    // An administrator entered it for another account.
    (await em.count(Customer, { subdomain: label, account: { $ne: accountId }, closed: false })) > 0 ||
    (await em.count(HostedName, { ...declared, $or: [{ account: accountId }, { provedAt: { $ne: null } }] })) > 0;
  const nameId = isTaken ? null : await takeRow(tx, accountId, name);
  if (nameId === null) {
    const { unavailable } = subdomainMessages;
    throw new DomainError('name_taken', { detail: unavailable, fields: { subdomain: unavailable } });
  }
  await announceName(tx.em, name);
  tx.record(subdomainRequested, { nameId });
  return nameId;
}

async function takeRow({ em, clock }: Tx, accountId: string, name: string): Promise<string | null> {
  const now = clock.now();
  const quarantineEnd = new Date(now.getTime() - quarantineDays * dayInMilliseconds);
  // A review checks it if the event's job finds the name locked.
  const nextCheckAt = new Date(now.getTime() + firstPause);
  const [taken] = await em.execute<{ id: string }[]>(
    `insert into hosted_name as n (id, account_id, kind, name, step, proved_at, next_check_at, created_at, updated_at)
     values (?, ?, 'subdomain', ?, 'dns', ?, ?, ?, ?)
     on conflict (name) where kind = 'subdomain' do update set
       id = excluded.id, account_id = excluded.account_id, state = 'pending', step = 'dns', is_primary = false,
       proved_at = excluded.proved_at, problem = null, findings = '[]', dns_configured = false, certificate = 'unknown',
       certificate_ends_at = null, checked_at = null, asked_at = null, next_check_at = excluded.next_check_at, failures = 0,
       online_since = null, failing_since = null, failing_told_at = null, released_at = null,
       created_at = excluded.created_at, updated_at = excluded.updated_at
     where n.released_at is not null and (n.account_id = excluded.account_id or n.released_at < ?)
     returning n.id`,
    [newId(), accountId, name, now, nextCheckAt, now, now, quarantineEnd],
  );
  return taken?.id ?? null;
}

/**
 * Adds a domain that is kept elsewhere to a locked account; nothing answers before it is proved. @returns its id.
 * @throws DomainError name_taken when another account has proved it, or this one has it already.
 */
export async function declareName(
  tx: Tx,
  { accountId, name, reason }: { accountId: string; name: string; reason: 'declared' | 'assigned' },
): Promise<string> {
  await lockName(tx, name);
  const known = await tx.em.execute<{ own: boolean }[]>(
    `select account_id = ? as own from hosted_name
     where name = ? and released_at is null and (account_id = ? or proved_at is not null)`,
    [accountId, name, accountId],
  );
  if (known.length > 0) {
    const detail = known.some(({ own }) => own) ? hostingMessages.domainKnown : hostingMessages.domainTaken;
    throw new DomainError('name_taken', { detail, fields: { domain: detail } });
  }
  const nameId = newId();
  const now = tx.clock.now();
  await tx.em.insert(HostedName, {
    id: nameId,
    account: accountId,
    kind: 'external',
    name,
    step: 'ownership',
    ownershipToken: randomBytes(16).toString('hex'),
    nextCheckAt: new Date(now.getTime() + firstPause),
    createdAt: now,
    updatedAt: now,
  });
  tx.record(nameCheckRequested, { nameId, reason });
  return nameId;
}

/** Of the customer `c`: names that an administrator entered before the product could bring them online. */
export const orphanedSubdomain = `(c.subdomain is not null and not exists (
  select from hosted_name n where n.account_id = c.account_id and n.kind = 'subdomain' and n.released_at is null
    and split_part(n.name, '.', 1) = c.subdomain))`;
export const orphanedDomain = `(c.custom_domain is not null and not exists (
  select from hosted_name n where n.account_id = c.account_id and n.released_at is null and n.name = c.custom_domain))`;

/** Takes the names in a locked account's profile that were not taken yet: a subdomain needs the setting of its base. */
export async function adoptNames(tx: Tx, accountId: string): Promise<void> {
  const base = tx.settings.get('subdomain_base');
  const [orphans] = await tx.em.execute<{ subdomain: string | null; domain: string | null }[]>(
    `select case when ${orphanedSubdomain} then c.subdomain end as subdomain,
       case when ${orphanedDomain} then c.custom_domain end as domain
     from customer c where c.account_id = ? and not c.closed`,
    [accountId],
  );
  const { subdomain = null, domain = null } = orphans ?? {};
  // Another account has it meanwhile: the profile is wrong, and only an administrator can correct it.
  const ignore = () => undefined;
  if (subdomain !== null && base !== '') await ifTaken(claimName(tx, { accountId, label: subdomain, base }), ignore);
  if (domain !== null) await ifTaken(declareName(tx, { accountId, name: domain, reason: 'assigned' }), ignore);
}

/** Runs a fallback when a name turns out to be taken. */
export async function ifTaken(taking: Promise<string>, otherwise: (error: DomainError) => void): Promise<void> {
  try {
    await taking;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'name_taken') throw error;
    otherwise(error);
  }
}
