import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { countsBy, pageShape, whole } from '../core/lists.ts';
import { invoiceKinds, invoiceStatuses } from './rules.ts';

const customer = endpointsOf('billing', { kind: 'customer' });

/** An invoice, a credit note or a payment that is still expected. Cents, VAT included; negative on credit notes. */
export const invoiceSchema = z.object({
  id: z.uuid(),
  kind: z.enum(invoiceKinds),
  /** Null until it is issued. */
  number: z.string().nullable(),
  /** What it is about, in a few French words. */
  label: z.string(),
  status: z.enum(invoiceStatuses),
  amountCents: z.number().int(),
  createdAt: z.iso.datetime(),
  hasPdf: z.boolean(),
});
export type InvoiceView = z.infer<typeof invoiceSchema>;

export const listInvoicesEndpoint = customer.get('listInvoices', '/api/billing/invoices', {
  summary: 'Les factures et avoirs du client connecté, du plus récent au plus ancien.',
  query: z.object({
    status: z.enum(invoiceStatuses).optional(),
    ...pageShape,
    page: whole(100_000).default(1),
  }),
  response: z.object({
    invoices: z.array(invoiceSchema),
    total: z.number().int(),
    /** By status, whatever is asked for. */
    counts: countsBy(invoiceStatuses),
    /** Paid, less given back, in the current year of Europe/Paris. */
    paidThisYearCents: z.number().int(),
    billingAddress: z.object({
      company: z.string().nullable(),
      name: z.string(),
      lines: z.array(z.string()),
      siret: z.string().nullable(),
      vatNumber: z.string().nullable(),
      /** Nobody knows it, and the next invoice has to name it. */
      countryMissing: z.boolean(),
      email: z.string(),
    }),
  }),
});

export const exportInvoicesEndpoint = customer.get('exportInvoices', '/api/billing/invoices/csv', {
  summary: 'Les factures et avoirs du client connecté, en CSV.',
  query: z.object({ status: z.enum(invoiceStatuses).optional() }),
  file: 'text/csv',
});

export const downloadInvoiceEndpoint = customer.get('downloadInvoice', '/api/billing/invoices/:id/pdf', {
  summary: 'Le PDF d’une facture ou d’un avoir, au format Factur-X.',
  params: z.object({ id: z.uuid('Identifiant de facture invalide') }),
  file: 'application/pdf',
});

export const invoicesEndpoints = [listInvoicesEndpoint, exportInvoicesEndpoint, downloadInvoiceEndpoint] as const;
