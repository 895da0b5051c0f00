import {
  listInvoicesEndpoint,
  exportInvoicesEndpoint,
  downloadInvoiceEndpoint,
} from '@app/contract/billing/invoicesApi.ts';
import { DomainError } from '@app/domain/platform';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

async function unavailable(): Promise<never> {
  throw new DomainError('billing_unavailable');
}

export const invoicesBindings: readonly Binding[] = [
  bind(listInvoicesEndpoint, unavailable),
  bind(exportInvoicesEndpoint, unavailable),
  bind(downloadInvoiceEndpoint, unavailable),
];
