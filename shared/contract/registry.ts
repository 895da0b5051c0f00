import { accountsEndpoints } from './accounts/api.ts';
import { workEndpoints } from './accounts/workApi.ts';
import { registerEndpoint } from './accounts/registrationApi.ts';
import { administratorsEndpoints } from './accounts/administratorsApi.ts';
import { credentialsEndpoints } from './accounts/credentialsApi.ts';
import { profileEndpoints } from './accounts/profileApi.ts';
import { customerPageEndpoints } from './customerPage/api.ts';
import { usersEndpoints } from './accounts/usersApi.ts';
import { auditEndpoints } from './audit/api.ts';
import { backupsEndpoints } from './backups/api.ts';
import { invoicesEndpoints } from './billing/invoicesApi.ts';
import { revenueEndpoints, transactionsEndpoints } from './billing/transactionsApi.ts';
import { stripeEndpoints } from './billing/stripeApi.ts';
import { subscriptionEndpoints } from './billing/subscriptionApi.ts';
import { userBillingEndpoints } from './billing/userBillingApi.ts';
import { hostingAdminEndpoints } from './hosting/adminApi.ts';
import { hostingEndpoints } from './hosting/api.ts';
import { awaitedEndpoints } from './storefront/awaitedApi.ts';
import { stayChangeEndpoints } from './storefront/changeApi.ts';
import { guestPageEndpoints } from './storefront/guestPageApi.ts';
import { offerEndpoints } from './storefront/offerApi.ts';
import { reviewEndpoints } from './storefront/reviews/reviewsApi.ts';
import { storefrontEndpoints } from './storefront/siteApi.ts';
import { purchasesEndpoints } from './hosting/purchasesApi.ts';
import { jobsAdminEndpoints } from './jobs/adminApi.ts';
import { jobsEndpoints } from './jobs/api.ts';
import { deliveriesEndpoints } from './messaging/deliveriesApi.ts';
import { smtpEndpoints } from './messaging/smtpApi.ts';
import { templatesEndpoints } from './messaging/templatesApi.ts';
import { mobileEndpoints } from './mobile/api.ts';
import { bridgeEndpoints } from './mobile/bridgeApi.ts';
import { newsEndpoints } from './news/api.ts';
import { complianceEndpoints } from './compliance/api.ts';
import { paymentsEndpoints } from './payments/api.ts';
import { hostAccountEndpoints } from './payments/hostAccountApi.ts';
import { billsEndpoints } from './payments/bills/billsApi.ts';
import { disputesEndpoints } from './payments/disputes/disputesApi.ts';
import { findingsEndpoints } from './payments/reconciliation/findingsApi.ts';
import { cautionEndpoints } from './payments/cautions/cautionsApi.ts';
import { moneyEndpoints } from './payments/moneyApi.ts';
import { overviewEndpoints } from './payments/overviewApi.ts';
import { adminPlansEndpoints } from './plans/adminApi.ts';
import { plansEndpoints } from './plans/api.ts';
import { channelsAdminEndpoints } from './channels/adminApi.ts';
import { channelsEndpoints } from './channels/api.ts';
import { propertiesEndpoints } from './properties/api.ts';
import { photosEndpoints } from './properties/photosApi.ts';
import { ratesEndpoints } from './properties/ratesApi.ts';
import { reservationsEndpoints } from './reservations/api.ts';
import { blocksEndpoints } from './reservations/blocksApi.ts';
import { guestsEndpoints } from './reservations/guestsApi.ts';
import { helpEndpoints } from './reservations/helpApi.ts';
import { importEndpoints } from './reservations/importApi.ts';
import { planningEndpoints } from './reservations/planningApi.ts';
import { siteEndpoints } from './site/api.ts';
import { settingsEndpoints } from './site/settingsAdminApi.ts';
import { adminSupportEndpoints } from './support/adminApi.ts';
import { supportEndpoints } from './support/api.ts';

/** Every endpoint of the product. The server refuses to start when one has no binding. */
export const endpoints = [
  registerEndpoint,
  ...accountsEndpoints,
  ...workEndpoints,
  ...credentialsEndpoints,
  ...profileEndpoints,
  ...usersEndpoints,
  ...customerPageEndpoints,
  ...administratorsEndpoints,
  ...plansEndpoints,
  ...adminPlansEndpoints,
  ...subscriptionEndpoints,
  ...invoicesEndpoints,
  ...transactionsEndpoints,
  ...userBillingEndpoints,
  ...revenueEndpoints,
  ...stripeEndpoints,
  ...siteEndpoints,
  ...settingsEndpoints,
  ...smtpEndpoints,
  ...templatesEndpoints,
  ...deliveriesEndpoints,
  ...supportEndpoints,
  ...adminSupportEndpoints,
  ...auditEndpoints,
  ...jobsEndpoints,
  ...jobsAdminEndpoints,
  ...backupsEndpoints,
  ...hostingEndpoints,
  ...purchasesEndpoints,
  ...storefrontEndpoints,
  ...offerEndpoints,
  ...awaitedEndpoints,
  ...stayChangeEndpoints,
  ...reviewEndpoints,
  ...guestPageEndpoints,
  ...hostingAdminEndpoints,
  ...mobileEndpoints,
  ...bridgeEndpoints,
  ...newsEndpoints,
  ...propertiesEndpoints,
  ...photosEndpoints,
  ...ratesEndpoints,
  ...importEndpoints,
  ...reservationsEndpoints,
  ...blocksEndpoints,
  ...planningEndpoints,
  ...guestsEndpoints,
  ...helpEndpoints,
  ...paymentsEndpoints,
  ...hostAccountEndpoints,
  ...disputesEndpoints,
  ...findingsEndpoints,
  ...moneyEndpoints,
  ...cautionEndpoints,
  ...overviewEndpoints,
  ...billsEndpoints,
  ...complianceEndpoints,
  ...channelsEndpoints,
  ...channelsAdminEndpoints,
] as const;

type AnyEndpoint = (typeof endpoints)[number];
export type EndpointName = AnyEndpoint['name'];
