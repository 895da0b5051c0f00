import { z } from 'zod';
import { erasable, flag, integer, text } from '../http/parameters.ts';
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

export type PortalFeatures = z.output<typeof portalFeatures>;

export const portalProfile = z.strictObject({
  headline: erasable.optional(),
  privacy_policy_url: text.optional(),
  terms_of_service_url: text.optional(),
});
