import { accountsEndpoints } from './accounts/api.ts';
import { credentialsEndpoints } from './accounts/credentialsApi.ts';
import { profileEndpoints } from './accounts/profileApi.ts';
import { invoicesEndpoints } from './billing/invoicesApi.ts';
import { revenueEndpoints } from './billing/revenueApi.ts';
import { stripeEndpoints } from './billing/stripeApi.ts';
import { subscriptionEndpoints } from './billing/subscriptionApi.ts';
import { transactionsEndpoints } from './billing/transactionsApi.ts';
import { jobsEndpoints } from './jobs/api.ts';
import { adminPlansEndpoints } from './plans/adminApi.ts';
import { plansEndpoints } from './plans/api.ts';
import { siteEndpoints } from './site/api.ts';

/** Every endpoint of the product. The server refuses to start when one has no binding. */
export const endpoints = [
  ...accountsEndpoints,
  ...credentialsEndpoints,
  ...profileEndpoints,
  ...plansEndpoints,
  ...adminPlansEndpoints,
  ...subscriptionEndpoints,
  ...invoicesEndpoints,
  ...transactionsEndpoints,
  ...revenueEndpoints,
  ...stripeEndpoints,
  ...siteEndpoints,
  ...jobsEndpoints,
] as const;

export type AnyEndpoint = (typeof endpoints)[number];
export type EndpointName = AnyEndpoint['name'];
