import { requireAbility } from '../../accounts/index.ts';
import { openOrderCheckout } from '../../billing/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { DomainRenewal } from './DomainRenewal.entity.ts';
import { ownPurchase } from './lockPurchase.ts';

/** The description of a purchase or a renewal on its invoice. */
export const orderLabels = {
  purchase: (domain: string) => `Nom de domaine ${domain}, un an`,
  renewal: (domain: string) => `Renouvellement du nom de domaine ${domain}, un an`,
} as const;

interface Order {
  /** Of the purchase, or of the renewal. */
  id: string;
  kind: keyof typeof orderLabels;
  domain: string;
  /** VAT included. */
  priceCents: number;
}

/**
 * The page on which a purchase or a renewal is paid.
 * @returns null when it is paid already.
 * @throws DomainError billing_unavailable.
 */
export async function openPaymentPage(platform: Platform, accountId: string, order: Order): Promise<string | null> {
  const list = `${platform.appUrl}/dashboard/domaines`;
  return openOrderCheckout(platform, {
    orderId: order.id,
    accountId,
    amountCents: order.priceCents,
    label: orderLabels[order.kind](order.domain),
    successUrl: `${list}?achat=succes`,
    cancelUrl: `${list}?achat=annule`,
  });
}

/**
 * The page on which a domain is paid that waits for its payment, or its next year.
 * @returns its address.
 * @throws DomainError not_found, account_restricted, billing_unavailable; name_kept when nothing is to be paid.
 */
export async function payDomain(platform: Platform, own: { accountId: string; purchaseId: string }): Promise<string> {
  const order = await transact(platform, own.accountId, async (tx): Promise<Order | null> => {
    const purchase = await ownPurchase(tx.em, own);
    const { id, domain, priceCents, state } = purchase;
    if (state === 'awaiting_payment') {
      await requireAbility(tx, own.accountId, 'buyDomain');
      // Its payment period starts again.
      tx.em.assign(purchase, { updatedAt: tx.clock.now() });
      return { id, kind: 'purchase', domain, priceCents };
    }
    const due = await tx.em.findOne(DomainRenewal, { purchase, state: 'due' });
    if (state !== 'registered' || !due) return null;
    await requireAbility(tx, own.accountId, 'pay');
    return { id: due.id, kind: 'renewal', domain, priceCents: due.priceCents };
  });
  if (!order) throw new DomainError('name_kept', { detail: 'Ce domaine n’attend aucun paiement.' });
  const url = await openPaymentPage(platform, own.accountId, order);
  if (url === null) throw new DomainError('name_kept', { detail: 'Ce paiement est déjà arrivé.' });
  return url;
}
