import { administratorSchema } from '@app/contract/accounts/administratorsApi.ts';
import { userDetailSchema, userSchema, type TimelineEntry } from '@app/contract/accounts/usersApi.ts';
import { business, factory, idOf } from './fixtures.ts';

/** Sylvain Morel, whose payment is due by default. */
export const aUser = factory(userSchema, {
  id: idOf(30),
  firstName: 'Sylvain',
  lastName: 'Morel',
  email: 'sylvain@chalets-morel.fr',
  emailConfirmed: true,
  company: 'Chalets Morel SAS',
  planName: 'Business',
  billingCycle: 'yearly',
  state: 'past_due',
  createdAt: '2026-01-08T09:30:00.000Z',
  lastSignInAt: '2026-11-19T18:05:00.000Z',
});

export const aUserDetail = factory(userDetailSchema, {
  ...aUser(),
  phone: '04 50 00 00 00',
  address: '212 route des Alpages',
  city: 'Morzine',
  postalCode: '74110',
  country: 'FR',
  planId: business.id,
  planSlug: business.slug,
  status: 'past_due',
  trialEndsAt: '2026-01-23T09:30:00.000Z',
  stateEndsAt: '2026-12-02T09:30:00.000Z',
  subdomain: 'chalets-morel',
  openSessions: 2,
  paidCents: 30_600,
  transactionCount: 3,
  properties: 2,
  propertyLimit: 10,
  reservations: 14,
  stripeCustomerId: 'cus_SVq81Lkd',
  updatedAt: '2026-11-19T18:05:00.000Z',
});

/** Something that happened to him. */
export function aMoment(n: number, changes: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    id: `payment:${n}`,
    source: 'payment',
    at: '2026-11-18T07:00:00.000Z',
    title: `Paiement refusé ${n}`,
    detail: '306,00 €',
    tone: 'bad',
    href: `/admin/transactions?transaction=${idOf(80)}`,
    ...changes,
  };
}

/** Alex Urruty, an agent by default. */
export const anAdministrator = factory(administratorSchema, {
  id: idOf(12),
  firstName: 'Alex',
  lastName: 'Urruty',
  email: 'alex@example.fr',
  role: 'agent',
  permissions: ['users', 'view_stats'],
  active: true,
  hasSecondFactor: true,
  lastSignInAt: '2026-11-20T08:12:00.000Z',
  createdAt: '2026-03-02T10:00:00.000Z',
  openSessions: 1,
  updatedAt: '2026-03-02T10:00:00.000Z',
});
