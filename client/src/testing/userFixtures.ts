import { administratorSchema, type AdministratorView } from '@app/contract/accounts/administratorsApi.ts';
import { emptyCustomerRecord } from '@app/contract/accounts/customerFields.ts';
import {
  timelineEntrySchema,
  userDetailSchema,
  userSchema,
  type TimelineEntry,
  type UserDetail,
  type UserView,
} from '@app/contract/accounts/usersApi.ts';
import { business, idOf } from './fixtures.ts';

/** Sylvain Morel, whose payment is due, unless told otherwise. */
export function aUser(overrides: Partial<UserView> = {}): UserView {
  return userSchema.parse({
    id: idOf(30),
    firstName: 'Sylvain',
    lastName: 'Morel',
    email: 'sylvain@chalets-morel.fr',
    emailConfirmed: true,
    company: 'Chalets Morel SAS',
    planName: 'Business',
    billingCycle: 'yearly',
    state: 'past_due',
    isManual: false,
    createdAt: '2026-01-08T09:30:00.000Z',
    lastSignInAt: '2026-11-19T18:05:00.000Z',
    ...overrides,
  });
}

/** Everything about him. */
export function aUserDetail(overrides: Partial<UserDetail> = {}): UserDetail {
  return userDetailSchema.parse({
    ...emptyCustomerRecord,
    ...aUser(),
    phone: '04 50 00 00 00',
    address: '212 route des Alpages',
    city: 'Morzine',
    postalCode: '74110',
    country: 'FR',
    countryAsWritten: null,
    planId: business.id,
    planSlug: business.slug,
    status: 'past_due',
    trialEndsAt: '2026-01-23T09:30:00.000Z',
    subscriptionEndsAt: null,
    stateEndsAt: '2026-12-02T09:30:00.000Z',
    manualStatus: null,
    hasLiveSubscription: false,
    hasSecondFactor: false,
    debugMode: false,
    subdomain: 'chalets-morel',
    customDomain: null,
    openSessions: 2,
    paidCents: 30_600,
    transactionCount: 3,
    stripeCustomerId: 'cus_SVq81Lkd',
    updatedAt: '2026-11-19T18:05:00.000Z',
    ...overrides,
  });
}

/** Something that happened to him. */
export function aMoment(n: number, overrides: Partial<TimelineEntry> = {}): TimelineEntry {
  return timelineEntrySchema.parse({
    id: `payment:${n}`,
    source: 'payment',
    at: '2026-11-18T07:00:00.000Z',
    title: `Paiement refusé ${n}`,
    detail: '306,00 €',
    tone: 'bad',
    href: `/admin/transactions?transaction=${idOf(80)}`,
    ...overrides,
  });
}

/** Alex Urruty, an agent, unless told otherwise. */
export function anAdministrator(overrides: Partial<AdministratorView> = {}): AdministratorView {
  return administratorSchema.parse({
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
    ...overrides,
  });
}
