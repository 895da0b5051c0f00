import type Stripe from 'stripe';
import { z } from 'zod';
import { changeItem } from '../billing/changeSubscription.ts';
import { cancelNow, keepSubscription, scheduleCancellation } from '../billing/subscriptionState.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Subscription } from '../state/SandboxObjects.ts';
import { invalidRequest, noSuch, refuse } from '../state/StripeFault.ts';
import { itemChange, prorationBehavior, readItemChanges } from './itemChanges.ts';
import {
  changedMetadata,
  created,
  erasable,
  flag,
  integer,
  listPage,
  metadataChange,
  paging,
  text,
} from './parameters.ts';
import { call, type Call, resource } from './resource.ts';

const cancellation = z.strictObject({ comment: erasable.optional() });

const update = z.strictObject({
  cancel_at: z.union([integer, z.enum(['min_period_end', 'max_period_end', ''])]).optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: cancellation.optional(),
  default_payment_method: text.optional(),
  description: erasable.optional(),
  items: z.array(itemChange).max(20).optional(),
  metadata: metadataChange.optional(),
  off_session: flag.optional(),
  payment_behavior: z.literal('allow_incomplete').optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: integer.optional(),
});
type Update = z.output<typeof update>;

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

function updateSubscription(account: SandboxAccount, subscription: Subscription, wish: Update): Subscription {
  if (subscription.status === 'canceled') {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    });
  }
  if (wish.cancel_at !== undefined && wish.cancel_at_period_end !== undefined) {
    refuse('cancel_at', 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  if (wish.default_payment_method !== undefined) {
    account.find('payment_method', wish.default_payment_method, 'default_payment_method');
  }
  const changes = readItemChanges(account, subscription, wish.items ?? []);
  account.update(subscription, {
    default_payment_method: wish.default_payment_method,
    description: wish.description,
    metadata: changedMetadata(subscription.metadata, wish.metadata),
  });
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
  account.update(subscription, { cancellation_details: { ...before, comment } });
}

function planEnd(account: SandboxAccount, subscription: Subscription, wish: Update): void {
  const { cancel_at: at } = wish;
  if (wish.cancel_at_period_end === true) return scheduleCancellation(account, subscription, 'at_period_end');
  if (wish.cancel_at_period_end === false || at === '') return keepSubscription(account, subscription);
  if (at === 'min_period_end' || at === 'max_period_end') {
    return scheduleCancellation(account, subscription, 'date_only');
  }
  if (typeof at !== 'number') return;
  if (at <= account.now()) refuse('cancel_at', '`cancel_at` must be in the future.');
  account.update(subscription, { cancel_at: at, cancel_at_period_end: false, canceled_at: account.now() });
}

const subscriptions = resource('subscription', '/v1/subscriptions');

export const subscriptionCalls: Call[] = [
  subscriptions.retrieve(),
  subscriptions.act<Stripe.SubscriptionUpdateParams>()('', update.shape, updateSubscription),
  subscriptions.act<Stripe.SubscriptionCancelParams>()(
    '',
    {
      cancellation_details: cancellation.optional(),
      invoice_now: z.literal('false').optional(),
      prorate: z.literal('false').optional(),
    },
    (account, subscription, wish) => {
      // As at Stripe, a cancelled subscription is as good as absent.
      if (subscription.status === 'canceled') throw noSuch('subscription', subscription.id);
      noteComment(account, subscription, wish.cancellation_details?.comment);
      cancelNow(account, subscription, 'cancellation_requested');
      return subscription;
    },
    'DELETE',
  ),
  call<Stripe.SubscriptionListParams>()(
    'GET',
    '/v1/subscriptions',
    {
      ...paging,
      created,
      customer: text.optional(),
      price: text.optional(),
      status: z.enum([...everyStatus, 'all', 'ended']).optional(),
    },
    (account, { customer, price, status, ...page }) => {
      const found = account
        .all('subscription')
        .filter((known) => customer === undefined || known.customer === customer)
        .filter((known) => price === undefined || known.items.data.some((item) => item.price.id === price))
        .filter((known) => isListed(known.status, status));
      return listPage('/v1/subscriptions', found, page);
    },
  ),
  call<Stripe.SubscriptionItemRetrieveParams>()('GET', '/v1/subscription_items/:id', {}, (account, _wish, id) => {
    const items = account.all('subscription').flatMap((subscription) => subscription.items.data);
    const item = items.find((known) => known.id === id);
    if (!item) throw noSuch('subscription_item', id);
    return item;
  }),
  call<Stripe.SubscriptionItemListParams>()(
    'GET',
    '/v1/subscription_items',
    { ...paging, subscription: text },
    (account, { subscription, ...page }) => {
      const { items } = account.find('subscription', subscription, 'subscription');
      return listPage('/v1/subscription_items', items.data.toReversed(), page);
    },
  ),
];

/** Without a status filter, all but the cancelled ones, as at Stripe. */
function isListed(status: string, wished: string | undefined): boolean {
  if (wished === undefined) return status !== 'canceled' && status !== 'incomplete_expired';
  if (wished === 'all') return true;
  if (wished === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === wished;
}
