import type Stripe from 'stripe';
import { z } from 'zod';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { PortalConfiguration, PortalSession } from '../state/SandboxObjects.ts';
import { refuse } from '../state/StripeFault.ts';
import { empty, newId } from '../state/newObject.ts';
import { address, flag, text } from './parameters.ts';
import { type Call, resource } from './resource.ts';

const off = { enabled: 'false' } as const;
const switched = z.strictObject({ enabled: flag }).prefault(off);

const cancellationReasons = z.enum([
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
]);

/** What the portal may be asked to offer. */
const offer = {
  business_profile: z.strictObject({ headline: text, privacy_policy_url: text, terms_of_service_url: text }).optional(),
  default_return_url: address.optional(),
  features: z.strictObject({
    customer_update: switched,
    invoice_history: switched,
    payment_method_update: switched,
    subscription_cancel: z
      .strictObject({
        cancellation_reason: z
          .strictObject({ enabled: flag, options: z.array(cancellationReasons) })
          .prefault({ ...off, options: [] }),
        enabled: flag,
        mode: z.literal('at_period_end').default('at_period_end'),
      })
      .prefault(off),
    subscription_update: z
      .strictObject({
        default_allowed_updates: z.array(z.literal('price')).default([]),
        enabled: flag,
        products: z.array(z.strictObject({ product: text, prices: z.array(text).min(1) })).default([]),
        proration_behavior: z.enum(['always_invoice', 'none']).default('none'),
      })
      .prefault(off),
  }),
};

type Offer = z.output<z.ZodObject<typeof offer>>;

const configurations = resource('billing_portal.configuration', '/v1/billing_portal/configurations');

const ofSubscription = z.strictObject({ subscription: text });

const flowData = z.strictObject({
  type: z.enum(['payment_method_update', 'subscription_cancel', 'subscription_update']),
  after_completion: z
    .strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: address }) })
    .optional(),
  subscription_cancel: ofSubscription.optional(),
  subscription_update: ofSubscription.optional(),
});

export const portalCalls: Call[] = [
  configurations.create<Stripe.BillingPortal.ConfigurationCreateParams>()(offer, (account, wish) =>
    account.add('billing_portal.configuration', {
      id: newId('bpc'),
      object: 'billing_portal.configuration',
      active: true,
      created: account.now(),
      ...empty('application name'),
      is_default: false,
      livemode: false,
      login_page: { enabled: false, url: null },
      metadata: {},
      updated: account.now(),
      ...offered(account, wish),
    }),
  ),
  configurations.update<Stripe.BillingPortal.ConfigurationUpdateParams>()(offer, (_before, wish, account) => ({
    ...offered(account, wish),
    updated: account.now(),
  })),
  configurations.list<Stripe.BillingPortal.ConfigurationListParams>()({}),
  resource('billing_portal.session', '/v1/billing_portal/sessions').create<Stripe.BillingPortal.SessionCreateParams>()(
    {
      configuration: text,
      customer: text,
      flow_data: flowData.optional(),
      locale: z.literal('fr').optional(),
      return_url: address.optional(),
    },
    (account, { customer, flow_data: flow, ...wish }) => {
      account.find('customer', customer, 'customer');
      const configuration = account.find('billing_portal.configuration', wish.configuration, 'configuration');
      const id = newId('bps');
      return account.add('billing_portal.session', {
        id,
        object: 'billing_portal.session',
        configuration: configuration.id,
        created: account.now(),
        customer,
        ...empty('customer_account on_behalf_of'),
        flow: flow ? flowOf(account, configuration, customer, flow) : null,
        livemode: false,
        locale: wish.locale ?? null,
        return_url: wish.return_url ?? configuration.default_return_url,
        url: `${account.origin}/p/session/${id}`,
      });
    },
  ),
];

/** A configuration's content; a feature that was not asked for is not offered. */
function offered(
  account: SandboxAccount,
  { business_profile: profile, default_return_url: returnUrl, features: wish }: Offer,
): Pick<PortalConfiguration, 'business_profile' | 'default_return_url' | 'features'> {
  const { subscription_cancel: cancel, subscription_update: update } = wish;
  if (update.enabled) refuseProducts(account, update.products);
  const unchangedQuantity = { enabled: false, minimum: 1, maximum: null };
  return {
    business_profile: profile ?? empty('headline privacy_policy_url terms_of_service_url'),
    default_return_url: returnUrl ?? null,
    features: {
      customer_update: { allowed_updates: [], ...wish.customer_update },
      invoice_history: wish.invoice_history,
      payment_method_update: { payment_method_configuration: null, ...wish.payment_method_update },
      subscription_cancel: {
        ...cancel,
        cancellation_reason: { feedback_options: null, ...cancel.cancellation_reason },
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        ...update,
        billing_cycle_anchor: null,
        products: update.products.map((product) => ({ adjustable_quantity: unchangedQuantity, ...product })),
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
  };
}

/** @throws StripeFault when a change of subscription is offered without prices, or with unknown ones. */
function refuseProducts(account: SandboxAccount, products: { product: string; prices: string[] }[]): void {
  const name = 'features[subscription_update][products]';
  if (products.length === 0) refuse(name, 'You must specify `products` when subscription updates are enabled.');
  for (const [at, { product, prices: ids }] of products.entries()) {
    const param = `${name}[${at}]`;
    account.find('product', product, `${param}[product]`);
    const prices = ids.map((id) => account.find('price', id, `${param}[prices]`));
    for (const price of prices) {
      if (price.product === product && price.recurring) continue;
      refuse(`${param}[prices]`, `The price ${price.id} is not a recurring price of the product ${product}.`);
    }
    // Stripe shows one price of a product for each interval.
    if (new Set(prices.map(({ recurring }) => recurring?.interval)).size === prices.length) continue;
    refuse(`${param}[prices]`, 'Prices of the same product must have different billing intervals.');
  }
}

function flowOf(
  account: SandboxAccount,
  { features }: PortalConfiguration,
  customer: string,
  { type, after_completion: after, ...wish }: z.output<typeof flowData>,
): NonNullable<PortalSession['flow']> {
  const param = `flow_data[${type}]`;
  if (!features[type].enabled) {
    refuse(param, `This session requires the feature \`${type}\`, which the portal configuration has not enabled.`);
  }
  if (type !== 'payment_method_update') {
    const id = wish[type]?.subscription ?? refuse(param, `Missing required param: ${param}.`);
    const subscription = account.find('subscription', id, `${param}[subscription]`);
    if (subscription.customer !== customer || subscription.status === 'canceled') {
      refuse(
        `${param}[subscription]`,
        `The subscription ${id} is not an active subscription of the customer ${customer}.`,
      );
    }
    if (type === 'subscription_cancel' && subscription.cancel_at !== null) {
      refuse(param, `The subscription \`${id}\` is already set to be canceled at period end.`);
    }
  }
  const { subscription_cancel: cancel, subscription_update: update } = wish;
  return {
    type,
    ...empty('customer_update subscription_pause subscription_update_confirm'),
    after_completion: { type: 'portal_homepage', ...empty('hosted_confirmation redirect'), ...after },
    subscription_cancel: cancel ? { ...cancel, retention: null } : null,
    subscription_update: update ?? null,
  };
}
