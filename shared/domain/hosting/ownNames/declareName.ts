import { randomBytes } from 'node:crypto';
import { nameCheckRequested } from '@app/contract/hosting/events.ts';
import { hostingMessages } from '@app/contract/hosting/rules.ts';
import { firstPause } from '../checking/planNextCheck.ts';
import { DomainError, newId, type Tx } from '../../platform/index.ts';
import { lockName } from '../names/lockName.ts';

/**
 * Adds a domain that is kept elsewhere to the names of an account, whose row the caller holds: it answers nothing before
 * its TXT record proves whose it is. Others may declare the same. Records `hosting.name_check_requested`.
 * @returns its id.
 * @throws DomainError name_taken when another account has proved it, or this one has it already.
 */
export async function declareName(
  tx: Tx,
  { accountId, name, reason }: { accountId: string; name: string; reason: 'declared' | 'assigned' },
): Promise<string> {
  await lockName(tx, name);
  const known = await tx.em.execute<{ account_id: string }[]>(
    `select account_id from hosted_name
     where name = ? and released_at is null and (account_id = ? or proved_at is not null)`,
    [name, accountId],
  );
  if (known.length > 0) {
    const isOwn = known.some((row) => row.account_id === accountId);
    const detail = isOwn ? hostingMessages.domainKnown : hostingMessages.domainTaken;
    throw new DomainError('name_taken', { detail, fields: { domain: detail } });
  }
  const nameId = newId();
  const now = tx.clock.now();
  const token = randomBytes(16).toString('hex');
  await tx.em.execute(
    `insert into hosted_name (id, account_id, kind, name, step, ownership_token, next_check_at, created_at, updated_at)
     values (?, ?, 'external', ?, 'ownership', ?, ?, ?, ?)`,
    [nameId, accountId, name, token, new Date(now.getTime() + firstPause), now, now],
    'run',
  );
  tx.record(nameCheckRequested, { nameId, reason });
  return nameId;
}
