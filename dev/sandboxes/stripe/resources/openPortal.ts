import type Stripe from 'stripe';
import { z } from 'zod';
import { address, parameters, text } from '../http/parameters.ts';
import { newId } from '../newId.ts';
import type { PortalConfiguration, PortalSession, Subscription } from '../SandboxObjects.ts';
import { invalidRequest } from '../StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { itemChange, readItemChanges } from './itemChanges.ts';

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

export const portalSessionWish = parameters<Stripe.BillingPortal.SessionCreateParams>()({
  configuration: text.optional(),
  customer: text,
  flow_data: flowData.optional(),
  locale: z.enum(['auto', 'fr', 'en']).optional(),
  return_url: address.optional(),
});

/** @throws StripeFault without a configuration, or when the flow asks for what the configuration does not offer. */
export function openPortal(account: SandboxAccount, wish: z.output<typeof portalSessionWish>): PortalSession {
  account.find('customer', wish.customer, 'customer');
  const configuration = configurationOf(account, wish.configuration);
  const id = newId('bps');
  const session = account.add('billing_portal.session', {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: account.now(),
    customer: wish.customer,
    customer_account: null,
    flow: wish.flow_data ? flowOf(account, configuration, wish.customer, wish.flow_data) : null,
    livemode: false,
    locale: wish.locale ?? null,
    on_behalf_of: null,
    return_url: wish.return_url ?? configuration.default_return_url,
    url: `${account.origin}/p/session/${id}`,
  });
  account.emit('billing_portal.session.created', session);
  return session;
}

function configurationOf(account: SandboxAccount, id: string | undefined): PortalConfiguration {
  if (id !== undefined) {
    const known = account.find('billing_portal.configuration', id, 'configuration');
    if (known.active) return known;
    throw invalidRequest(`The configuration ${id} is not active.`, { param: 'configuration' });
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
  const refuse = (message: string): never => {
    throw invalidRequest(message, { param: `flow_data[${wish.type}]` });
  };
  const details = wish.type === 'payment_method_update' ? undefined : wish[wish.type];
  if (wish.type !== 'payment_method_update' && !details) refuse(`Missing required param: flow_data[${wish.type}].`);
  const feature = wish.type === 'subscription_update_confirm' ? features.subscription_update : features[wish.type];
  if (!feature.enabled) {
    refuse(`This session requires the feature \`${wish.type}\`, which the portal configuration has not enabled.`);
  }
  const subscription = details && ownSubscription(account, customer, details.subscription, wish.type);
  if (wish.type === 'subscription_cancel' && subscription && subscription.cancel_at !== null) {
    refuse(`The subscription \`${subscription.id}\` is already set to be canceled at period end.`);
  }
  const confirm = wish.subscription_update_confirm;
  if (confirm && subscription)
    readItemChanges(account, subscription, confirm.items, 'flow_data[subscription_update_confirm][items]');
  return {
    type: wish.type,
    after_completion: {
      type: wish.after_completion?.type ?? 'portal_homepage',
      hosted_confirmation: wish.after_completion?.hosted_confirmation
        ? { custom_message: wish.after_completion.hosted_confirmation.custom_message ?? null }
        : null,
      redirect: wish.after_completion?.redirect ?? null,
    },
    customer_update: null,
    subscription_cancel: wish.subscription_cancel ? { ...wish.subscription_cancel, retention: null } : null,
    subscription_pause: null,
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

function ownSubscription(account: SandboxAccount, customer: string, id: string, flow: string): Subscription {
  const param = `flow_data[${flow}][subscription]`;
  const subscription = account.find('subscription', id, param);
  if (subscription.customer === customer && subscription.status !== 'canceled') return subscription;
  throw invalidRequest(`The subscription ${id} is not an active subscription of the customer ${customer}.`, { param });
}
