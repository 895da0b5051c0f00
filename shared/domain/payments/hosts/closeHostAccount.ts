import { lockAccount, requireAbility } from '../../accounts/index.ts';
import { transact, type Platform, type Tx } from '../../platform/index.ts';
import { HostAccount } from './HostAccount.entity.ts';

/**
 * Disconnects a host's Stripe account, if one is connected: guests no longer pay on it. What was paid stays known, and nothing changes at
 * Stripe.
 * @throws DomainError account_restricted.
 */
export async function closeHostAccount(platform: Platform, accountId: string): Promise<void> {
  await transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    await requireAbility(tx, accountId, 'editThings');
    const open = await tx.em.findOne(HostAccount, { account: accountId, closedAt: null });
    if (open) tx.em.assign(open, { closedAt: tx.clock.now(), closedBy: 'host' });
  });
}

/** Deletes what is known of the Stripe accounts of an account that was closed, and what was found there. */
export async function eraseHostAccounts(tx: Tx, accountId: string): Promise<void> {
  await tx.em.execute('delete from stay_finding where account_id = ?', [accountId]);
  await tx.em.execute('delete from host_account where account_id = ?', [accountId]);
}
