import { LockMode, type InferEntity } from '@mikro-orm/core';
import { type Tx, DomainError, type EntityManager } from '../../platform/index.ts';
import { DomainPurchase } from './DomainPurchase.entity.ts';
import { DomainRenewal } from './DomainRenewal.entity.ts';

export type PurchaseRow = InferEntity<typeof DomainPurchase>;
export type RenewalRow = InferEntity<typeof DomainRenewal>;

/** A renewal with its purchase. */
export interface Renewing {
  purchase: PurchaseRow;
  renewal: RenewalRow;
}

const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** A purchase, locked until the transaction ends; null: there is none. */
export async function lockPurchase({ em }: Pick<Tx, 'em'>, id: string): Promise<PurchaseRow | null> {
  return em.findOne(DomainPurchase, { id }, held);
}

/** A renewal and its purchase, locked until the transaction ends; null: there is none. */
export async function lockRenewal(tx: Pick<Tx, 'em'>, id: string): Promise<Renewing | null> {
  const known = await tx.em.findOne(DomainRenewal, { id });
  // The purchase first, as everywhere.
  const purchase = known && (await lockPurchase(tx, known.purchase.id));
  if (!purchase) return null;
  return { purchase, renewal: await tx.em.findOneOrFail(DomainRenewal, { id }, held) };
}

/** A host's own purchase. @throws DomainError not_found when they have none with this id. */
export async function ownPurchase(
  em: EntityManager,
  { accountId, purchaseId }: { accountId: string; purchaseId: string },
): Promise<PurchaseRow> {
  const purchase = await em.findOne(DomainPurchase, { id: purchaseId, account: accountId });
  if (!purchase) throw new DomainError('not_found', { detail: 'Ce domaine est introuvable.' });
  return purchase;
}
