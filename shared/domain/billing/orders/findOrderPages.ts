import type Stripe from 'stripe';
import type { Platform } from '../../platform/index.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';
import { retrievePage } from '../checkout/retrievePage.ts';

export interface OrderPage {
  /** Of our row. */
  id: string;
  session: Stripe.Checkout.Session | null;
}

/**
 * The payment pages of an order that are not known to be over, with what Stripe says of them.
 * @throws DomainError billing_unavailable.
 */
export async function findOrderPages(platform: Platform, orderId: string): Promise<OrderPage[]> {
  const rows = await platform.orm.em
    .fork()
    .find(CheckoutSession, { orderId, status: { $ne: 'expired' }, stripeSessionId: { $ne: null } });
  const pages: OrderPage[] = [];
  for (const { id, stripeSessionId } of rows)
    pages.push({ id, session: await retrievePage(platform, stripeSessionId) });
  return pages;
}
