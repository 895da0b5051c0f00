import type Stripe from 'stripe';
import { z } from 'zod';
import { newLine } from '../billing/invoiceLine.ts';
import { newInvoice } from '../billing/newInvoice.ts';
import { addInvoice, finalizeInvoice } from '../billing/settleInvoice.ts';
import { type Call, defineCall } from '../http/Call.ts';
import { flag, integer, metadata, parameters, text } from '../http/parameters.ts';
import { newId } from '../newId.ts';
import type { Invoice } from '../SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { invalidRequest } from '../StripeFault.ts';
import { newPrice } from './prices.ts';
import { newProduct } from './products.ts';

interface ItemWish {
  amount: number;
  description: string;
}

/** Invoices that a seller makes by hand: a draft, what it is for, and its end. */
export const invoiceDraftCalls: Call[] = [
  defineCall({
    method: 'POST',
    path: '/v1/invoices',
    parameters: parameters<Stripe.InvoiceCreateParams>()({
      customer: text,
      auto_advance: flag.optional(),
      collection_method: z.literal('charge_automatically').optional(),
      pending_invoice_items_behavior: z.literal('exclude').optional(),
      description: text.optional(),
      metadata: metadata.optional(),
    }),
    run({ account, parameters: wish }) {
      const now = account.now();
      const draft = newInvoice(account, {
        customer: account.find('customer', wish.customer, 'customer'),
        subscription: null,
        reason: 'manual',
        lines: [],
        period: { start: now, end: now },
        finalizesAt: null,
        description: wish.description ?? null,
        metadata: wish.metadata ?? {},
      });
      return addInvoice(account, { ...draft, auto_advance: wish.auto_advance ?? false });
    },
  }),
  defineCall({
    method: 'POST',
    path: '/v1/invoiceitems',
    parameters: parameters<Stripe.InvoiceItemCreateParams>()({
      customer: text,
      invoice: text,
      amount: integer,
      currency: z.literal('eur'),
      description: text,
    }),
    run({ account, parameters: { customer, invoice: id, ...wish } }) {
      account.find('customer', customer, 'customer');
      const invoice = account.find('invoice', id, 'invoice');
      refuseFinal(invoice);
      const line = { ...lineOf(account, wish), invoice: id };
      const data = [...invoice.lines.data, line];
      const total = data.reduce((sum, { amount }) => sum + amount, 0);
      const due = Math.max(0, total);
      account.change(invoice, {
        lines: { ...invoice.lines, data },
        subtotal: total,
        subtotal_excluding_tax: total,
        total,
        total_excluding_tax: total,
        amount_due: due,
        amount_remaining: due,
      });
      return { id: newId('ii'), object: 'invoiceitem', customer, invoice: id, ...wish };
    },
  }),
  defineCall({
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    parameters: parameters<Stripe.InvoiceFinalizeInvoiceParams>()({ auto_advance: flag.optional() }),
    run({ account, id }) {
      const invoice = account.find('invoice', id);
      refuseFinal(invoice);
      finalizeInvoice(account, invoice);
      return invoice;
    },
  }),
];

function refuseFinal({ status }: Invoice): void {
  if (status === 'draft') return;
  throw invalidRequest('This invoice is already finalized.', { code: 'invoice_not_editable' });
}

function lineOf(account: SandboxAccount, { amount, description }: ItemWish) {
  const product = newProduct(account, { name: description, description: null }).id;
  const priced = newPrice(account, {
    product,
    currency: 'eur',
    amount,
    recurring: undefined,
    taxBehavior: undefined,
    active: false,
  });
  const price = account.add('price', priced, 'price.created');
  const now = account.now();
  return newLine({
    price,
    quantity: 1,
    amount,
    description,
    period: { start: now, end: now },
    metadata: {},
    parent: null,
    subscription: null,
  });
}
