import { requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { DomainRenewal } from './DomainRenewal.entity.ts';
import { openPurchasePage, openRenewalPage } from './orderPages.ts';
import { ownPurchase } from './ownPurchase.ts';

interface Payable {
  /** Of the purchase, or of the renewal. */
  id: string;
  domain: string;
  priceCents: number;
  isRenewal: boolean;
}

/**
 * The page on which a domain is paid that waits for its payment, or its next year.
 * @returns its address.
 * @throws DomainError not_found, account_restricted, billing_unavailable; name_kept when nothing is to be paid.
 */
export async function payDomain(platform: Platform, own: { accountId: string; purchaseId: string }): Promise<string> {
  const payable = await transact(platform, own.accountId, async (tx): Promise<Payable | null> => {
    const purchase = await ownPurchase(tx.em, own);
    const { id, domain, priceCents, state } = purchase;
    if (state === 'awaiting_payment') {
      await requireAbility(tx, own.accountId, 'buyDomain');
      // Its time begins anew.
      tx.em.assign(purchase, { updatedAt: tx.clock.now() });
      return { id, domain, priceCents, isRenewal: false };
    }
    const due = await tx.em.findOne(DomainRenewal, { purchase, state: 'due' });
    if (state !== 'registered' || !due) return null;
    await requireAbility(tx, own.accountId, 'pay');
    return { id: due.id, domain, priceCents: due.priceCents, isRenewal: true };
  });
  if (!payable) throw new DomainError('name_kept', { detail: 'Ce domaine n’attend aucun paiement.' });
  const open = payable.isRenewal ? openRenewalPage : openPurchasePage;
  const url = await open(platform, own.accountId, payable);
  if (url === null) throw new DomainError('name_kept', { detail: 'Ce paiement est déjà arrivé.' });
  return url;
}
