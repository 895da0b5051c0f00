import {
  listExportsEndpoint as listChannelExportsEndpoint,
  listFeedEventsEndpoint,
  readChannelsEndpoint,
  readDoubleBookingEndpoint,
  readLedgerEndpoint,
} from '@app/contract/channels/api.ts';
import { emptyCustomerRecord } from '@app/contract/accounts/customerFields.ts';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { secondFactorEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import {
  listExportsEndpoint,
  listSessionsEndpoint,
  readClosureEndpoint,
  readProfileEndpoint,
} from '@app/contract/accounts/profileApi.ts';
import { listInvoicesEndpoint } from '@app/contract/billing/invoicesApi.ts';
import { readSubscriptionEndpoint } from '@app/contract/billing/subscriptionApi.ts';
import { checkSubdomainEndpoint, listNamesEndpoint } from '@app/contract/hosting/api.ts';
import { readAwaitedEndpoint } from '@app/contract/storefront/awaitedApi.ts';
import { readOfferEndpoint } from '@app/contract/storefront/offerApi.ts';
import { listReviewsEndpoint } from '@app/contract/storefront/reviews/reviewsApi.ts';
import { readHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { searchDomainEndpoint } from '@app/contract/hosting/purchasesApi.ts';
import { readHelpEndpoint } from '@app/contract/reservations/helpApi.ts';
import { listOwnJobsEndpoint, type OwnJobView } from '@app/contract/jobs/api.ts';
import { countNewsEndpoint, listNewsEndpoint } from '@app/contract/news/api.ts';
import { readHostAccountEndpoint, readHostPayoutsEndpoint } from '@app/contract/payments/hostAccountApi.ts';
import { readPropertyTermsEndpoint, readTermsEndpoint } from '@app/contract/payments/api.ts';
import { listBillsEndpoint } from '@app/contract/payments/bills/billsApi.ts';
import { listDisputesEndpoint } from '@app/contract/payments/disputes/disputesApi.ts';
import { listFindingsEndpoint } from '@app/contract/payments/reconciliation/findingsApi.ts';
import { readContractEndpoint } from '@app/contract/compliance/api.ts';
import { readCautionEndpoint } from '@app/contract/payments/cautions/cautionsApi.ts';
import { readMoneyEndpoint } from '@app/contract/payments/moneyApi.ts';
import { listMovementsEndpoint, readMoneyOverviewEndpoint } from '@app/contract/payments/overviewApi.ts';
import { readMobileEndpoint, type Device, type MobileOverview } from '@app/contract/mobile/api.ts';
import {
  explainNightEndpoint,
  priceStayEndpoint,
  readCalendarEndpoint,
  readRatesEndpoint,
  scanRatesEndpoint,
} from '@app/contract/properties/ratesApi.ts';
import { listReservationsEndpoint, readReservationEndpoint } from '@app/contract/reservations/api.ts';
import { listGuestsEndpoint, readGuestEndpoint } from '@app/contract/reservations/guestsApi.ts';
import { readPlanningEndpoint, readTodayEndpoint } from '@app/contract/reservations/planningApi.ts';
import { listOwnConversationsEndpoint, readOwnConversationEndpoint } from '@app/contract/support/api.ts';
import { listPropertiesEndpoint, readPropertyEndpoint } from '@app/contract/properties/api.ts';
import type { EndpointDefinition, EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { ApiCall } from '../api/baseQuery.ts';
import { daysFrom, sampleAccount, sampleId, samplePlan } from './sampleAccount.ts';
import { sampleInvoices, sampleSubscription } from './sampleBilling.ts';
import { sampleConversation, sampleConversations } from './sampleConversations.ts';
import {
  sampleChannels,
  sampleDoubleBooking,
  sampleExports,
  sampleFeedEvents,
  sampleLedger,
} from './sampleChannels.ts';
import { samplePlanning, samplePrice } from './samplePlanning.ts';
import { sampleProperties, sampleProperty } from './sampleProperties.ts';
import { sampleAvailability, sampleDomains, sampleOffer } from './sampleDomains.ts';
import { sampleHostSite } from './sampleSite.ts';
import { sampleGuest, sampleGuests } from './sampleGuests.ts';
import { sampleNews, sampleNewsCount } from './sampleNews.ts';
import { sampleCalendar, sampleExplanation, sampleRates, sampleScan } from './sampleRates.ts';
import { sampleBills } from './sampleBills.ts';
import { sampleCaution } from './sampleCaution.ts';
import { sampleMoney } from './sampleMoney.ts';
import { sampleMovements, sampleOverview } from './sampleOverview.ts';
import { sampleReservation, sampleReservations } from './sampleReservations.ts';
import { sampleHostAccount, sampleHostPayouts, samplePropertyTerms, sampleTerms } from './sampleTerms.ts';
import { sampleToday } from './sampleToday.ts';

function sample<E extends EndpointDefinition>(
  endpoint: E,
  answer: (now: Date, request: ApiCall['request']) => EndpointResponse<E>,
) {
  return { endpoint, answer };
}

/** The answers to every question that the customer area asks. */
export const samples = [
  sample(customerOverviewEndpoint, overview),
  sample(readProfileEndpoint, profile),
  sample(listSessionsEndpoint, sessions),
  sample(secondFactorEndpoint, () => ({
    enabled: false,
    enabledAt: null,
    required: false,
    mustConfirmEmail: false,
    recoveryCodesLeft: 0,
  })),
  sample(listExportsEndpoint, () => ({ exports: [] })),
  sample(readClosureEndpoint, () => ({ staysToCome: 0, paidCents: 0, refundsDue: 0, refundsDueCents: 0 })),
  sample(readSubscriptionEndpoint, sampleSubscription),
  sample(listOwnConversationsEndpoint, sampleConversations),
  sample(readOwnConversationEndpoint, (now, { params }) => sampleConversation(now, params?.id)),
  sample(listInvoicesEndpoint, (now, { query }) => sampleInvoices(now, query?.status)),
  sample(listNamesEndpoint, sampleDomains),
  sample(checkSubdomainEndpoint, (_, { query }) => sampleAvailability(query?.subdomain)),
  sample(searchDomainEndpoint, (_, { query }) => sampleOffer(query?.domain)),
  sample(readHostSiteEndpoint, sampleHostSite),
  sample(readMobileEndpoint, mobile),
  sample(countNewsEndpoint, sampleNewsCount),
  sample(listNewsEndpoint, sampleNews),
  sample(readHelpEndpoint, () => ({ until: null })),
  sample(listPropertiesEndpoint, sampleProperties),
  sample(readPlanningEndpoint, (now, { query }) => samplePlanning(now, query)),
  sample(priceStayEndpoint, (now, { params, query }) => samplePrice(now, params?.id, query)),
  sample(readTermsEndpoint, sampleTerms),
  sample(readHostAccountEndpoint, sampleHostAccount),
  sample(readHostPayoutsEndpoint, sampleHostPayouts),
  sample(readPropertyTermsEndpoint, (now, { params }) => samplePropertyTerms(now, params?.id)),
  sample(readRatesEndpoint, (now, { params }) => sampleRates(now, params?.id)),
  sample(readCalendarEndpoint, (now, { params, query }) => sampleCalendar(now, params?.id, query)),
  sample(explainNightEndpoint, (now, { params }) => sampleExplanation(now, params?.id, params?.day)),
  sample(scanRatesEndpoint, (now, { params }) => sampleScan(now, params?.id)),
  sample(listOwnJobsEndpoint, jobs),
  sample(listReservationsEndpoint, sampleReservations),
  sample(readReservationEndpoint, (now, { params }) => sampleReservation(now, params?.id)),
  sample(readOfferEndpoint, () => ({ isOpen: true, offer: null })),
  sample(listReviewsEndpoint, () => ({ reviews: [], hasOlder: false, published: 0, average: null, waiting: 0 })),
  sample(readCautionEndpoint, (now, { params }) => sampleCaution(now, params?.id)),
  sample(readMoneyEndpoint, (now, { params }) => sampleMoney(now, params?.id)),
  sample(readMoneyOverviewEndpoint, (now, { query }) => sampleOverview(now, query)),
  sample(listMovementsEndpoint, sampleMovements),
  // Nobody pays by card in the demonstration.
  sample(listDisputesEndpoint, () => ({ disputes: [] })),
  sample(listFindingsEndpoint, () => ({ findings: [], comparedAt: null })),
  sample(listBillsEndpoint, (now, { params }) => sampleBills(now, params?.id)),
  // Its guests booked nothing on a site: there is no contract to open.
  sample(readContractEndpoint, () => ({ contract: null })),
  sample(listGuestsEndpoint, sampleGuests),
  sample(readGuestEndpoint, (now, { params }) => sampleGuest(now, params?.id)),
  sample(readTodayEndpoint, sampleToday),
  sample(readAwaitedEndpoint, () => ({ answers: [] })),
  sample(readChannelsEndpoint, sampleChannels),
  sample(listFeedEventsEndpoint, (now, { params }) => sampleFeedEvents(now, params?.id)),
  sample(listChannelExportsEndpoint, (now, { params }) => sampleExports(now, params?.id)),
  sample(readLedgerEndpoint, (now, { params }) => sampleLedger(now, params?.id)),
  sample(readDoubleBookingEndpoint, sampleDoubleBooking),
  sample(readPropertyEndpoint, (now, { params }) => sampleProperty(now, params?.id)),
];

function overview(now: Date): EndpointResponse<typeof customerOverviewEndpoint> {
  return {
    state: 'active',
    stateEndsAt: null,
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
    trial: { endsAt: daysFrom(now, -180), daysLeft: 0, days: 15 },
    plan: samplePlan,
    billingCycle: 'monthly',
    activities: [
      {
        id: sampleId(103),
        kind: 'signed_in_new_device',
        data: { device: 'Safari sur iPhone' },
        occurredAt: daysFrom(now, -0.4),
      },
      { id: sampleId(102), kind: 'profile_changed', data: {}, occurredAt: daysFrom(now, -12) },
      { id: sampleId(101), kind: 'password_changed', data: {}, occurredAt: daysFrom(now, -40) },
    ],
    welcomeJobId: null,
    welcomeSent: true,
    done: { property: true, address: true, phone: true },
    properties: 6,
  };
}

function profile(now: Date): EndpointResponse<typeof readProfileEndpoint> {
  const { id, firstName, lastName, email, emailConfirmed } = sampleAccount;
  return {
    id,
    firstName,
    lastName,
    email,
    emailConfirmed,
    pendingEmail: null,
    ...emptyCustomerRecord,
    phone: '05 59 00 00 00',
    company: 'Etcheverry Locations',
    address: '12 rue des Volets-Verts',
    city: 'Biarritz',
    postalCode: '64200',
    country: 'FR',
    countryAsWritten: null,
    createdAt: daysFrom(now, -195),
    technical: {
      accountId: id,
      state: 'active',
      stateEndsAt: null,
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
        id: sampleId(201),
        current: true,
        device: 'Firefox sur macOS',
        deviceKind: 'desktop',
        address: '203.0.113.24',
        remembered: true,
        createdAt: daysFrom(now, -9),
        seenAt: now.toISOString(),
      },
      {
        id: sampleId(202),
        current: false,
        device: 'Safari sur iPhone',
        deviceKind: 'mobile',
        address: '198.51.100.7',
        remembered: true,
        createdAt: daysFrom(now, -0.4),
        seenAt: daysFrom(now, -0.3),
      },
    ],
  };
}

function jobs(now: Date): EndpointResponse<typeof listOwnJobsEndpoint> {
  const job = (n: number, type: string, title: string, link: string | null, hours: number): OwnJobView => {
    const at = daysFrom(now, -hours / 24);
    const times = { createdAt: at, startedAt: at, finishedAt: at };
    return {
      id: sampleId(n),
      type,
      state: 'succeeded',
      progress: 100,
      step: 'Terminé',
      error: null,
      title,
      link,
      ...times,
    };
  };
  const all = [
    job(701, 'accounts.export', 'Copie de vos données', '/dashboard/profil', 200),
    job(702, 'accounts.welcome', 'Votre e-mail de bienvenue', null, 4_680),
  ];
  return { jobs: all, total: all.length };
}

const token = 'demonstration-4kT9vR2q81Zd-ce-lien-n-associe-rien';

function mobile(now: Date): MobileOverview {
  const device = (n: number, name: string, platform: Device['platform'], paired: number, seen: number): Device => ({
    id: sampleId(400 + n),
    name,
    platform,
    pairedAt: daysFrom(now, -paired),
    lastSeenAt: daysFrom(now, -seen),
  });
  return {
    link: {
      id: sampleId(400),
      link: `https://app.clairvolet.example/m/${token}`,
      shortLink: 'https://app.clairvolet.example/m/k7m2-p4xq-9t3w',
      token,
      state: 'active',
      createdAt: daysFrom(now, -1),
      expiresAt: daysFrom(now, 6),
    },
    devices: [
      device(1, 'iPhone de Maïder', 'ios', 140, 0.001),
      device(2, 'Galaxy A56 de Peio (ménage)', 'android', 69, 0.09),
      device(3, 'iPad de l’accueil', 'ipados', 110, 24),
    ],
    siteUrl: 'https://villa-arrosa.sites.example',
  };
}
