import { accountCalls } from './account.ts';
import { priceCalls, productCalls } from './catalogue.ts';
import { checkoutSessionCalls } from './checkoutSessions.ts';
import { customerCalls } from './customers.ts';
import { eventCalls, webhookEndpointCalls } from './events.ts';
import { invoiceCalls, invoiceDraftCalls } from './invoices.ts';
import { paymentCalls, refundCalls } from './payments.ts';
import { portalCalls, portalSessionCalls } from './portal.ts';
import type { Call } from './resource.ts';
import { subscriptionCalls } from './subscriptions.ts';

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
