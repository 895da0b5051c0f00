import { emptyCustomerRecord } from '@app/contract/accounts/customerFields.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { secondFactorEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { profileSchema, type listSessionsEndpoint } from '@app/contract/accounts/profileApi.ts';
import { customer, idOf } from './fixtures.ts';

export const profile = profileSchema.parse({
  id: customer.id,
  firstName: 'Maïder',
  lastName: 'Etcheverry',
  email: customer.email,
  emailConfirmed: true,
  pendingEmail: null,
  ...emptyCustomerRecord,
  phone: '05 59 24 00 00',
  company: 'Arrosa Locations SARL',
  address: '14 rue du Phare',
  city: 'Biarritz',
  postalCode: '64200',
  country: 'FR',
  countryAsWritten: null,
  siret: '73282932000074',
  createdAt: '2026-07-02T08:00:00.000Z',
  technical: {
    accountId: customer.id,
    state: 'trial',
    planName: 'Business',
    billingCycle: 'monthly',
    subdomain: 'villa-arrosa',
    customDomain: null,
    debugMode: false,
  },
});

type Factor = EndpointResponse<typeof secondFactorEndpoint>;
export const noFactor: Factor = {
  enabled: false,
  enabledAt: null,
  required: false,
  mustConfirmEmail: false,
  recoveryCodesLeft: 0,
};
export const factor: Factor = {
  enabled: true,
  enabledAt: '2026-11-02T08:00:00.000Z',
  required: false,
  mustConfirmEmail: false,
  recoveryCodesLeft: 10,
};

type OpenSession = EndpointResponse<typeof listSessionsEndpoint>['sessions'][number];
export const thisSession: OpenSession = {
  id: idOf(70),
  current: true,
  device: 'Firefox sur Windows',
  deviceKind: 'desktop',
  address: '192.0.2.7',
  remembered: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  seenAt: '2026-11-20T10:00:00.000Z',
};
export const phoneSession: OpenSession = {
  id: idOf(71),
  current: false,
  device: 'Safari sur iPhone',
  deviceKind: 'mobile',
  address: null,
  remembered: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  seenAt: '2026-11-19T10:00:00.000Z',
};

export const recoveryCodes = ['abcd-efgh-2345', 'jkmn-pqrs-6789'];
