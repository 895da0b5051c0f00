import { z } from 'zod';
import { shownStateShape } from '../accounts/api.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { countsBy, declareList, orderShape, periodShape, searchText, totalSchema } from '../core/lists.ts';
import { plainText } from '../core/texts.ts';
import {
  invoiceKinds,
  refundStatuses,
  subscriptionEnds,
  transactionOrigins,
  transactionStatuses,
  transactionTypes,
} from './rules.ts';

const admin = endpointsOf('billing', { kind: 'permission', permission: 'transactions' });
const statisticsAdmin = endpointsOf('billing', { kind: 'permission', permission: 'view_stats' });

/** A payment as a line of the list. Amounts in cents, VAT included. */
export const transactionSchema = z.object({
  id: z.uuid(),
  number: z.number().int(),
  /** The invoice number, else the charge's id, else `T-…`. */
  reference: z.string(),
  origin: z.enum(transactionOrigins),
  invoiceNumber: z.string().nullable(),
  stripeChargeId: z.string().nullable(),
  user: z.object({
    id: z.uuid(),
    name: z.string(),
    /** Null once the account is closed. */
    email: z.string().nullable(),
  }),
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  status: z.enum(transactionStatuses),
  type: z.enum(transactionTypes),
  description: z.string(),
  /** In Stripe's words: needs_response, won, lost… */
  disputeStatus: z.string().nullable(),
  /** Until when the bank takes evidence, for a dispute. */
  disputeDueBy: z.iso.datetime().nullable(),
  /** A refund is asked for, and its outcome not known yet. */
  refundUnderWay: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type TransactionView = z.infer<typeof transactionSchema>;

export const transactionSorts = ['date', 'amount', 'status', 'deadline'] as const;

/** Disputes: those that are not decided yet, or all of them. */
export const disputeFilters = ['open', 'all'] as const;

const transactionList = declareList(
  {
    /** A reference (`INV-1042`, `T-1042`, `ch_…`), or words of what the customer is found by in their list. */
    search: searchText,
    status: z.enum(transactionStatuses).optional(),
    type: z.enum(transactionTypes).optional(),
    dispute: z.enum(disputeFilters).optional(),
    /** Those of one customer, by the id of their account. */
    account: z.uuid('Identifiant de compte invalide').optional(),
    ...periodShape,
  },
  orderShape(transactionSorts, 'date', 'desc'),
);
export type TransactionFilters = z.output<typeof transactionList.filters>;
export type TransactionOrder = z.output<typeof transactionList.order>;

export const listTransactionsEndpoint = admin.get('listTransactions', '/api/admin/transactions', {
  summary: 'Les transactions, filtrées et rangées.',
  query: transactionList.query,
  response: z.object({
    transactions: z.array(transactionSchema),
    total: totalSchema,
    counts: countsBy(transactionStatuses),
  }),
});

export const exportTransactionsEndpoint = admin.get('exportTransactions', '/api/admin/transactions/csv', {
  summary: 'Toutes les transactions filtrées, en CSV, les plus récentes en premier.',
  query: transactionList.filters,
  file: 'text/csv',
});

const transactionParams = z.object({ id: z.uuid('Identifiant de transaction invalide') });

export const transactionDetailSchema = transactionSchema.extend({
  attempts: z.number().int(),
  failureMessage: z.string().nullable(),
  dueAt: z.iso.datetime().nullable(),
  paidAt: z.iso.datetime().nullable(),
  disputedAt: z.iso.datetime().nullable(),
  stripe: z.object({
    account: z.string(),
    invoiceId: z.string().nullable(),
    subscriptionId: z.string().nullable(),
    paymentIntentId: z.string().nullable(),
  }),
  customer: z.object({
    company: z.string().nullable(),
    planName: z.string().nullable(),
    ...shownStateShape,
    /** Null when the account was closed. */
    since: z.iso.datetime().nullable(),
  }),
  /** What is running for the customer; null: nothing. A refund leaves it as it is, unless it is asked to end it too. */
  subscription: z
    .object({
      planName: z.string().nullable(),
      /** When it is charged next; null: no day is known. */
      nextBillingAt: z.iso.datetime().nullable(),
      nextAmountCents: z.number().int().nullable(),
      /** A payment of it is late, and Stripe tries again. */
      isPastDue: z.boolean(),
      /** When it ends already; null: nobody has ended it. */
      endsAt: z.iso.datetime().nullable(),
      /** The end of its current period, paid or not. */
      periodEndsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Invoice and credit notes, in the order in which they were issued. */
  documents: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(invoiceKinds),
      number: z.string(),
      totalCents: z.number().int(),
      issuedAt: z.iso.datetime(),
      hasPdf: z.boolean(),
    }),
  ),
  /** In the order in which they were asked for. */
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amountCents: z.number().int(),
      status: z.enum(refundStatuses),
      reason: z.string(),
      /** Who asked for it here; null when it was begun at Stripe, or by the product itself. */
      author: z.string().nullable(),
      stripeRefundId: z.string().nullable(),
      failureMessage: z.string().nullable(),
      createdAt: z.iso.datetime(),
      settledAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type TransactionDetail = z.infer<typeof transactionDetailSchema>;

export const readTransactionEndpoint = admin.get('readTransaction', '/api/admin/transactions/:id', {
  summary: 'Une transaction, avec ses documents, ses remboursements et son client.',
  params: transactionParams,
  response: transactionDetailSchema,
});

export const refundTransactionEndpoint = admin.post('refundTransaction', '/api/admin/transactions/:id/refund', {
  summary:
    'Rembourse une transaction, en entier ou en partie, et résilie si on le demande ; attend l’issue quelques secondes.',
  proof: true,
  params: transactionParams,
  body: z.object({
    /** Of this request, made by whoever asks: sent again, it is the same refund. For anything else it is refused (409). */
    requestId: z.uuid('Identifiant de demande invalide').optional(),
    /** Cents; absent: all that is left of the payment. */
    amountCents: z
      .number({ error: 'Saisissez un montant' })
      .int('Au plus deux décimales')
      .min(1, 'Au moins 0,01\u00a0€')
      .optional(),
    /** Ends the customer's subscription with it: now, or once what is paid is over. */
    endSubscription: z.enum(subscriptionEnds, { error: 'Choisissez quand l’abonnement se termine' }).optional(),
    /** For the file, never shown to the customer. */
    reason: plainText(300).default(''),
  }),
  response: z.object({
    /** `requested`: it goes on, and its outcome will be seen in the list. */
    outcome: z.enum(refundStatuses),
    /** French, fit for a person. */
    message: z.string(),
  }),
  errors: ['not_refundable', 'no_subscription', 'billing_unavailable'],
});

export const downloadAnyInvoiceEndpoint = admin.get('downloadAnyInvoice', '/api/admin/invoices/:id/pdf', {
  summary: 'Le PDF d’une facture ou d’un avoir de n’importe quel client.',
  params: z.object({ id: z.uuid('Identifiant de facture invalide') }),
  file: 'application/pdf',
});

/** Months of the chart, the current one included. */
export const revenueMonths = 12;

/** Money paid and not given back by calendar month of Europe/Paris. Amounts in cents, VAT included. */
export const readRevenueEndpoint = statisticsAdmin.get('readRevenue', '/api/admin/revenue', {
  summary: 'Le revenu des douze derniers mois et les dernières transactions.',
  response: z.object({
    /** Oldest first; the last one is the current one. */
    months: z
      .array(
        z.object({
          /** `2026-11` */
          month: z.string().regex(/^\d{4}-\d{2}$/),
          revenueCents: z.number().int(),
          transactions: z.number().int(),
        }),
      )
      .length(revenueMonths),
    /** What had come in of the month before on the same day, at the same time. */
    monthBeforeSoFarCents: z.number().int(),
    /** The latest three, newest first; null without the permission `transactions`. */
    latestTransactions: z.array(transactionSchema).max(3).nullable(),
    at: z.iso.datetime(),
  }),
});

// The fixed address before the one with a parameter: the first that fits answers.
export const transactionsEndpoints = [
  listTransactionsEndpoint,
  exportTransactionsEndpoint,
  readTransactionEndpoint,
  refundTransactionEndpoint,
  downloadAnyInvoiceEndpoint,
] as const;

export const revenueEndpoints = [readRevenueEndpoint] as const;
