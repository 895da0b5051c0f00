import { z } from 'zod';
import { currency, recurring, taxBehavior } from './catalogue.ts';
import { quantity } from './itemChanges.ts';
import { address, erasable, flag, integer, metadata, positive, text } from './parameters.ts';

const lineItem = z.strictObject({
  price: text.optional(),
  price_data: z
    .strictObject({
      currency,
      product: text.optional(),
      product_data: z
        .strictObject({ name: text, description: text.optional(), metadata: metadata.optional() })
        .optional(),
      recurring: recurring.optional(),
      tax_behavior: taxBehavior.optional(),
      unit_amount: positive,
    })
    .optional(),
  quantity: quantity.optional(),
});

const customText = z.strictObject({ message: text.max(1_200) });

/** Everything of `POST /v1/checkout/sessions` that is understood here. */
export const sessionShape = {
  mode: z.enum(['payment', 'subscription']),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: address,
  cancel_url: address.optional(),
  client_reference_id: text.max(200).optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_update: z
    .strictObject({
      address: z.enum(['auto', 'never']).optional(),
      name: z.enum(['auto', 'never']).optional(),
    })
    .optional(),
  allow_promotion_codes: flag.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  consent_collection: z.strictObject({ terms_of_service: z.enum(['none', 'required']).optional() }).optional(),
  custom_text: z
    .strictObject({
      after_submit: customText.optional(),
      submit: customText.optional(),
      terms_of_service_acceptance: customText.optional(),
    })
    .optional(),
  expires_at: integer.optional(),
  invoice_creation: z
    .strictObject({
      enabled: flag,
      invoice_data: z
        .strictObject({ description: text.optional(), footer: text.optional(), metadata: metadata.optional() })
        .optional(),
    })
    .optional(),
  locale: z.enum(['auto', 'fr', 'en']).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      description: text.max(1_000).optional(),
      metadata: metadata.optional(),
      receipt_email: z.email().optional(),
      setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
    })
    .optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  phone_number_collection: z.strictObject({ enabled: flag }).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  subscription_data: z.strictObject({ description: erasable.optional(), metadata: metadata.optional() }).optional(),
  tax_id_collection: z.strictObject({ enabled: flag }).optional(),
  ui_mode: z.literal('hosted_page').optional(),
};

const sessionWish = z.strictObject(sessionShape);
export type SessionWish = z.output<typeof sessionWish>;
