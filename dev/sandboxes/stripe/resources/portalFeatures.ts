import { z } from 'zod';
import { erasable, flag, integer, text } from './parameters.ts';
import type { PortalConfiguration } from '../state/SandboxObjects.ts';
import { refuse } from '../state/StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { prorationBehavior } from './itemChanges.ts';

/** An empty string stands for an empty list. */
const listOf = <T extends z.ZodType>(item: T) => z.union([z.array(item), z.literal('').transform(() => [])]);

const offer = z.strictObject({
  product: text,
  prices: z.array(text).min(1),
  adjustable_quantity: z
    .strictObject({ enabled: flag, minimum: integer.default(1), maximum: integer.nullable().default(null) })
    .default({ enabled: false, minimum: 1, maximum: null }),
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
      products: listOf(offer).optional(),
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

/**
 * What is offered after a change: what was not asked for stays.
 * @throws StripeFault when a change of subscription is offered without prices, or with unknown ones.
 */
export function changedFeatures(account: SandboxAccount, before: Features, wish: PortalFeatures): Features {
  const after = merged(before, wish);
  refuseOffers(account, after.subscription_update);
  return after;
}

/** A copy in which what is given takes the place of what was there, field by field at every depth. */
export function merged<T extends object>(before: T, given: object): T {
  const after = structuredClone(before);
  fill(after, given);
  return after;
}

function fill(target: object, given: object): void {
  const fields = new Map<string, unknown>(Object.entries(target));
  for (const [name, value] of new Map<string, unknown>(Object.entries(given))) {
    const field = fields.get(name);
    if (isPlain(field) && isPlain(value)) fill(field, value);
    else if (value !== undefined) Object.assign(target, { [name]: value });
  }
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuseOffers(account: SandboxAccount, update: Features['subscription_update']): void {
  if (!update.enabled) return;
  const products = update.products ?? [];
  const needed = { default_allowed_updates: update.default_allowed_updates, products };
  for (const [name, list] of Object.entries(needed)) {
    if (list.length > 0) continue;
    const message = `You must specify \`${name}\` when subscription updates are enabled.`;
    refuse(`features[subscription_update][${name}]`, message);
  }
  for (const [at, { product, prices }] of products.entries()) {
    const param = `features[subscription_update][products][${at}]`;
    account.find('product', product, `${param}[product]`);
    for (const id of prices) {
      const price = account.find('price', id, `${param}[prices]`);
      if (price.product === product && price.recurring) continue;
      refuse(`${param}[prices]`, `The price ${id} is not a recurring price of the product ${product}.`);
    }
    refuseTwiceTheInterval(account, prices, `${param}[prices]`);
  }
}

/** Stripe shows one price of a product for each interval. */
function refuseTwiceTheInterval(account: SandboxAccount, prices: string[], param: string): void {
  const intervals = prices.map((id) => {
    const { recurring } = account.find('price', id, param);
    return `${recurring?.interval} ${recurring?.interval_count}`;
  });
  if (new Set(intervals).size === intervals.length) return;
  refuse(param, 'Prices of the same product must have different billing intervals.');
}
