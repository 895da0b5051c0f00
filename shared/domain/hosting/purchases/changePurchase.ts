import { requireAbility } from '../../accounts/index.ts';
import { closeOrder } from '../../billing/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { HostedName } from '../HostedName.entity.ts';
import { DomainRenewal } from './DomainRenewal.entity.ts';
import { lockPurchase, ownPurchase, type OwnPurchase } from './purchaseSteps.ts';

const alreadyPaid = 'Ce domaine est payé\u00a0: il s’enregistre.';
const alreadyRegistered = 'Ce domaine est enregistré\u00a0: il vous reste jusqu’à son terme.';

/**
 * Cancels a domain that is not paid; its payment page is closed first. One refused or run out only leaves the list.
 * @throws DomainError not_found; name_kept once it is paid; billing_unavailable.
 */
export async function cancelPurchase(platform: Platform, own: OwnPurchase) {
  const { state } = await ownPurchase(platform.orm.em.fork(), own);
  if (state === 'paid') throw new DomainError('name_kept', { detail: alreadyPaid });
  if (state === 'registered') throw new DomainError('name_kept', { detail: alreadyRegistered });
  if (state === 'awaiting_payment' && (await closeOrder(platform, own.purchaseId)) === 'paid') {
    throw new DomainError('name_kept', { detail: alreadyPaid });
  }
  await transact(platform, own.accountId, async (tx) => {
    const purchase = await lockPurchase(tx, own.purchaseId);
    // Paid, or started again, between the two reads.
    if (!purchase || purchase.state === 'paid' || purchase.state === 'registered') {
      throw new DomainError('name_kept', { detail: alreadyPaid });
    }
    const nameId = purchase.name?.id;
    tx.em.assign(purchase, {
      name: null,
      state: purchase.state === 'awaiting_payment' ? 'cancelled' : purchase.state,
      updatedAt: tx.clock.now(),
    });
    await tx.em.flush();
    if (nameId !== undefined) await tx.em.nativeDelete(HostedName, { id: nameId });
  });
}

/** As `cancelPurchase`, for one not paid in time; does nothing once paid. @throws DomainError billing_unavailable. */
export async function abandonPurchase(platform: Platform, own: OwnPurchase) {
  try {
    const { state } = await ownPurchase(platform.orm.em.fork(), own);
    if (state === 'awaiting_payment') await cancelPurchase(platform, own);
  } catch (error) {
    const isOver = error instanceof DomainError && (error.code === 'name_kept' || error.code === 'not_found');
    if (!isOver) throw error;
  }
}

/**
 * Chooses whether a bought domain is renewed. @returns the id of its name.
 * @throws DomainError not_found, account_restricted.
 */
export async function changeRenewal(platform: Platform, { renews, ...own }: OwnPurchase & { renews: boolean }) {
  return transact(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const { id } = await ownPurchase(tx.em, own);
    const purchase = await lockPurchase(tx, id);
    if (!purchase?.name) throw new DomainError('not_found', { detail: 'Ce domaine est introuvable.' });
    const now = tx.clock.now();
    tx.em.assign(purchase, { renews, updatedAt: now });
    // The notices start again: a renewal that is wanted again is charged at the next review.
    const open = { purchase: id, state: renews ? 'skipped' : 'due', periodStart: { $gt: now } } as const;
    const state = renews ? 'due' : 'skipped';
    await tx.em.nativeUpdate(DomainRenewal, open, { state, toldDays: null, updatedAt: now });
    return purchase.name.id;
  });
}
