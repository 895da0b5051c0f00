import { requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { lockPurchase } from './lockPurchase.ts';
import { ownPurchase } from './ownPurchase.ts';

/**
 * Has a bought domain renewed at the end of its year, or left to run out.
 * @returns the id of its name.
 * @throws DomainError not_found, account_restricted.
 */
export async function changeRenewal(
  platform: Platform,
  { renews, ...own }: { accountId: string; purchaseId: string; renews: boolean },
): Promise<string> {
  return transact(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const { id } = await ownPurchase(tx.em, own);
    const purchase = await lockPurchase(tx, id);
    if (!purchase?.name) throw new DomainError('not_found', { detail: 'Ce domaine est introuvable.' });
    const now = tx.clock.now();
    tx.em.assign(purchase, { renews, updatedAt: now });
    // Told anew of what happens now: a renewal that is wanted again is charged at the next review.
    await tx.em.execute(
      `update domain_renewal set state = ?, told_days = null, updated_at = ?
       where purchase_id = ? and state = ? and period_start > ?`,
      [renews ? 'due' : 'skipped', now, id, renews ? 'skipped' : 'due', now],
      'run',
    );
    return purchase.name.id;
  });
}
