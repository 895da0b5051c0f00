import { renewalNoticeDue } from '@app/contract/hosting/events.ts';
import { chargeOrder, closeOrder } from '../../billing/index.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { DomainRenewal } from './DomainRenewal.entity.ts';
import { acceptCovered } from './acceptOrder.ts';
import { renewalLabel } from './orderPages.ts';

/**
 * Charges a renewal that is due to the card on file; what is paid is told by `billing.order_paid`. Refused, its host is told.
 * A page on which they could pay it meanwhile is closed first.
 * @throws DomainError billing_unavailable; the same notice may then be repeated.
 */
export async function chargeRenewal(
  platform: Platform,
  tx: Tx,
  { renewalId, notice }: { renewalId: string; notice: number },
): Promise<void> {
  const renewal = await tx.em.findOne(DomainRenewal, { id: renewalId }, { populate: ['purchase'] });
  if (renewal?.state !== 'due' || renewal.purchase.state !== 'registered') return;
  if ((await closeOrder(platform, renewalId)) === 'paid') return;
  const { priceCents, purchase } = renewal;
  const accountId = purchase.account.id;
  const outcome = await chargeOrder(platform, {
    orderId: renewalId,
    accountId,
    amountCents: priceCents,
    label: renewalLabel(purchase.domain),
    attempt: String(notice),
  });
  if (outcome === 'refused') tx.record(renewalNoticeDue, { renewalId, accountId, notice });
  // Of what was paid, the payment itself tells.
  if (outcome === 'covered') await acceptCovered(tx, renewalId);
}
