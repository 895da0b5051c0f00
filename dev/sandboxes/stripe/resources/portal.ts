import type Stripe from 'stripe';
import { z } from 'zod';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { PortalConfiguration, PortalSession, Subscription } from '../state/SandboxObjects.ts';
import { invalidRequest, refuse } from '../state/StripeFault.ts';
import { empty, newId } from '../state/newObject.ts';
import { itemChange, readItemChanges } from './itemChanges.ts';
import { address, changedMetadata, erasable, flag, metadata, metadataChange, text } from './parameters.ts';
import { changedFeatures, merged, noFeatures, portalFeatures, portalProfile } from './portalFeatures.ts';
import { type Call, resource } from './resource.ts';

type Profile = PortalConfiguration['business_profile'];

const noProfile: Profile = empty('headline privacy_policy_url terms_of_service_url');

const configurations = resource('billing_portal.configuration', '/v1/billing_portal/configurations');

export const portalCalls: Call[] = [
  configurations.create<Stripe.BillingPortal.ConfigurationCreateParams>()(
    {
      business_profile: portalProfile.optional(),
      default_return_url: erasable.optional(),
      features: portalFeatures,
      metadata: metadata.optional(),
      name: erasable.optional(),
    },
    (account, wish) =>
      account.add('billing_portal.configuration', {
        id: newId('bpc'),
        object: 'billing_portal.configuration',
        active: true,
        application: null,
        business_profile: merged(noProfile, wish.business_profile ?? {}),
        created: account.now(),
        default_return_url: wish.default_return_url ?? null,
        features: changedFeatures(account, noFeatures, wish.features),
        is_default: false,
        livemode: false,
        login_page: { enabled: false, url: null },
        metadata: wish.metadata ?? {},
        name: wish.name ?? null,
        updated: account.now(),
      }),
  ),
  configurations.retrieve(),
  configurations.update<Stripe.BillingPortal.ConfigurationUpdateParams>()(
    {
      active: flag.optional(),
      business_profile: portalProfile.optional(),
      default_return_url: erasable.optional(),
      features: portalFeatures.optional(),
      metadata: metadataChange.optional(),
      name: erasable.optional(),
    },
    (before, wish, account) => ({
      ...wish,
      business_profile: merged(before.business_profile, wish.business_profile ?? {}),
      features: wish.features && changedFeatures(account, before.features, wish.features),
      metadata: changedMetadata(before.metadata, wish.metadata),
      updated: account.now(),
    }),
  ),
  configurations.list<Stripe.BillingPortal.ConfigurationListParams>()({
    equal: { active: flag, is_default: flag },
    undated: true,
  }),
];

const ofSubscription = z.strictObject({ subscription: text });

const afterCompletion = z.strictObject({
  type: z.enum(['portal_homepage', 'redirect', 'hosted_confirmation']),
  redirect: z.strictObject({ return_url: address }).optional(),
  hosted_confirmation: z.strictObject({ custom_message: text.optional() }).optional(),
});

const flowData = z.strictObject({
  type: z.enum(['payment_method_update', 'subscription_cancel', 'subscription_update', 'subscription_update_confirm']),
  after_completion: afterCompletion.optional(),
  subscription_cancel: ofSubscription.optional(),
  subscription_update: ofSubscription.optional(),
  subscription_update_confirm: z.strictObject({ subscription: text, items: z.array(itemChange).length(1) }).optional(),
});

export const portalSessionCalls: Call[] = [
  resource('billing_portal.session', '/v1/billing_portal/sessions').create<Stripe.BillingPortal.SessionCreateParams>()(
    {
      configuration: text.optional(),
      customer: text,
      flow_data: flowData.optional(),
      locale: z.enum(['auto', 'fr', 'en']).optional(),
      return_url: address.optional(),
    },
    (account, { customer, flow_data: flow, ...wish }) => {
      account.find('customer', customer, 'customer');
      const configuration = configurationOf(account, wish.configuration);
      const id = newId('bps');
      return account.add('billing_portal.session', {
        id,
        object: 'billing_portal.session',
        configuration: configuration.id,
        created: account.now(),
        customer,
        customer_account: null,
        flow: flow ? flowOf(account, configuration, customer, flow) : null,
        livemode: false,
        locale: wish.locale ?? null,
        on_behalf_of: null,
        return_url: wish.return_url ?? configuration.default_return_url,
        url: `${account.origin}/p/session/${id}`,
      });
    },
  ),
];

function configurationOf(account: SandboxAccount, id: string | undefined): PortalConfiguration {
  if (id !== undefined) {
    const known = account.find('billing_portal.configuration', id, 'configuration');
    if (!known.active) refuse('configuration', `The configuration ${id} is not active.`);
    return known;
  }
  const standard = account.all('billing_portal.configuration').find((known) => known.is_default);
  if (standard) return standard;
  throw invalidRequest(
    'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
  );
}

function flowOf(
  account: SandboxAccount,
  { features }: PortalConfiguration,
  customer: string,
  wish: z.output<typeof flowData>,
): NonNullable<PortalSession['flow']> {
  const { type, subscription_update_confirm: confirm, after_completion: after } = wish;
  const param = `flow_data[${type}]`;
  const details = type === 'payment_method_update' ? undefined : wish[type];
  if (type !== 'payment_method_update' && !details) refuse(param, `Missing required param: ${param}.`);
  const feature = type === 'subscription_update_confirm' ? features.subscription_update : features[type];
  if (!feature.enabled) {
    refuse(param, `This session requires the feature \`${type}\`, which the portal configuration has not enabled.`);
  }
  if (details) {
    const subscription = ownSubscription(account, customer, details.subscription, `${param}[subscription]`);
    if (type === 'subscription_cancel' && subscription.cancel_at !== null) {
      refuse(param, `The subscription \`${subscription.id}\` is already set to be canceled at period end.`);
    }
    if (confirm) readItemChanges(account, subscription, confirm.items, 'flow_data[subscription_update_confirm][items]');
  }
  return {
    type,
    ...empty('customer_update subscription_pause'),
    after_completion: {
      type: after?.type ?? 'portal_homepage',
      hosted_confirmation: after?.hosted_confirmation
        ? { custom_message: after.hosted_confirmation.custom_message ?? null }
        : null,
      redirect: after?.redirect ?? null,
    },
    subscription_cancel: wish.subscription_cancel ? { ...wish.subscription_cancel, retention: null } : null,
    subscription_update: wish.subscription_update ?? null,
    subscription_update_confirm: confirm
      ? {
          discounts: null,
          subscription: confirm.subscription,
          items: confirm.items.map(({ id, price, quantity }) => ({
            id,
            price: price ?? null,
            ...(quantity !== undefined && { quantity }),
          })),
        }
      : null,
  };
}

function ownSubscription(account: SandboxAccount, customer: string, id: string, param: string): Subscription {
  const subscription = account.find('subscription', id, param);
  if (subscription.customer === customer && subscription.status !== 'canceled') return subscription;
  return refuse(param, `The subscription ${id} is not an active subscription of the customer ${customer}.`);
}
