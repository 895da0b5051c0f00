import type Stripe from 'stripe';
import { transact, type Platform } from '../../platform/index.ts';
import { askStripe, idOf, isRefusal, stripeAccountOf } from '../../stripe/index.ts';
import { ensureStripeCustomer } from '../stripe/ensureStripeCustomer.ts';
import { findLiveSubscription } from '../ledger/lifecycle.ts';
import { syncCustomer } from '../sync/syncCustomer.ts';
import { orderMetadata, type Order } from './openOrderCheckout.ts';

interface Charge extends Order {
  /** Identifies an attempt; a retry of the same one charges nothing twice. */
  attempt: string;
}

/** `covered`: their credit balance sufficed, and nothing was charged. */
type Outcome = 'paid' | 'covered' | 'refused';

/** How many invoices of a customer are searched for that of an order. */
const looked = 100;

/**
 * Charges an order to the card of a customer's subscription, off-session; a refused charge is not retried.
 * @returns `refused` also when there is no card.
 * @throws DomainError billing_unavailable when Stripe does not answer; the same attempt may then be repeated.
 */
export async function chargeOrder(platform: Platform, order: Charge): Promise<Outcome> {
  const customer = await ensureStripeCustomer(platform, order.accountId);
  const card = await findCard(platform, order.accountId, customer);
  const invoice = (await findInvoice(platform, customer, order)) ?? (card && (await draft(platform, customer, order)));
  const outcome = invoice ? await collect(platform, invoice, order, card) : 'refused';
  await transact(platform, null, async (tx) => syncCustomer(platform, tx, customer));
  return outcome;
}

async function findCard(platform: Platform, accountId: string, customerId: string): Promise<string | null> {
  const subscription = await findLiveSubscription(platform.orm.em.fork(), accountId, await stripeAccountOf(platform));
  if (subscription) {
    const { stripeSubscriptionId } = subscription;
    const running = await askStripe(platform, async (stripe) => stripe.subscriptions.retrieve(stripeSubscriptionId));
    const own = idOf(running.default_payment_method);
    if (own !== null) return own;
  }
  const customer = await askStripe(platform, async (stripe) => stripe.customers.retrieve(customerId));
  return customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method);
}

/** The invoice of an earlier run, which may not have completed. */
async function findInvoice(platform: Platform, customer: string, { orderId }: Order): Promise<Stripe.Invoice | null> {
  const { data } = await askStripe(platform, async (stripe) => stripe.invoices.list({ customer, limit: looked }));
  const own = data.filter(({ metadata }) => metadata?.order_id === orderId);
  return (
    own.find(({ status }) => status === 'paid') ??
    own.find(({ status }) => status === 'open' || status === 'draft') ??
    null
  );
}

async function draft(platform: Platform, customer: string, order: Charge): Promise<Stripe.Invoice> {
  return askStripe(platform, async (stripe) =>
    stripe.invoices.create(
      {
        customer,
        auto_advance: false,
        collection_method: 'charge_automatically',
        pending_invoice_items_behavior: 'exclude',
        metadata: orderMetadata(order),
      },
      { idempotencyKey: keyOf(order, 'invoice') },
    ),
  );
}

async function collect(
  platform: Platform,
  found: Stripe.Invoice,
  order: Charge,
  card: string | null,
): Promise<Outcome> {
  // A repeated idempotency key returns the invoice as it was when created.
  let invoice: Stripe.Invoice = await askStripe(platform, async (stripe) => stripe.invoices.retrieve(found.id));
  if (invoice.status === 'draft') invoice = await finalise(platform, invoice, order);
  if (invoice.status === 'open' && card !== null) {
    try {
      await askStripe(platform, async (stripe) =>
        stripe.invoices.pay(
          found.id,
          { off_session: true, payment_method: card },
          { idempotencyKey: keyOf(order, `pay:${card}`) },
        ),
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    invoice = await askStripe(platform, async (stripe) => stripe.invoices.retrieve(found.id));
  }
  if (invoice.status === 'paid') return invoice.amount_paid === 0 ? 'covered' : 'paid';
  // Another attempt creates another invoice; and a customer who pays on a page must not be charged here as well.
  if (invoice.status === 'open') await askStripe(platform, async (stripe) => stripe.invoices.voidInvoice(found.id));
  return 'refused';
}

async function finalise(platform: Platform, invoice: Stripe.Invoice, order: Charge): Promise<Stripe.Invoice> {
  const { amountCents, label } = order;
  const customer = idOf(invoice.customer);
  if (invoice.lines.data.length === 0 && customer !== null) {
    await askStripe(platform, async (stripe) =>
      stripe.invoiceItems.create(
        { customer, invoice: invoice.id, amount: amountCents, currency: 'eur', description: label },
        { idempotencyKey: keyOf(order, `item:${invoice.id}`) },
      ),
    );
  }
  return askStripe(platform, async (stripe) => stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false }));
}

function keyOf({ orderId, attempt }: Charge, what: string): string {
  return `order:${orderId}:${attempt}:${what}`;
}
