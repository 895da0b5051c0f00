import type Stripe from 'stripe';
import { z } from 'zod';
import { addInvoice, oneOffLine, totalsOf } from '../billing/newInvoice.ts';
import { currency, newPrice, newProduct } from '../billing/newPrice.ts';
import { refusals } from '../payments/bank.ts';
import { attemptPayment, finalizeInvoice } from '../billing/settleInvoice.ts';
import type { Invoice } from '../state/SandboxObjects.ts';
import { invalidRequest, StripeFault } from '../state/StripeFault.ts';
import { newId } from '../state/newObject.ts';
import { listPage, metadata, plainPaging, positive, text } from './parameters.ts';
import { call, type Call, resource } from './resource.ts';

const invoices = resource('invoice', '/v1/invoices');

export const invoiceCalls: Call[] = [
  invoices.create<Stripe.InvoiceCreateParams>()(
    {
      customer: text,
      auto_advance: z.literal('false').optional(),
      collection_method: z.literal('charge_automatically').optional(),
      pending_invoice_items_behavior: z.literal('exclude').optional(),
      metadata,
    },
    (account, wish) =>
      addInvoice(account, {
        customer: account.find('customer', wish.customer, 'customer'),
        reason: 'manual',
        lines: [],
        metadata: wish.metadata,
      }),
  ),
  call<Stripe.InvoiceItemCreateParams>()(
    'POST',
    '/v1/invoiceitems',
    { customer: text, invoice: text, amount: positive, currency: z.literal(currency), description: text },
    (account, wish) => {
      account.find('customer', wish.customer, 'customer');
      const invoice = account.find('invoice', wish.invoice, 'invoice');
      refuseFinal(invoice);
      const { amount, description } = wish;
      const product = newProduct(account, { name: description }).id;
      const price = newPrice(account, { product, unit_amount: amount, active: false });
      const line = { ...oneOffLine(account, price, description), invoice: wish.invoice };
      const data = [...invoice.lines.data, line];
      account.change(invoice, { lines: { ...invoice.lines, data }, ...totalsOf(data) });
      return { id: newId('ii'), object: 'invoiceitem', ...wish };
    },
  ),
  invoices.act<Stripe.InvoiceFinalizeInvoiceParams>()(
    '/finalize',
    { auto_advance: z.literal('false').optional() },
    (account, invoice) => {
      refuseFinal(invoice);
      finalizeInvoice(account, invoice);
      return invoice;
    },
  ),
  invoices.act<Stripe.InvoicePayParams>()(
    '/pay',
    { off_session: z.literal('true').optional(), payment_method: text },
    (account, invoice, wish) => {
      if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
      if (invoice.status !== 'open') throw invalidRequest(`This invoice is ${invoice.status} and cannot be paid.`);
      const method = account.find('payment_method', wish.payment_method, 'payment_method');
      const charge = attemptPayment(account, invoice, method);
      if (charge?.status === 'succeeded') return invoice;
      throw new StripeFault(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: refusals.card_declined.message,
        ...(charge && { charge: charge.id }),
      });
    },
  ),
  invoices.act<Stripe.InvoiceVoidInvoiceParams>()('/void', {}, (account, invoice) => {
    if (invoice.status !== 'open') {
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
  invoices.retrieve(),
  invoices.act<Stripe.InvoiceListLineItemsParams>()(
    '/lines',
    plainPaging,
    (_account, { lines }, page) => listPage(lines.url, lines.data.toReversed(), page),
    'GET',
  ),
  invoices.list<Stripe.InvoiceListParams>()({ customer: text }),
];

function refuseFinal({ status }: Invoice): void {
  if (status === 'draft') return;
  throw invalidRequest('This invoice is already finalized.', { code: 'invoice_not_editable' });
}
