import { z } from 'zod';
import { erasable, flag, integer, text } from '../http/parameters.ts';
import type { PortalConfiguration } from '../SandboxObjects.ts';
import { invalidRequest } from '../StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { prorationBehavior } from './itemChanges.ts';

/** An empty string stands for an empty list. */
const listOf = <T extends z.ZodType>(item: T) => z.union([z.array(item), z.literal('').transform(() => [])]);

const products = z.strictObject({
  product: text,
  prices: z.array(text).min(1),
  adjustable_quantity: z
    .strictObject({ enabled: flag, minimum: integer.optional(), maximum: integer.optional() })
    .optional(),
});

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
export const portalFeatures = z.strictObject({
  customer_update: z
    .strictObject({
      allowed_updates: listOf(z.enum(['address', 'email', 'name', 'phone', 'shipping', 'tax_id'])).optional(),
      enabled: flag,
    })
    .optional(),
  invoice_history: z.strictObject({ enabled: flag }).optional(),
  payment_method_update: z.strictObject({ enabled: flag }).optional(),
  subscription_cancel: z
    .strictObject({
      cancellation_reason: z.strictObject({ enabled: flag, options: listOf(cancellationReasons) }).optional(),
      enabled: flag,
      mode: z.enum(['at_period_end', 'immediately']).optional(),
      proration_behavior: prorationBehavior.optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
      default_allowed_updates: listOf(z.enum(['price', 'promotion_code', 'quantity'])).optional(),
      enabled: flag,
      products: listOf(products).optional(),
      proration_behavior: prorationBehavior.optional(),
      schedule_at_period_end: z
        .strictObject({
          conditions: listOf(
            z.strictObject({ type: z.enum(['decreasing_item_amount', 'shortening_interval']) }),
          ).optional(),
        })
        .optional(),
    })
    .optional(),
});

type PortalFeatures = z.output<typeof portalFeatures>;

export const portalProfile = z.strictObject({
  headline: erasable.optional(),
  privacy_policy_url: text.optional(),
  terms_of_service_url: text.optional(),
});

type Features = PortalConfiguration['features'];

/** A portal that offers nothing. */
export const noFeatures: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: [],
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
};

/** @throws StripeFault when a change of subscription is offered without prices, or with unknown ones. */
export function changedFeatures(account: SandboxAccount, before: Features, wish: PortalFeatures): Features {
  const { subscription_update: update, subscription_cancel: cancel } = wish;
  const after: Features = {
    ...before,
    customer_update: {
      ...before.customer_update,
      ...(wish.customer_update && {
        enabled: wish.customer_update.enabled,
        allowed_updates: wish.customer_update.allowed_updates ?? before.customer_update.allowed_updates,
      }),
    },
    invoice_history: wish.invoice_history ?? before.invoice_history,
    payment_method_update: { ...before.payment_method_update, ...wish.payment_method_update },
    subscription_cancel: {
      ...before.subscription_cancel,
      ...(cancel && {
        enabled: cancel.enabled,
        mode: cancel.mode ?? before.subscription_cancel.mode,
        proration_behavior: cancel.proration_behavior ?? before.subscription_cancel.proration_behavior,
        cancellation_reason: {
          ...before.subscription_cancel.cancellation_reason,
          ...cancel.cancellation_reason,
        },
      }),
    },
    subscription_update: update ? changedUpdate(before.subscription_update, update) : before.subscription_update,
  };
  refuse(account, after);
  return after;
}

function changedUpdate(
  before: Features['subscription_update'],
  wish: NonNullable<PortalFeatures['subscription_update']>,
): Features['subscription_update'] {
  return {
    ...before,
    enabled: wish.enabled,
    billing_cycle_anchor: wish.billing_cycle_anchor ?? before.billing_cycle_anchor,
    default_allowed_updates: wish.default_allowed_updates ?? before.default_allowed_updates,
    proration_behavior: wish.proration_behavior ?? before.proration_behavior,
    schedule_at_period_end: {
      conditions: wish.schedule_at_period_end?.conditions ?? before.schedule_at_period_end.conditions,
    },
    products:
      wish.products?.map(({ product, prices, adjustable_quantity: quantity }) => ({
        product,
        prices,
        adjustable_quantity: {
          enabled: quantity?.enabled ?? false,
          minimum: quantity?.minimum ?? 1,
          maximum: quantity?.maximum ?? null,
        },
      })) ??
      before.products ??
      [],
  };
}

function refuse(account: SandboxAccount, { subscription_update: update }: Features): void {
  if (!update.enabled) return;
  const param = 'features[subscription_update]';
  if (update.default_allowed_updates.length === 0) {
    throw invalidRequest('You must specify `default_allowed_updates` when subscription updates are enabled.', {
      param: `${param}[default_allowed_updates]`,
    });
  }
  if (!update.products || update.products.length === 0) {
    throw invalidRequest('You must specify `products` when subscription updates are enabled.', {
      param: `${param}[products]`,
    });
  }
  for (const [at, { product, prices }] of update.products.entries()) {
    account.find('product', product, `${param}[products][${at}][product]`);
    for (const id of prices) {
      const price = account.find('price', id, `${param}[products][${at}][prices]`);
      if (price.product === product && price.recurring) continue;
      throw invalidRequest(`The price ${id} is not a recurring price of the product ${product}.`, {
        param: `${param}[products][${at}][prices]`,
      });
    }
    refuseTwiceTheInterval(account, prices, `${param}[products][${at}][prices]`);
  }
}

/** Stripe shows one price of a product for each interval. */
function refuseTwiceTheInterval(account: SandboxAccount, prices: string[], param: string): void {
  const intervals = prices.map((id) => {
    const { recurring } = account.find('price', id, param);
    return `${recurring?.interval} ${recurring?.interval_count}`;
  });
  if (new Set(intervals).size === intervals.length) return;
  throw invalidRequest('Prices of the same product must have different billing intervals.', { param });
}
