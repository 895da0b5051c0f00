import { subdomainRequested } from '@app/contract/hosting/events.ts';
import { subdomainMessages } from '@app/contract/names/names.ts';
import { quarantineDays } from '@app/contract/hosting/rules.ts';
import { DomainError, newId, type Tx } from '../../platform/index.ts';
import { firstPause } from '../checking/planNextCheck.ts';
import { announceName } from '../serving/hostingChannel.ts';
import { lockName } from '../names/lockName.ts';

const day = 86_400_000;

/**
 * Takes a subdomain for an account whose row the caller holds. The database decides who gets it: a freed one is its last
 * owner's alone until its quarantine is over. Records `hosting.subdomain_requested`.
 * @returns its id.
 * @throws DomainError name_taken.
 */
export async function claimName(
  tx: Tx,
  { accountId, label, base }: { accountId: string; label: string; base: string },
): Promise<string> {
  const name = `${label}.${base}`;
  await lockName(tx, name);
  const now = tx.clock.now();
  const isTaken = (await isReservedForOther(tx, accountId, label)) || (await isDeclared(tx, accountId, name));
  const nameId = isTaken ? null : await takeRow(tx, { accountId, name, now });
  if (nameId === null) {
    const { unavailable } = subdomainMessages;
    throw new DomainError('name_taken', { detail: unavailable, fields: { subdomain: unavailable } });
  }
  await announceName(tx.em, name);
  tx.record(subdomainRequested, { nameId });
  return nameId;
}

/** An administrator wrote it into somebody else's account. */
async function isReservedForOther({ em }: Tx, accountId: string, label: string): Promise<boolean> {
  const found = await em.execute<object[]>(
    'select 1 from customer where subdomain = ? and account_id <> ? and not closed',
    [label, accountId],
  );
  return found.length > 0;
}

/** Declared as a domain kept elsewhere, before names below the base were given: theirs, or proved by somebody. */
async function isDeclared({ em }: Tx, accountId: string, name: string): Promise<boolean> {
  const found = await em.execute<object[]>(
    `select 1 from hosted_name where name = ? and kind <> 'subdomain' and released_at is null
       and (account_id = ? or proved_at is not null)`,
    [name, accountId],
  );
  return found.length > 0;
}

async function takeRow(
  { em }: Tx,
  { accountId, name, now }: { accountId: string; name: string; now: Date },
): Promise<string | null> {
  const quarantineEnd = new Date(now.getTime() - quarantineDays * day);
  // The clock looks at it should the event's job find somebody else still at work on the name.
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
