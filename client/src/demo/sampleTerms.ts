import { addDays, dayAt } from '@app/contract/core/days.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { readPropertyTermsEndpoint, readTermsEndpoint } from '@app/contract/payments/api.ts';
import type { HostAccountView, HostPayouts } from '@app/contract/payments/hostAccountApi.ts';
import { settableTermsSchema } from '@app/contract/payments/terms/terms.ts';
import { samplePropertyIds } from './sampleRentals.ts';

const terms = settableTermsSchema.parse({
  means: {
    card: true,
    transfer: { holder: 'Maïder Etcheverry', iban: 'FR7630006000011234567890189' },
    vouchers: {},
  },
  cancellation: { graceHours: 24 },
  caution: { cents: 60_000 },
});

/** The largest property asks for more. */
const ownTerms = settableTermsSchema.parse({
  ...terms,
  deposit: { kind: 'acompte', percent: 40 },
  cancellation: { policy: 'strict' },
  caution: { cents: 150_000 },
});

/** The terms of the sample host. */
export function sampleTerms(now: Date): EndpointResponse<typeof readTermsEndpoint> {
  return { terms, source: 'host', version: 3, updatedAt: now.toISOString(), ownIds: [samplePropertyIds.villaArrosa] };
}

/** Those of one of their properties. */
export function samplePropertyTerms(now: Date, id: unknown): EndpointResponse<typeof readPropertyTermsEndpoint> {
  if (id !== samplePropertyIds.villaArrosa) return { terms, source: 'host', version: 0, updatedAt: null };
  return { terms: ownTerms, source: 'property', version: 1, updatedAt: now.toISOString() };
}

/** Their account at Stripe takes cards. */
export function sampleHostAccount(now: Date): HostAccountView {
  return {
    state: 'ready',
    isOpen: true,
    notice: null,
    lacks: [],
    deadline: null,
    isTest: false,
    dashboardUrl: null,
    connectedAt: now.toISOString(),
    readAt: now.toISOString(),
  };
}

/** What it was paid out, every few days. */
export function sampleHostPayouts(now: Date): HostPayouts {
  const today = dayAt(now);
  return {
    availableCents: 27_000,
    pendingCents: 41_300,
    payouts: [
      { id: 'po_sample3', day: addDays(today, 1), cents: 63_000, state: 'in_transit' },
      { id: 'po_sample2', day: addDays(today, -6), cents: 118_450, state: 'paid' },
      { id: 'po_sample1', day: addDays(today, -13), cents: 45_200, state: 'paid' },
    ],
  };
}
