import { accountCalls } from './account.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutSessionCalls } from './checkoutSessions.ts';
import { accountLinkCalls } from './connect/accountLinks.ts';
import { connectedAccountCalls } from './connect/accounts.ts';
import { thinEventCalls } from './connect/thinEvents.ts';
import { customerCalls } from './customers.ts';
import { eventCalls } from './events.ts';
import { invoiceCalls } from './invoices.ts';
import { paymentIntentCalls } from './guests/paymentIntents.ts';
import { savedCardCalls } from './guests/savedCards.ts';
import { balanceCalls } from './money/balance.ts';
import { fileCalls } from './money/files.ts';
import { moneyBackCalls } from './money/moneyBack.ts';
import { portalCalls } from './portal.ts';
import type { Call } from './resource.ts';
import { subscriptionCalls } from './subscriptions.ts';

/** Everything of Stripe's API that is answered here. */
export const calls: Call[] = [
  ...accountCalls,
  ...connectedAccountCalls,
  ...accountLinkCalls,
  ...thinEventCalls,
  ...customerCalls,
  ...catalogueCalls,
  ...checkoutSessionCalls,
  ...portalCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...paymentIntentCalls,
  ...savedCardCalls,
  ...moneyBackCalls,
  ...balanceCalls,
  ...fileCalls,
  ...eventCalls,
];
