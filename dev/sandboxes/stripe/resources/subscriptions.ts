import type Stripe from 'stripe';
import { z } from 'zod';
import { changeItem } from '../billing/changeSubscription.ts';
import { keepSubscription, scheduleCancellation } from '../billing/scheduleCancellation.ts';
import { cancelNow } from '../billing/subscriptionState.ts';
import { type Call, defineCall } from '../http/Call.ts';
import { listPage } from '../http/listPage.ts';
import {
  changedMetadata,
  created,
  erasable,
  flag,
  integer,
  metadataChange,
  orKeep,
  paging,
  parameters,
  text,
} from '../http/parameters.ts';
import type { Subscription } from '../SandboxObjects.ts';
import { invalidRequest, noSuch } from '../StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { itemChange, prorationBehavior, readItemChanges } from './itemChanges.ts';
import { retrieveCall } from './outline.ts';

const update = parameters<Stripe.SubscriptionUpdateParams>()({
  cancel_at: z.union([integer, z.enum(['min_period_end', 'max_period_end', ''])]).optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: z.strictObject({ comment: erasable.optional() }).optional(),
  default_payment_method: text.optional(),
  description: erasable.optional(),
  items: z.array(itemChange).max(20).optional(),
  metadata: metadataChange.optional(),
  off_session: flag.optional(),
  payment_behavior: z.literal('allow_incomplete').optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: integer.optional(),
});

const everyStatus = [
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'paused',
];

/** @throws StripeFault like Stripe's: a cancelled subscription is as good as absent for changes. */
function findLiving(account: SandboxAccount, id: string): Subscription {
  const subscription = account.find('subscription', id);
  if (subscription.status === 'canceled') throw noSuch('subscription', id);
  return subscription;
}

function updateSubscription(account: SandboxAccount, id: string, wish: z.output<typeof update>): Subscription {
  const subscription = account.find('subscription', id);
  if (subscription.status === 'canceled') {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    });
  }
  if (wish.cancel_at !== undefined && wish.cancel_at_period_end !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', {
      param: 'cancel_at',
    });
  }
  if (wish.default_payment_method !== undefined) {
    account.find('payment_method', wish.default_payment_method, 'default_payment_method');
  }
  const changes = readItemChanges(account, subscription, wish.items ?? []);
  account.change(
    subscription,
    {
      default_payment_method: wish.default_payment_method ?? subscription.default_payment_method,
      description: orKeep(wish.description, subscription.description),
      metadata: changedMetadata(subscription.metadata, wish.metadata),
    },
    'customer.subscription.updated',
  );
  for (const change of changes) {
    changeItem(account, subscription, change, wish.proration_behavior ?? 'create_prorations', wish.proration_date);
  }
  planEnd(account, subscription, wish);
  noteComment(account, subscription, wish.cancellation_details?.comment);
  return subscription;
}

function noteComment(account: SandboxAccount, subscription: Subscription, comment: string | null | undefined): void {
  if (comment === undefined) return;
  const before = subscription.cancellation_details ?? { feedback: null, feedback_option: null, reason: null };
  account.change(subscription, { cancellation_details: { ...before, comment } }, 'customer.subscription.updated');
}

function planEnd(account: SandboxAccount, subscription: Subscription, wish: z.output<typeof update>): void {
  const { cancel_at: at } = wish;
  if (wish.cancel_at_period_end === true) return scheduleCancellation(account, subscription, 'at_period_end');
  if (wish.cancel_at_period_end === false || at === '') return keepSubscription(account, subscription);
  if (at === 'min_period_end' || at === 'max_period_end') {
    return scheduleCancellation(account, subscription, 'date_only');
  }
  if (typeof at !== 'number') return;
  if (at <= account.now()) throw invalidRequest('`cancel_at` must be in the future.', { param: 'cancel_at' });
  account.change(
    subscription,
    { cancel_at: at, cancel_at_period_end: false, canceled_at: account.now() },
    'customer.subscription.updated',
  );
}

export const subscriptionCalls: Call[] = [
  retrieveCall('subscription', '/v1/subscriptions'),
  defineCall({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    parameters: update,
    run: ({ account, id, parameters: wish }) => updateSubscription(account, id, wish),
  }),
  defineCall({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    parameters: parameters<Stripe.SubscriptionCancelParams>()({
      cancellation_details: z.strictObject({ comment: erasable.optional() }).optional(),
      invoice_now: z.literal('false').optional(),
      prorate: z.literal('false').optional(),
    }),
    run: ({ account, id, parameters: wish }) => {
      const subscription = findLiving(account, id);
      noteComment(account, subscription, wish.cancellation_details?.comment);
      cancelNow(account, subscription, 'cancellation_requested');
      return subscription;
    },
  }),
  defineCall({
    method: 'GET',
    path: '/v1/subscriptions',
    parameters: parameters<Stripe.SubscriptionListParams>()({
      ...paging,
      created,
      customer: text.optional(),
      price: text.optional(),
      status: z.enum([...everyStatus, 'all', 'ended']).optional(),
    }),
    run: ({ account, parameters: { customer, price, status, ...page } }) =>
      listPage(
        '/v1/subscriptions',
        account
          .all('subscription')
          .filter((known) => customer === undefined || known.customer === customer)
          .filter((known) => price === undefined || known.items.data.some((item) => item.price.id === price))
          .filter((known) => isListed(known.status, status)),
        page,
      ),
  }),
  defineCall({
    method: 'GET',
    path: '/v1/subscription_items/:id',
    parameters: parameters<Stripe.SubscriptionItemRetrieveParams>()({}),
    run: ({ account, id }) => {
      const item = account.all('subscription').flatMap(({ items }) => items.data.filter((known) => known.id === id))[0];
      if (!item) throw noSuch('subscription_item', id);
      return item;
    },
  }),
  defineCall({
    method: 'GET',
    path: '/v1/subscription_items',
    parameters: parameters<Stripe.SubscriptionItemListParams>()({ ...paging, subscription: text }),
    run: ({ account, parameters: { subscription, ...page } }) =>
      listPage(
        '/v1/subscription_items',
        account.find('subscription', subscription, 'subscription').items.data.toReversed(),
        page,
      ),
  }),
];

/** Without a wish all but the cancelled ones, as at Stripe. */
function isListed(status: string, wished: string | undefined): boolean {
  if (wished === undefined) return status !== 'canceled' && status !== 'incomplete_expired';
  if (wished === 'all') return true;
  if (wished === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === wished;
}
