import type Stripe from 'stripe';
import type { Platform } from '../../platform/index.ts';
import { ensureStripeCustomer } from '../stripe/ensureStripeCustomer.ts';
import { stripeAccountOf } from '../stripe/stripeAccountOf.ts';
import { createPage } from '../checkout/openPage.ts';
import { reservePage } from '../checkout/reservePage.ts';
import { closePages } from './closeOrder.ts';
import { findOrderPages } from './findOrderPages.ts';
import { orderMetadata, type Order } from './Order.ts';

interface OrderPage extends Order {
  /** Where the browser goes afterwards. */
  successUrl: string;
  cancelUrl: string;
}

/**
 * Opens a payment page of Stripe for an order; the one that is open already is the same page. The invoice comes about as for
 * every payment, and `billing.order_paid` when the money has arrived.
 * @returns its address; null when the order is paid already.
 * @throws DomainError billing_unavailable.
 */
export async function openOrderCheckout(platform: Platform, order: OrderPage): Promise<string | null> {
  const stripeAccount = await stripeAccountOf(platform);
  const customer = await ensureStripeCustomer(platform, order.accountId);
  const pages = await findOrderPages(platform, order.orderId);
  const open = pages.find(({ session }) => session?.status === 'open' && session.amount_total === order.amountCents);
  if (open?.session?.url) return open.session.url;
  // Not the one that is being opened beside, in another tab: it is the same as ours.
  if ((await closePages(platform, pages)) === 'paid') return null;
  const { accountId, orderId, amountCents } = order;
  const id = await reservePage(platform, { accountId, stripeAccount, orderId, cycle: 'yearly', amountCents });
  const { url } = await createPage(platform, paramsOf(order, { customer, id }), { id, accountId });
  return url;
}

function paramsOf(order: OrderPage, { customer, id }: { customer: string; id: string }) {
  const metadata = { ...orderMetadata(order), checkout_id: id };
  const { accountId, amountCents, label, successUrl, cancelUrl } = order;
  return {
    mode: 'payment',
    locale: 'fr',
    customer,
    customer_update: { address: 'auto', name: 'auto' },
    client_reference_id: accountId,
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: amountCents, product_data: { name: label } } },
    ],
    // By this invoice the payment is written down, and ours issued.
    invoice_creation: { enabled: true, invoice_data: { metadata } },
    payment_intent_data: { metadata, description: label },
    metadata,
    success_url: successUrl,
    cancel_url: cancelUrl,
  } satisfies Stripe.Checkout.SessionCreateParams;
}
