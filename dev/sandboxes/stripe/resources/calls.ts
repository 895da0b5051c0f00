import { accountCalls } from './account.ts';
import { checkoutSessionCalls } from './checkoutSessions.ts';
import { customerCalls } from './customers.ts';
import { eventCalls } from './events.ts';
import { invoiceDraftCalls } from './invoiceDrafts.ts';
import { invoiceCalls } from './invoices.ts';
import { paymentCalls } from './payments.ts';
import { portalCalls } from './portal.ts';
import { portalSessionCalls } from './portalSessions.ts';
import { priceCalls } from './prices.ts';
import { productCalls } from './products.ts';
import { refundCalls } from './refunds.ts';
import type { Call } from './resource.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { webhookEndpointCalls } from './webhookEndpoints.ts';

/** Everything of Stripe's API that is answered here. A fixed path comes before one with an id. */
export const calls: Call[] = [
  ...accountCalls,
  ...customerCalls,
  ...productCalls,
  ...priceCalls,
  ...checkoutSessionCalls,
  ...portalCalls,
  ...portalSessionCalls,
  ...subscriptionCalls,
  ...invoiceDraftCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...refundCalls,
  ...eventCalls,
  ...webhookEndpointCalls,
];
