import type Stripe from 'stripe';
import { z } from 'zod';
import { oneOffLine } from '../billing/invoiceLine.ts';
import { addInvoice, totalsOf } from '../billing/newInvoice.ts';
import { newPrice, newProduct } from '../billing/newPrice.ts';
import { finalizeInvoice } from '../billing/settleInvoice.ts';
import { newId } from '../state/newObject.ts';
import type { Invoice } from '../state/SandboxObjects.ts';
import { invalidRequest } from '../state/StripeFault.ts';
import { flag, integer, metadata, text } from './parameters.ts';
import { call, type Call, resource } from './resource.ts';

const invoices = resource('invoice', '/v1/invoices');

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
