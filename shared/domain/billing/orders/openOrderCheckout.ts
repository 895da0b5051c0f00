import { transact, type Platform } from '../../platform/index.ts';
import { ensureStripeCustomer } from '../stripe/ensureStripeCustomer.ts';
import { idOf, stripeAccountOf } from '../../stripe/index.ts';
import { expirePage, markPage, openPage, reservePage, retrievePage } from '../checkout/openPage.ts';
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
 * Opens a payment page of Stripe for an order, or finds the open one. Once paid, `billing.order_paid` is recorded.
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
  const { accountId, orderId, amountCents, label, successUrl, cancelUrl } = order;
  const id = await reservePage(platform, { accountId, stripeAccount, orderId, cycle: 'yearly', amountCents });
  const metadata = { ...orderMetadata(order), checkout_id: id };
  const { url } = await openPage(
    platform,
    { id, accountId, customer },
    {
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: amountCents, product_data: { name: label } } },
      ],
      // From this invoice the payment is stored, and our own issued.
      invoice_creation: { enabled: true, invoice_data: { metadata } },
      payment_intent_data: { metadata, description: label },
      metadata,
      success_url: successUrl,
      cancel_url: cancelUrl,
    },
  );
  return url;
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
async function closePages(platform: Platform, pages: Awaited<ReturnType<typeof findOrderPages>>) {
  let isPaid = false;
  for (const { id, session } of pages) {
    let after = session;
    if (session?.status === 'open') {
      await expirePage(platform, session.id);
      // It may have been paid between the two reads.
      after = await retrievePage(platform, session.id);
    }
    const customer = idOf(after?.customer);
    if (after?.status === 'complete' && customer !== null) {
      isPaid = true;
      await transact(platform, null, async (tx) => syncCustomer(platform, tx, customer));
    } else await markPage(platform, id, 'expired');
  }
  return isPaid ? 'paid' : 'closed';
}

/** The unfinished payment pages of an order, by the ids of our rows, with their state at Stripe. */
async function findOrderPages(platform: Platform, orderId: string) {
  const unfinished = { orderId, status: { $ne: 'expired' }, stripeSessionId: { $ne: null } } as const;
  const pages = [];
  for (const { id, stripeSessionId } of await platform.orm.em.fork().find(CheckoutSession, unfinished)) {
    pages.push({ id, session: await retrievePage(platform, stripeSessionId) });
  }
  return pages;
}
