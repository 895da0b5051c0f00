import type Stripe from 'stripe';
import { z } from 'zod';
import { refusal } from '../billing/chargeCard.ts';
import { attemptPayment } from '../billing/settleInvoice.ts';
import { cardOnFile, subscriptionOf } from '../billing/subscriptionState.ts';
import { type Call, defineCall } from '../http/Call.ts';
import { listPage } from '../http/listPage.ts';
import {
  changedMetadata,
  erasable,
  flag,
  metadataChange,
  orKeep,
  paging,
  parameters,
  text,
} from '../http/parameters.ts';
import type { Invoice, InvoicePayment } from '../SandboxObjects.ts';
import { StripeFault, invalidRequest } from '../StripeFault.ts';
import { runPreview, previewWish } from './invoicePreview.ts';
import { fitting, listCall, retrieveCall } from './outline.ts';

export const invoiceCalls: Call[] = [
  defineCall({
    method: 'POST',
    path: '/v1/invoices/create_preview',
    parameters: previewWish,
    run: ({ account, parameters: wish }) => runPreview(account, wish),
  }),
  retrieveCall('invoice', '/v1/invoices'),
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
  listCall<Stripe.InvoiceListParams>()({
    kind: 'invoice',
    path: '/v1/invoices',
    equal: { customer: text, status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']) },
    fits: {
      subscription: fitting(text, (invoice: Invoice, id, account) => subscriptionOf(account, invoice)?.id === id),
    },
  }),
  retrieveCall('invoice_payment', '/v1/invoice_payments'),
  listCall<Stripe.InvoicePaymentListParams>()({
    kind: 'invoice_payment',
    path: '/v1/invoice_payments',
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
