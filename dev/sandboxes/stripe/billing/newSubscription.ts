import { empty, newId } from '../state/newObject.ts';
import type { Price, Subscription, SubscriptionItem } from '../state/SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { planOf } from './newPrice.ts';
import { periodEnd } from './periodEnd.ts';

interface SubscriptionWish {
  customer: string;
  price: Price;
  metadata: Record<string, string>;
}

/** Adds a subscription that begins now and waits for its first payment. */
export function newSubscription(
  account: SandboxAccount,
  { customer, price, metadata }: SubscriptionWish,
): Subscription {
  const id = newId('sub');
  const now = account.now();
  const item: SubscriptionItem = {
    id: newId('si', 14),
    object: 'subscription_item',
    ...empty('billing_thresholds current_trial'),
    created: now,
    current_period_end: periodEnd(now, now, price.recurring?.interval),
    current_period_start: now,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  };
  return account.add('subscription', {
    id,
    object: 'subscription',
    ...empty(
      'application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at canceled_at',
      'customer_account days_until_due default_payment_method default_source description ended_at latest_invoice',
      'managed_payments next_pending_invoice_item_invoice on_behalf_of pause_collection',
      'pending_invoice_item_interval pending_setup_intent pending_update schedule test_clock transfer_data trial_end',
      'trial_start',
    ),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: now },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: empty('comment feedback feedback_option reason'),
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: { ...empty('account_tax_ids custom_fields description footer'), issuer: { type: 'self' } },
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    livemode: false,
    metadata,
    payment_settings: {
      ...empty('payment_method_options payment_method_types'),
      save_default_payment_method: 'off',
    },
    start_date: now,
    status: 'incomplete',
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  });
}
