import { closeOrder } from '../../billing/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { lockPurchase } from './lockPurchase.ts';
import { ownPurchase } from './ownPurchase.ts';

const alreadyPaid = 'Ce domaine est payé\u00a0: il s’enregistre.';

/**
 * Gives up a domain that is not paid: its payment page is closed first, so that nobody pays for it any more. One that was
 * refused, or has run out, only leaves the list.
 * @throws DomainError not_found; name_kept once it is paid; billing_unavailable.
 */
export async function cancelPurchase(
  platform: Platform,
  own: { accountId: string; purchaseId: string },
): Promise<void> {
  const { state } = await ownPurchase(platform.orm.em.fork(), own);
  if (state === 'paid') throw new DomainError('name_kept', { detail: alreadyPaid });
  if (state === 'registered') {
    throw new DomainError('name_kept', { detail: 'Ce domaine est enregistré\u00a0: il vous reste jusqu’à son terme.' });
  }
  if (state === 'awaiting_payment' && (await closeOrder(platform, own.purchaseId)) === 'paid') {
    throw new DomainError('name_kept', { detail: alreadyPaid });
  }
  await transact(platform, own.accountId, async (tx) => {
    const purchase = await lockPurchase(tx, own.purchaseId);
    // Paid, or begun again, between the two looks.
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
    if (nameId !== undefined) await tx.em.execute('delete from hosted_name where id = ?', [nameId], 'run');
  });
}

/** As `cancelPurchase`, of one whose payment never came; nothing happens once it has. @throws DomainError billing_unavailable. */
export async function abandonPurchase(
  platform: Platform,
  own: { accountId: string; purchaseId: string },
): Promise<void> {
  try {
    const { state } = await ownPurchase(platform.orm.em.fork(), own);
    if (state === 'awaiting_payment') await cancelPurchase(platform, own);
  } catch (error) {
    const isOver = error instanceof DomainError && (error.code === 'name_kept' || error.code === 'not_found');
    if (!isOver) throw error;
  }
}
