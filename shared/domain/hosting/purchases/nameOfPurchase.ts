import { nameCheckRequested } from '@app/contract/hosting/events.ts';
import type { NameProblem } from '@app/contract/hosting/rules.ts';
import type { Tx } from '../../platform/index.ts';
import { announceName } from '../serving/hostingChannel.ts';
import { holdAccount, lockName } from '../names/lockName.ts';
import { mirrorNames } from '../names/mirrorNames.ts';
import { promoteNext } from '../names/promoteNext.ts';
import type { PurchaseRow } from './lockPurchase.ts';

/** Says in the host's list what a purchase waits for; null: for us. */
export async function showWaiting(tx: Tx, purchase: PurchaseRow, problem: NameProblem | null): Promise<void> {
  await write(tx, purchase, `state = 'pending', step = 'registration', problem = ?`, [problem]);
}

/** Says in the host's list that a domain is not theirs (any more): nothing answers under it. */
export async function showLost(
  tx: Tx,
  purchase: PurchaseRow,
  problem: 'registration_refused' | 'domain_expired',
): Promise<void> {
  await write(
    tx,
    purchase,
    `state = 'error', step = 'registration', problem = ?, proved_at = null, is_primary = false, online_since = null,
     next_check_at = null`,
    [problem],
  );
  await announce(tx, purchase);
}

/** Puts a domain in service that is registered: it is the host's, whoever had declared it before. */
export async function showRegistered(tx: Tx, purchase: PurchaseRow): Promise<void> {
  const now = tx.clock.now();
  await lockName(tx, purchase.domain);
  await takeOver(tx, purchase);
  await write(tx, purchase, `state = 'pending', step = 'dns', problem = null, proved_at = ?, next_check_at = ?`, [
    now,
    now,
  ]);
  await announce(tx, purchase);
  if (purchase.name) tx.record(nameCheckRequested, { nameId: purchase.name.id, reason: 'registered' });
}

/** Whoever had proved the domain before it ran out has lost it since. */
async function takeOver(tx: Tx, { domain, account }: PurchaseRow): Promise<void> {
  const rivals = await tx.em.execute<{ account_id: string }[]>(
    `update hosted_name set proved_at = null, state = 'error', step = 'ownership', problem = 'taken_over',
       is_primary = false, updated_at = ?
     where name = ? and account_id <> ? and proved_at is not null and released_at is null returning account_id`,
    [tx.clock.now(), domain, account.id],
  );
  for (const { account_id: rival } of rivals) {
    await holdAccount(tx, rival);
    await promoteNext(tx, rival);
    await mirrorNames(tx, rival);
  }
}

async function write(tx: Tx, { name }: PurchaseRow, changes: string, values: unknown[]): Promise<void> {
  // Taken out of the list meanwhile.
  if (!name) return;
  await tx.em.execute(
    `update hosted_name set ${changes}, updated_at = ? where id = ?`,
    [...values, tx.clock.now(), name.id],
    'run',
  );
}

async function announce(tx: Tx, { account, domain }: PurchaseRow): Promise<void> {
  await holdAccount(tx, account.id);
  await promoteNext(tx, account.id);
  await mirrorNames(tx, account.id);
  await announceName(tx.em, domain);
}
