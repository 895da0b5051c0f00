import type Stripe from 'stripe';
import { z } from 'zod';
import { previewInvoice } from '../billing/changeSubscription.ts';
import { addInvoice, oneOffLine, totalsOf } from '../billing/newInvoice.ts';
import { newPrice, newProduct } from '../billing/newPrice.ts';
import { refusal } from '../billing/payments.ts';
import { attemptPayment, finalizeInvoice } from '../billing/settleInvoice.ts';
import { cardOnFile, subscriptionOf } from '../billing/subscriptionState.ts';
import type { Invoice, InvoicePayment } from '../state/SandboxObjects.ts';
import { invalidRequest, refuse, StripeFault } from '../state/StripeFault.ts';
import { newId } from '../state/newObject.ts';
import { itemChange, prorationBehavior, readItemChanges } from './itemChanges.ts';
import { changedMetadata, erasable, flag, integer, metadata, metadataChange, text } from './parameters.ts';
import { call, type Call, fitting, resource } from './resource.ts';

const invoices = resource('invoice', '/v1/invoices');
const payments = resource('invoice_payment', '/v1/invoice_payments');

const previewDetails = z.strictObject({
  items: z.array(itemChange).optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: integer.optional(),
});

export const invoiceCalls: Call[] = [
  // A subscription as it is, or with other prices.
  call<Stripe.InvoiceCreatePreviewParams>()(
    'POST',
    '/v1/invoices/create_preview',
    {
      customer: text.optional(),
      preview_mode: z.literal('next').optional(),
      subscription: text,
      subscription_details: previewDetails.optional(),
    },
    (account, { customer, subscription_details: details = {}, ...wish }) => {
      const subscription = account.find('subscription', wish.subscription, 'subscription');
      if (customer !== undefined && customer !== subscription.customer) {
        refuse('subscription', `The subscription ${subscription.id} does not belong to the customer ${customer}.`);
      }
      if (subscription.status === 'canceled' || (subscription.cancel_at !== null && !details.items)) {
        const message = `No upcoming invoices for customer: ${subscription.customer}`;
        throw new StripeFault(404, { type: 'invalid_request_error', code: 'invoice_upcoming_none', message });
      }
      return previewInvoice(account, subscription, {
        changes: readItemChanges(account, subscription, details.items ?? [], 'subscription_details[items]'),
        prorations: details.proration_behavior ?? 'create_prorations',
        at: details.proration_date ?? account.now(),
      });
    },
  ),
  invoices.retrieve(),
  invoices.listBelow('/lines', (_account, { lines }) => lines.data.toReversed()),
  invoices.update<Stripe.InvoiceUpdateParams>()(
    { auto_advance: flag.optional(), description: erasable.optional(), metadata: metadataChange.optional() },
    (invoice, wish) => {
      if (invoice.status !== 'draft' && wish.description !== undefined) {
        throw invalidRequest("Finalized invoices can't be updated in this way", { code: 'invoice_not_editable' });
      }
      return {
        ...wish,
        metadata: changedMetadata(invoice.metadata, wish.metadata),
        // Stripe retries no further when automatic collection is off.
        ...(wish.auto_advance === false && { next_payment_attempt: null }),
      };
    },
  ),
  invoices.act<Stripe.InvoicePayParams>()(
    '/pay',
    { off_session: flag.optional(), payment_method: text.optional() },
    (account, invoice, { payment_method: wanted }) => {
      if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
      if (invoice.status !== 'open') throw invalidRequest(`This invoice is ${invoice.status} and cannot be paid.`);
      const subscription = subscriptionOf(account, invoice);
      const onFile = subscription ? cardOnFile(account, subscription) : null;
      const method = wanted === undefined ? onFile : account.find('payment_method', wanted, 'payment_method');
      if (method === null) refuse('customer', 'Cannot charge a customer that has no active card', 'missing');
      const charge = attemptPayment(account, invoice, method);
      if (charge?.status === 'succeeded') return invoice;
      throw new StripeFault(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: refusal,
        ...(charge && { charge: charge.id }),
      });
    },
  ),
  invoices.act<Stripe.InvoiceVoidInvoiceParams>()('/void', {}, (account, invoice) => {
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
      const message = 'You can only pass in open or uncollectible invoices.';
      throw invalidRequest(message, { code: 'status_transition_invalid' });
    }
    account.change(invoice, {
      status: 'void',
      auto_advance: false,
      next_payment_attempt: null,
      amount_remaining: 0,
      status_transitions: { ...invoice.status_transitions, voided_at: account.now() },
    });
    account.emit('invoice.voided', invoice);
    return invoice;
  }),
  invoices.list<Stripe.InvoiceListParams>()({
    equal: { customer: text, status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']) },
    fits: {
      subscription: fitting(text, (invoice: Invoice, id, account) => subscriptionOf(account, invoice)?.id === id),
    },
  }),
  payments.retrieve(),
  payments.list<Stripe.InvoicePaymentListParams>()({
    equal: { invoice: text, status: z.enum(['canceled', 'open', 'paid']) },
    fits: {
      payment: fitting(
        z.strictObject({ type: z.literal('payment_intent'), payment_intent: text.optional() }),
        ({ payment }: InvoicePayment, { payment_intent: intent }) =>
          intent === undefined || payment.payment_intent === intent,
      ),
    },
  }),
];

/** Invoices that a seller makes by hand: a draft, what it is for, and its end. */
export const invoiceDraftCalls: Call[] = [
  invoices.create<Stripe.InvoiceCreateParams>()(
    {
      customer: text,
      auto_advance: flag.optional(),
      collection_method: z.literal('charge_automatically').optional(),
      pending_invoice_items_behavior: z.literal('exclude').optional(),
      description: text.optional(),
      metadata: metadata.optional(),
    },
    (account, { customer, auto_advance: autoAdvance = false, description, metadata: notes }) =>
      addInvoice(account, {
        customer: account.find('customer', customer, 'customer'),
        reason: 'manual',
        lines: [],
        autoAdvance,
        description,
        metadata: notes,
      }),
  ),
  call<Stripe.InvoiceItemCreateParams>()(
    'POST',
    '/v1/invoiceitems',
    { customer: text, invoice: text, amount: integer, currency: z.literal('eur'), description: text },
    (account, wish) => {
      account.find('customer', wish.customer, 'customer');
      const invoice = account.find('invoice', wish.invoice, 'invoice');
      refuseFinal(invoice);
      const { amount, currency, description } = wish;
      const product = newProduct(account, { name: description }).id;
      const price = newPrice(account, { product, currency, unit_amount: amount, active: false });
      const line = { ...oneOffLine(account, price, 1, amount, description), invoice: wish.invoice };
      const data = [...invoice.lines.data, line];
      account.change(invoice, { lines: { ...invoice.lines, data }, ...totalsOf(data) });
      return { id: newId('ii'), object: 'invoiceitem', ...wish };
    },
  ),
  invoices.act<Stripe.InvoiceFinalizeInvoiceParams>()(
    '/finalize',
    { auto_advance: flag.optional() },
    (account, invoice) => {
      refuseFinal(invoice);
      finalizeInvoice(account, invoice);
      return invoice;
    },
  ),
];

function refuseFinal({ status }: Invoice): void {
  if (status === 'draft') return;
  throw invalidRequest('This invoice is already finalized.', { code: 'invoice_not_editable' });
}
