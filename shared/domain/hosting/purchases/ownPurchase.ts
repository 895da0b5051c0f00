import { DomainError, type EntityManager } from '../../platform/index.ts';
import { DomainPurchase } from './DomainPurchase.entity.ts';
import type { PurchaseRow } from './lockPurchase.ts';

/**
 * A host's own purchase.
 * @throws DomainError not_found when there is none of theirs under this id.
 */
export async function ownPurchase(
  em: EntityManager,
  { accountId, purchaseId }: { accountId: string; purchaseId: string },
): Promise<PurchaseRow> {
  const purchase = await em.findOne(DomainPurchase, { id: purchaseId, account: accountId });
  if (!purchase) throw new DomainError('not_found', { detail: 'Ce domaine est introuvable.' });
  return purchase;
}
