import type Stripe from 'stripe';
import { z } from 'zod';
import { refusal } from '../billing/chargeCard.ts';
import { attemptPayment } from '../billing/settleInvoice.ts';
import { cardOnFile, subscriptionOf } from '../billing/subscriptionState.ts';
import { type Call, defineCall } from '../http/Call.ts';
import { listPage } from '../http/listPage.ts';
import {
  changedMetadata,
  created,
  erasable,
  flag,
  metadataChange,
  orKeep,
  paging,
  parameters,
  text,
} from '../http/parameters.ts';
import { StripeFault, invalidRequest } from '../StripeFault.ts';
import { runPreview, previewWish } from './invoicePreview.ts';

export const invoiceCalls: Call[] = [
  defineCall({
    method: 'POST',
    path: '/v1/invoices/create_preview',
    parameters: previewWish,
    run: ({ account, parameters: wish }) => runPreview(account, wish),
  }),
  defineCall({
    method: 'GET',
    path: '/v1/invoices/:id',
    parameters: parameters<Stripe.InvoiceRetrieveParams>()({}),
    run: ({ account, id }) => account.find('invoice', id),
  }),
  defineCall({
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    parameters: parameters<Stripe.InvoiceListLineItemsParams>()(paging),
    run: ({ account, id, parameters: page }) =>
      listPage(`/v1/invoices/${id}/lines`, account.find('invoice', id).lines.data.toReversed(), page),
  }),
  defineCall({
    method: 'POST',
    path: '/v1/invoices/:id',
    parameters: parameters<Stripe.InvoiceUpdateParams>()({
      auto_advance: flag.optional(),
      description: erasable.optional(),
      metadata: metadataChange.optional(),
    }),
    run: ({ account, id, parameters: wish }) => {
      const invoice = account.find('invoice', id);
      if (invoice.status !== 'draft' && wish.description !== undefined) {
        throw invalidRequest("Finalized invoices can't be updated in this way", { code: 'invoice_not_editable' });
      }
      const changes = {
        auto_advance: wish.auto_advance ?? invoice.auto_advance ?? true,
        description: orKeep(wish.description, invoice.description),
        metadata: changedMetadata(invoice.metadata ?? {}, wish.metadata),
        // Stripe tries no further when nobody wants it to.
        ...(wish.auto_advance === false && { next_payment_attempt: null }),
      };
      return account.change(invoice, changes, 'invoice.updated');
    },
  }),
  defineCall({
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    parameters: parameters<Stripe.InvoicePayParams>()({
      off_session: flag.optional(),
      payment_method: text.optional(),
    }),
    run: ({ account, id, parameters: wish }) => {
      const invoice = account.find('invoice', id);
      if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
      if (invoice.status !== 'open') throw invalidRequest(`This invoice is ${invoice.status} and cannot be paid.`);
      const subscription = subscriptionOf(account, invoice);
      const onFile = subscription ? cardOnFile(account, subscription) : null;
      const method =
        wish.payment_method === undefined
          ? onFile
          : account.find('payment_method', wish.payment_method, 'payment_method');
      if (method === null) {
        throw invalidRequest('Cannot charge a customer that has no active card', {
          code: 'missing',
          param: 'customer',
        });
      }
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
  }),
  defineCall({
    method: 'POST',
    path: '/v1/invoices/:id/void',
    parameters: parameters<Stripe.InvoiceVoidInvoiceParams>()({}),
    run: ({ account, id }) => {
      const invoice = account.find('invoice', id);
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
        throw invalidRequest('You can only pass in open or uncollectible invoices.', {
          code: 'status_transition_invalid',
        });
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
    },
  }),
  defineCall({
    method: 'GET',
    path: '/v1/invoices',
    parameters: parameters<Stripe.InvoiceListParams>()({
      ...paging,
      created,
      customer: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: text.optional(),
    }),
    run: ({ account, parameters: { customer, status, subscription, ...page } }) =>
      listPage(
        '/v1/invoices',
        account
          .all('invoice')
          .filter((invoice) => customer === undefined || invoice.customer === customer)
          .filter((invoice) => status === undefined || invoice.status === status)
          .filter((invoice) => subscription === undefined || subscriptionOf(account, invoice)?.id === subscription),
        page,
      ),
  }),
  defineCall({
    method: 'GET',
    path: '/v1/invoice_payments/:id',
    parameters: parameters<Stripe.InvoicePaymentRetrieveParams>()({}),
    run: ({ account, id }) => account.find('invoice_payment', id),
  }),
  defineCall({
    method: 'GET',
    path: '/v1/invoice_payments',
    parameters: parameters<Stripe.InvoicePaymentListParams>()({
      ...paging,
      created,
      invoice: text.optional(),
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text.optional() }).optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
    }),
    run: ({ account, parameters: { invoice, payment, status, ...page } }) =>
      listPage(
        '/v1/invoice_payments',
        account
          .all('invoice_payment')
          .filter((known) => invoice === undefined || known.invoice === invoice)
          .filter(
            (known) => payment?.payment_intent === undefined || known.payment.payment_intent === payment.payment_intent,
          )
          .filter((known) => status === undefined || known.status === status),
        page,
      ),
  }),
];
