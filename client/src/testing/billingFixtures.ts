import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { listInvoicesEndpoint, InvoiceView } from '@app/contract/billing/invoicesApi.ts';
import {
  subscriptionSchema,
  type CheckoutStatus,
  type SubscriptionView,
} from '@app/contract/billing/subscriptionApi.ts';
import { invoiceStatuses } from '@app/contract/billing/rules.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { business, factory, idOf } from './fixtures.ts';

const { id, slug, name, maxProperties, priceMonthlyCents, priceYearlyCents } = business;

export const trialSubscription = factory(subscriptionSchema, {
  state: 'trial',
  plan: { id, slug, name, maxProperties, priceMonthlyCents, priceYearlyCents },
  billingCycle: 'monthly',
  billingAddress: { address: '12 rue du Port', postalCode: '64200', city: 'Biarritz', country: 'FR' },
  trial: { endsAt: '2026-11-26T22:59:59.000Z', daysLeft: 6 },
  customerSince: '2026-11-11T10:00:00.000Z',
})();

/** Business by the month, paid by card. */
export const activeSubscription: SubscriptionView = {
  ...trialSubscription,
  state: 'active',
  amountCents: 30_00,
  trial: { endsAt: '2026-11-26T22:59:59.000Z', daysLeft: 0 },
  nextBillingAt: '2026-12-01T10:00:00.000Z',
  isManaged: true,
  customerSince: '2026-07-02T10:00:00.000Z',
  paymentMethod: { brand: 'visa', last4: '4242', expiryMonth: 8, expiryYear: 2028 },
};

export const unpaidSubscription: SubscriptionView = {
  ...activeSubscription,
  state: 'past_due',
  nextBillingAt: null,
  unpaid: { amountCents: 30_00, since: '2026-11-15T10:00:00.000Z', accessUntil: '2026-11-29T10:00:00.000Z' },
};

/** A payment that arrived, with its invoice and its e-mail. */
export const paidCheckout: CheckoutStatus = {
  state: 'paid',
  planName: 'Business',
  billingCycle: 'yearly',
  amountPaidCents: 306_00,
  nextBillingAt: '2027-11-20T10:00:00.000Z',
  invoiceNumber: 'INV-1042',
  confirmationSent: true,
};

export const pendingCheckout: CheckoutStatus = {
  ...paidCheckout,
  state: 'pending',
  amountPaidCents: null,
  nextBillingAt: null,
  invoiceNumber: null,
  confirmationSent: false,
};

/** A paid invoice. */
export function anInvoice(n: number, changes: Partial<InvoiceView> = {}): InvoiceView {
  return {
    id: idOf(200 + n),
    kind: 'invoice',
    number: `INV-${1000 + n}`,
    label: 'Business, novembre 2026',
    status: 'paid',
    amountCents: 30_00,
    createdAt: '2026-11-01T10:00:00.000Z',
    hasPdf: true,
    ...changes,
  };
}

type InvoiceList = EndpointResponse<typeof listInvoicesEndpoint>;

/** What the list answers when these are all. */
export function invoiceList(invoices: InvoiceView[], changes: Partial<InvoiceList> = {}): InvoiceList {
  return {
    invoices,
    total: invoices.length,
    counts: recordOf(invoiceStatuses, (status) => invoices.filter((one) => one.status === status).length),
    paidThisYearCents: 109_00,
    billingAddress: {
      company: 'Arrosa Locations SARL',
      name: 'Maïder Etcheverry',
      lines: ['14 rue du Phare', '64200 Biarritz', 'France'],
      siret: '73282932000074',
      vatNumber: null,
      countryMissing: false,
      email: 'compta@example.fr',
    },
    ...changes,
  };
}
