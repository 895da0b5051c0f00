import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { invoiceSchema, type InvoiceView, type listInvoicesEndpoint } from '@app/contract/billing/invoicesApi.ts';
import type { readSubscriptionEndpoint } from '@app/contract/billing/subscriptionApi.ts';
import { invoiceStatuses } from '@app/contract/billing/rules.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { daysFrom, sampleAccount, sampleId, samplePlan } from './sampleAccount.ts';

/** Business by the month, since the trial ended. */
export function sampleSubscription(now: Date): EndpointResponse<typeof readSubscriptionEndpoint> {
  return {
    state: 'active',
    plan: {
      ...samplePlan,
      priceMonthlyCents: 30_00,
      priceYearlyCents: 306_00,
    },
    billingCycle: 'monthly',
    amountCents: 30_00,
    trial: { endsAt: daysFrom(now, -180), daysLeft: 0 },
    nextBillingAt: daysFrom(now, 11),
    endsAt: null,
    isManaged: true,
    customerSince: daysFrom(now, -195),
    paymentMethod: { brand: 'visa', last4: '4242', expiryMonth: 8, expiryYear: now.getFullYear() + 2 },
    unpaid: null,
    billingAddress: { address: '12 rue du Port', postalCode: '64200', city: 'Biarritz', country: 'FR' },
    mustConfirmEmail: false,
    withdrawalUntil: null,
  };
}

/** Days before today, number, what for, how it stands, cents. */
type Line = readonly [days: number, number: string, label: string, status: InvoiceView['status'], cents: number];

const lines: readonly Line[] = [
  [19, 'INV-1042', 'Business, 1 mois', 'paid', 30_00],
  [50, 'INV-1031', 'Business, 1 mois', 'paid', 30_00],
  [74, 'AV-1007', 'Avoir sur la facture INV-1024', 'refunded', -30_00],
  [80, 'INV-1024', 'Business, 1 mois', 'refunded', 30_00],
  [111, 'INV-1017', 'Business, 1 mois', 'paid', 30_00],
  [141, 'INV-1012', 'Passage de Starter à Business', 'paid', 30_00],
  [172, 'INV-1003', 'Starter, 1 mois', 'paid', 25_00],
];

function sampleInvoice(now: Date, [days, number, label, status, amountCents]: Line, index: number): InvoiceView {
  return {
    id: sampleId(300 + index),
    kind: amountCents < 0 ? 'credit_note' : 'invoice',
    number,
    label,
    status,
    amountCents,
    createdAt: daysFrom(now, -days),
    hasPdf: true,
  };
}

/** What was invoiced since; `status`, when the question names one, leaves the others out. */
export function sampleInvoices(now: Date, status: unknown): EndpointResponse<typeof listInvoicesEndpoint> {
  const all = lines.map((line, index) => sampleInvoice(now, line, index));
  const wanted = invoiceSchema.shape.status.safeParse(status).data;
  const invoices = all.filter((one) => wanted === undefined || one.status === wanted);
  const yearOf = (instant: Date) => formatDate(instant).slice(-4);
  return {
    invoices,
    total: invoices.length,
    counts: recordOf(invoiceStatuses, (counted) => all.filter((one) => one.status === counted).length),
    paidThisYearCents: all
      .filter(({ createdAt }) => yearOf(new Date(createdAt)) === yearOf(now))
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
    billingAddress: {
      company: 'Etcheverry Locations',
      name: `${sampleAccount.firstName} ${sampleAccount.lastName}`,
      lines: ['12 rue des Volets-Verts', '64200 Biarritz', 'France'],
      siret: null,
      vatNumber: null,
      countryMissing: false,
      email: sampleAccount.email,
    },
  };
}
