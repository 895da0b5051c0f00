import { Readable } from 'node:stream';
import {
  downloadInvoiceEndpoint,
  exportInvoicesEndpoint,
  listInvoicesEndpoint,
} from '@app/contract/billing/invoicesApi.ts';
import { exportInvoices, listInvoices, openInvoicePdf } from '@app/domain/billing';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

export const invoicesBindings: readonly Binding[] = [
  bind(listInvoicesEndpoint, async ({ platform, principal, input }) =>
    listInvoices(platform, principal.accountId, input.query),
  ),

  bind(exportInvoicesEndpoint, async ({ platform, principal, input }) => {
    const csv = Buffer.from(await exportInvoices(platform, principal.accountId, input.query.status));
    return { name: 'clairvolet-factures.csv', size: csv.length, content: Readable.from([csv]) };
  }),

  bind(downloadInvoiceEndpoint, async ({ platform, principal, input }) =>
    openInvoicePdf(platform, { invoiceId: input.params.id, accountId: principal.accountId }),
  ),
];
