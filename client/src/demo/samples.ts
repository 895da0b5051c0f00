import { emptyCustomerRecord } from '@app/contract/accounts/customerFields.ts';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { secondFactorEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { listExportsEndpoint, listSessionsEndpoint, readProfileEndpoint } from '@app/contract/accounts/profileApi.ts';
import { listInvoicesEndpoint } from '@app/contract/billing/invoicesApi.ts';
import { readSubscriptionEndpoint } from '@app/contract/billing/subscriptionApi.ts';
import { checkSubdomainEndpoint, listNamesEndpoint } from '@app/contract/hosting/api.ts';
import { readHostSiteEndpoint } from '@app/contract/hosting/hostSiteApi.ts';
import { searchDomainEndpoint } from '@app/contract/hosting/purchasesApi.ts';
import { listOwnJobsEndpoint } from '@app/contract/jobs/api.ts';
import { readMobileEndpoint } from '@app/contract/mobile/api.ts';
import { listOwnConversationsEndpoint, readOwnConversationEndpoint } from '@app/contract/support/api.ts';
import type { EndpointDefinition, EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { ApiCall } from '../api/baseQuery.ts';
import { sampleAccount } from './sampleAccount.ts';
import { sampleInvoices, sampleSubscription } from './sampleBilling.ts';
import { sampleConversation, sampleConversations } from './sampleConversations.ts';
import { sampleJobs } from './sampleJobs.ts';
import { sampleMobile } from './sampleMobile.ts';
import { sampleAvailability, sampleDomains, sampleHostSite, sampleOffer } from './sampleDomains.ts';

const planId = '0197a000-0000-7000-8000-00000000d002';
const day = 86_400_000;

/** What the demonstration answers to one endpoint. */
interface Sample {
  endpoint: EndpointDefinition;
  answer: (now: Date, request: ApiCall['request']) => unknown;
}

/** The contract says what an answer looks like; dates lie around `now`. */
function sample<E extends EndpointDefinition>(
  endpoint: E,
  answer: (now: Date, request: ApiCall['request']) => EndpointResponse<E>,
): Sample {
  return { endpoint, answer };
}

function idOf(n: number): string {
  return `0197a000-0000-7000-8000-00000000d${String(n).padStart(3, '0')}`;
}

function ago(now: Date, days: number): string {
  return new Date(now.getTime() - days * day).toISOString();
}

/** The answers to every question that the customer area asks. */
export const samples: readonly Sample[] = [
  sample(customerOverviewEndpoint, overview),
  sample(readProfileEndpoint, profile),
  sample(listSessionsEndpoint, sessions),
  sample(secondFactorEndpoint, secondFactor),
  sample(listExportsEndpoint, exports),
  sample(readSubscriptionEndpoint, sampleSubscription),
  sample(listOwnConversationsEndpoint, sampleConversations),
  sample(readOwnConversationEndpoint, (now, { params }) => sampleConversation(now, params?.id)),
  sample(listInvoicesEndpoint, (now, { query }) => sampleInvoices(now, query?.status)),
  sample(listNamesEndpoint, sampleDomains),
  sample(checkSubdomainEndpoint, (_, { query }) => sampleAvailability(query?.subdomain)),
  sample(searchDomainEndpoint, (_, { query }) => sampleOffer(query?.domain)),
  sample(readHostSiteEndpoint, sampleHostSite),
  sample(readMobileEndpoint, sampleMobile),
  sample(listOwnJobsEndpoint, sampleJobs),
];

function overview(now: Date): EndpointResponse<typeof customerOverviewEndpoint> {
  return {
    state: 'active',
    stateLabel: 'Actif',
    abilities: {
      read: true,
      exportData: true,
      pay: true,
      writeToSupport: true,
      addThings: true,
      editThings: true,
      buyDomain: true,
      publicSite: 'on',
      maxProperties: 10,
    },
    banner: null,
    emailConfirmed: true,
    pendingEmail: null,
    trial: { endsAt: ago(now, 180), daysLeft: 0, days: 15 },
    plan: { id: planId, slug: 'business', name: 'Business', maxProperties: 10 },
    billingCycle: 'monthly',
    activities: [
      { id: idOf(103), kind: 'signed_in_new_device', data: { device: 'Safari sur iPhone' }, occurredAt: ago(now, 0.4) },
      { id: idOf(102), kind: 'profile_changed', data: {}, occurredAt: ago(now, 12) },
      { id: idOf(101), kind: 'password_changed', data: {}, occurredAt: ago(now, 40) },
    ],
    welcomeJobId: null,
    done: { address: true, phone: true },
  };
}

function profile(now: Date): EndpointResponse<typeof readProfileEndpoint> {
  return {
    id: sampleAccount.id,
    firstName: sampleAccount.firstName,
    lastName: sampleAccount.lastName,
    email: sampleAccount.email,
    emailConfirmed: true,
    pendingEmail: null,
    ...emptyCustomerRecord,
    phone: '05 59 00 00 00',
    company: 'Etcheverry Locations',
    address: '12 rue des Volets-Verts',
    city: 'Biarritz',
    postalCode: '64200',
    country: 'FR',
    countryAsWritten: null,
    createdAt: ago(now, 195),
    technical: {
      accountId: sampleAccount.id,
      state: 'active',
      planName: 'Business',
      billingCycle: 'monthly',
      subdomain: null,
      customDomain: null,
      debugMode: false,
    },
  };
}

function sessions(now: Date): EndpointResponse<typeof listSessionsEndpoint> {
  return {
    sessions: [
      {
        id: idOf(201),
        current: true,
        device: 'Firefox sur macOS',
        deviceKind: 'desktop',
        address: '203.0.113.24',
        remembered: true,
        createdAt: ago(now, 9),
        seenAt: now.toISOString(),
      },
      {
        id: idOf(202),
        current: false,
        device: 'Safari sur iPhone',
        deviceKind: 'mobile',
        address: '198.51.100.7',
        remembered: true,
        createdAt: ago(now, 0.4),
        seenAt: ago(now, 0.3),
      },
    ],
  };
}

function secondFactor(): EndpointResponse<typeof secondFactorEndpoint> {
  return { enabled: false, enabledAt: null, required: false, mustConfirmEmail: false, recoveryCodesLeft: 0 };
}

function exports(): EndpointResponse<typeof listExportsEndpoint> {
  return { exports: [] };
}
