import type Stripe from 'stripe';
import { transact, type Platform } from '../../platform/index.ts';
import { ensureStripeCustomer } from '../stripe/ensureStripeCustomer.ts';
import { idOf, stripeAccountOf } from '../stripe/askStripe.ts';
import { createPage, reservePage } from '../checkout/openPage.ts';
import { expirePage, markPage, retrievePage } from '../checkout/retrievePage.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { CheckoutSession } from '../ledger/CheckoutSession.entity.ts';

/** A one-time purchase, not a subscription. */
export interface Order {
  /** The seller domain's id; the events of its payment contain it. */
  orderId: string;
  accountId: string;
  /** VAT included. */
  amountCents: number;
  /** French, as on the invoice. */
  label: string;
}

/** Metadata that identifies a payment as that of the order, even if our own rows are lost. */
export function orderMetadata({ orderId, accountId }: Order): Record<string, string> {
  return { order_id: orderId, account_id: accountId };
}

interface OrderToPay extends Order {
  /** Where the browser is sent afterwards. */
  successUrl: string;
  cancelUrl: string;
}

/**
 * Opens a payment page of Stripe for an order; a page that is already open is reused. The invoice is issued as for
 * every payment, and `billing.order_paid` recorded once it is paid.
 * @returns its address; null when the order is paid already.
 * @throws DomainError billing_unavailable.
 */
export async function openOrderCheckout(platform: Platform, order: OrderToPay): Promise<string | null> {
  const stripeAccount = await stripeAccountOf(platform);
  const customer = await ensureStripeCustomer(platform, order.accountId);
  const pages = await findOrderPages(platform, order.orderId);
  const open = pages.find(({ session }) => session?.status === 'open' && session.amount_total === order.amountCents);
  if (open?.session?.url) return open.session.url;
  // Not the one that is being opened in another tab: it is the same as ours.
  if ((await closePages(platform, pages)) === 'paid') return null;
  const { accountId, orderId, amountCents } = order;
  const id = await reservePage(platform, { accountId, stripeAccount, orderId, cycle: 'yearly', amountCents });
  const { url } = await createPage(platform, paramsOf(order, { customer, id }), { id, accountId });
  return url;
}

function paramsOf(order: OrderToPay, { customer, id }: { customer: string; id: string }) {
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
    // From this invoice the payment is stored, and our own issued.
    invoice_creation: { enabled: true, invoice_data: { metadata } },
    payment_intent_data: { metadata, description: label },
    metadata,
    success_url: successUrl,
    cancel_url: cancelUrl,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/**
 * Closes every payment page of an order, so that it can no longer be paid.
 * @returns `paid` when it was paid; the payment is stored then.
 * @throws DomainError billing_unavailable.
 */
export async function closeOrder(platform: Platform, orderId: string): Promise<'paid' | 'closed'> {
  return closePages(platform, await findOrderPages(platform, orderId));
}

/** As `closeOrder`, for these pages only: one that is opened meanwhile stays. */
async function closePages(platform: Platform, pages: readonly OrderPage[]): Promise<'paid' | 'closed'> {
  let isPaid = false;
  for (const { id, session } of pages) {
    if (session?.status === 'open') await expirePage(platform, session.id);
    // It may have been paid between the two reads.
    const after = session?.status === 'open' ? await retrievePage(platform, session.id) : session;
    const customer = idOf(after?.customer);
    if (after?.status === 'complete' && customer !== null) {
      isPaid = true;
      await transact(platform, null, async (tx) => syncCustomer(platform, tx, customer));
    } else await markPage(platform, id, 'expired');
  }
  return isPaid ? 'paid' : 'closed';
}

interface OrderPage {
  /** Of our row. */
  id: string;
  session: Stripe.Checkout.Session | null;
}

/**
 * The payment pages of an order that are not known to be finished, with their state at Stripe.
 * @throws DomainError billing_unavailable.
 */
async function findOrderPages(platform: Platform, orderId: string): Promise<OrderPage[]> {
  const rows = await platform.orm.em
    .fork()
    .find(CheckoutSession, { orderId, status: { $ne: 'expired' }, stripeSessionId: { $ne: null } });
  const pages: OrderPage[] = [];
  for (const { id, stripeSessionId } of rows)
    pages.push({ id, session: await retrievePage(platform, stripeSessionId) });
  return pages;
}
