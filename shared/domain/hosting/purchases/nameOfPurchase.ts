import type { EntityData, InferEntity } from '@mikro-orm/core';
import { nameCheckRequested } from '@app/contract/hosting/events.ts';
import type { NameProblem } from '@app/contract/hosting/rules.ts';
import type { Tx } from '../../platform/index.ts';
import { HostedName } from '../HostedName.entity.ts';
import { lockOpenAccount, lockName, settleNames } from '../names/settleNames.ts';
import { announceName } from '../serving/hostingChannel.ts';
import type { PurchaseRow } from './purchaseSteps.ts';

/** Shows in the host's list what a purchase waits for; null: for us. */
export async function showWaiting(tx: Tx, purchase: PurchaseRow, problem: NameProblem | null): Promise<void> {
  await write(tx, purchase, { state: 'pending', step: 'registration', problem });
}

/** Shows in the host's list that a domain is not theirs (any more): nothing answers under it. */
export async function showLost(tx: Tx, purchase: PurchaseRow, problem: 'registration_refused' | 'domain_expired') {
  await write(tx, purchase, {
    state: 'error',
    step: 'registration',
    problem,
    provedAt: null,
    isPrimary: false,
    onlineSince: null,
    nextCheckAt: null,
  });
  await announce(tx, purchase);
}

/** Puts a registered domain in service: it is the host's, even if another had declared it before. */
export async function showRegistered(tx: Tx, purchase: PurchaseRow): Promise<void> {
  const now = tx.clock.now();
  await lockName(tx, purchase.domain);
  await takeOver(tx, purchase);
  await write(tx, purchase, { state: 'pending', step: 'dns', problem: null, provedAt: now, nextCheckAt: now });
  await announce(tx, purchase);
  if (purchase.name) tx.record(nameCheckRequested, { nameId: purchase.name.id, reason: 'registered' });
}

/** An owner who had proved the domain before it expired has lost it since. */
async function takeOver(tx: Tx, { domain, account }: PurchaseRow): Promise<void> {
  const rivals = await tx.em.execute<{ id: string }[]>(
    `update hosted_name set proved_at = null, state = 'error', step = 'ownership', problem = 'taken_over',
       is_primary = false, updated_at = ?
     where name = ? and account_id <> ? and proved_at is not null and released_at is null returning account_id as id`,
    [tx.clock.now(), domain, account.id],
  );
  for (const { id: rival } of rivals) {
    await lockOpenAccount(tx, rival);
    await settleNames(tx, rival);
  }
}

async function write(tx: Tx, { name }: PurchaseRow, changes: EntityData<InferEntity<typeof HostedName>>) {
  // Without a name, it was removed from the list meanwhile.
  if (name) await tx.em.nativeUpdate(HostedName, { id: name.id }, { ...changes, updatedAt: tx.clock.now() });
}

async function announce(tx: Tx, { account, domain }: PurchaseRow): Promise<void> {
  await lockOpenAccount(tx, account.id);
  await settleNames(tx, account.id);
  await announceName(tx.em, domain);
}
