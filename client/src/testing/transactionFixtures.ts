import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import {
  transactionDetailSchema,
  transactionSchema,
  type readRevenueEndpoint,
} from '@app/contract/billing/transactionsApi.ts';
import { factory, idOf } from './fixtures.ts';

/** A payment of 306,00 € by Benoît Lestrade, invoiced by default. */
export const aTransaction = factory(transactionSchema, {
  id: idOf(80),
  number: 8811,
  reference: 'INV-1046',
  origin: 'invoice',
  invoiceNumber: 'INV-1046',
  stripeChargeId: 'ch_3SVq81LkdIwHu7ix',
  user: { id: idOf(10), name: 'Benoît Lestrade', email: 'b.lestrade@gites-aubrac.fr' },
  amountCents: 30_600,
  refundedCents: 0,
  status: 'succeeded',
  type: 'subscription',
  description: 'Abonnement Business, annuel',
  card: { brand: 'visa', last4: '4242' },
  createdAt: '2026-11-20T12:58:00.000Z',
});

export const pendingTransaction = aTransaction({
  id: idOf(81),
  number: 8812,
  reference: 'T-8812',
  origin: 'internal',
  invoiceNumber: null,
  stripeChargeId: null,
  user: { id: idOf(11), name: 'Maïder Etcheverry', email: 'maider@etxe-arrosa.fr' },
  amountCents: 2_400,
  status: 'pending',
  type: 'domain',
  description: 'Domaine arrosa-biarritz.fr',
  card: null,
});

export const aTransactionDetail = factory(transactionDetailSchema, {
  ...aTransaction(),
  attempts: 1,
  paidAt: '2026-11-20T12:58:30.000Z',
  stripe: { account: 'acct_1:test', invoiceId: 'in_1SV', subscriptionId: 'sub_1SV', paymentIntentId: 'pi_3SV' },
  customer: {
    company: 'Gîtes d’Aubrac',
    planName: 'Business',
    state: 'active',
    stateEndsAt: null,
    since: '2026-01-05T09:00:00.000Z',
  },
  documents: [
    {
      id: idOf(90),
      kind: 'invoice',
      number: 'INV-1046',
      totalCents: 30_600,
      issuedAt: '2026-11-20T12:59:00.000Z',
      hasPdf: true,
    },
  ],
});

const figures: [month: string, transactions: number, revenueCents: number][] = [
  ['2025-12', 314, 987_000],
  ['2026-01', 326, 1_024_000],
  ['2026-02', 322, 1_011_500],
  ['2026-03', 364, 1_143_000],
  ['2026-04', 411, 1_290_500],
  ['2026-05', 454, 1_426_000],
  ['2026-06', 501, 1_574_000],
  ['2026-07', 554, 1_738_000],
  ['2026-08', 574, 1_801_500],
  ['2026-09', 549, 1_724_000],
  ['2026-10', 538, 1_690_500],
  ['2026-11', 398, 1_248_250],
];

export const revenue: EndpointResponse<typeof readRevenueEndpoint> = {
  months: figures.map(([month, transactions, revenueCents]) => ({ month, transactions, revenueCents })),
  monthBeforeSoFarCents: 1_197_900,
  latestTransactions: [aTransaction(), pendingTransaction],
  at: '2026-11-20T13:32:00.000Z',
};
