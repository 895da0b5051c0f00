import { secondFactorEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { listSessionsEndpoint, profileSchema } from '@app/contract/accounts/profileApi.ts';
import { customer, factory, idOf } from './fixtures.ts';

export const profile = factory(profileSchema, {
  id: customer.id,
  firstName: 'Maïder',
  lastName: 'Etcheverry',
  email: customer.email,
  emailConfirmed: true,
  phone: '05 59 24 00 00',
  company: 'Arrosa Locations SARL',
  address: '14 rue du Phare',
  city: 'Biarritz',
  postalCode: '64200',
  country: 'FR',
  siret: '73282932000074',
  createdAt: '2026-07-02T08:00:00.000Z',
  technical: {
    accountId: customer.id,
    state: 'trial',
    stateEndsAt: null,
    planName: 'Business',
    billingCycle: 'monthly',
    subdomain: 'villa-arrosa',
    customDomain: null,
    debugMode: false,
  },
})();

const aFactor = factory(secondFactorEndpoint.response, { recoveryCodesLeft: 0 });
export const noFactor = aFactor();
export const factor = aFactor({ enabled: true, enabledAt: '2026-11-02T08:00:00.000Z', recoveryCodesLeft: 10 });

const aSession = factory(listSessionsEndpoint.response.shape.sessions.element, {
  id: idOf(70),
  current: true,
  device: 'Firefox sur Windows',
  deviceKind: 'desktop',
  address: '192.0.2.7',
  createdAt: '2026-11-20T08:00:00.000Z',
  seenAt: '2026-11-20T10:00:00.000Z',
});
export const thisSession = aSession();
export const phoneSession = aSession({
  id: idOf(71),
  current: false,
  device: 'Safari sur iPhone',
  deviceKind: 'mobile',
  address: null,
  remembered: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  seenAt: '2026-11-19T10:00:00.000Z',
});

export const recoveryCodes = ['abcd-efgh-2345', 'jkmn-pqrs-6789'];
