import type Stripe from 'stripe';
import { z } from 'zod';
import { cancelNow, keepSubscription, scheduleCancellation } from '../billing/subscriptionState.ts';
import { invalidRequest, noSuch } from '../state/StripeFault.ts';
import { changedMetadata, listPage, metadata, paging, text } from './parameters.ts';
import { call, type Call, resource } from './resource.ts';

const subscriptions = resource('subscription', '/v1/subscriptions');

export const subscriptionCalls: Call[] = [
  subscriptions.retrieve(),
  subscriptions.act<Stripe.SubscriptionUpdateParams>()(
    '',
    { cancel_at: z.literal('').optional(), cancel_at_period_end: z.enum(['true', 'false']).optional(), metadata },
    (account, subscription, wish) => {
      if (subscription.status === 'canceled') {
        throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
          code: 'invalid_canceled_subscription_fields',
        });
      }
      account.update(subscription, { metadata: changedMetadata(subscription.metadata, wish.metadata) });
      const isResumed = wish.cancel_at !== undefined || wish.cancel_at_period_end === 'false';
      if (isResumed) keepSubscription(account, subscription);
      if (wish.cancel_at_period_end === 'true') scheduleCancellation(account, subscription);
      return subscription;
    },
  ),
  subscriptions.act<Stripe.SubscriptionCancelParams>()(
    '',
    {
      cancellation_details: z.strictObject({ comment: text }).optional(),
      invoice_now: z.literal('false').optional(),
      prorate: z.literal('false').optional(),
    },
    (account, subscription, { cancellation_details: details }) => {
      // As at Stripe, a cancelled subscription is as good as absent.
      if (subscription.status === 'canceled') throw noSuch('subscription', subscription.id);
      const before = subscription.cancellation_details;
      if (details && before) account.update(subscription, { cancellation_details: { ...before, ...details } });
      cancelNow(account, subscription, 'cancellation_requested');
      return subscription;
    },
    'DELETE',
  ),
  call<Stripe.SubscriptionListParams>()(
    'GET',
    '/v1/subscriptions',
    { ...paging, customer: text.optional(), status: z.literal('all').optional() },
    (account, { customer, status, ...page }) => {
      const found = account
        .all('subscription')
        .filter((known) => customer === undefined || known.customer === customer)
        // Without a status filter, all but the cancelled ones, as at Stripe.
        .filter((known) => status === 'all' || known.status !== 'canceled');
      return listPage('/v1/subscriptions', found, page);
    },
  ),
];
