import type Stripe from 'stripe';
import { z } from 'zod';
import { currency, newPrice, newProduct } from '../../billing/newPrice.ts';
import { takesCards } from '../../connect/connectedAccounts.ts';
import { newSetupIntent } from '../../payments/setupIntents.ts';
import { empty, newId } from '../../state/newObject.ts';
import type { SandboxAccount } from '../../state/SandboxAccount.ts';
import type { CheckoutLine, CheckoutSession } from '../../state/SandboxObjects.ts';
import { invalidRequest, refuse } from '../../state/StripeFault.ts';
import { address, integer, metadata, positive, text } from '../parameters.ts';
import { resource } from '../resource.ts';
import { cardOnly, locale, smallest, suffix } from './parameters.ts';

const message = z.strictObject({ message: text.max(1_200) }).optional();

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency: z.literal(currency),
    product_data: z.strictObject({ name: text, description: text.optional(), metadata }),
    unit_amount: positive,
  }),
  quantity: positive,
});

/** Everything of `POST /v1/checkout/sessions` that is understood for a connected account. */
const guestShape = {
  mode: z.enum(['payment', 'setup']),
  line_items: z.array(lineItem).min(1).max(100).optional(),
  success_url: address,
  cancel_url: address.optional(),
  client_reference_id: text.max(200).optional(),
  allowed_payment_method_types: cardOnly.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  consent_collection: z.strictObject({ terms_of_service: z.enum(['none', 'required']) }).optional(),
  currency: z.literal(currency).optional(),
  custom_text: z
    .strictObject({ after_submit: message, submit: message, terms_of_service_acceptance: message })
    .optional(),
  customer: text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: z.email('Invalid email address').optional(),
  expires_at: integer.optional(),
  locale: locale.optional(),
  metadata,
  payment_intent_data: z
    .strictObject({
      capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
      description: text.max(1_000).optional(),
      metadata,
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
      statement_descriptor_suffix: suffix.optional(),
    })
    .optional(),
  setup_intent_data: z.strictObject({ description: text.max(1_000).optional(), metadata }).optional(),
  submit_type: z.enum(['auto', 'book', 'pay']).optional(),
};

type GuestWish = z.output<z.ZodObject<typeof guestShape>>;

/** Opens a session on which a guest pays a connected account, or leaves it a card. */
export const createGuestSession = resource(
  'checkout.session',
  '/v1/checkout/sessions',
).create<Stripe.Checkout.SessionCreateParams>()(guestShape, openGuestSession);

const minute = 60;
const day = 86_400;

function openGuestSession(account: SandboxAccount, wish: GuestWish): CheckoutSession {
  if (!takesCards(account)) throw invalidRequest('Your account cannot currently make charges.');
  if (wish.customer !== undefined) account.find('customer', wish.customer, 'customer');
  refuseWhatDoesNotFit(wish);
  const expiresAt = expiryOf(account, wish);
  const lines = (wish.line_items ?? []).map((item) => lineOf(account, item));
  const isSetup = wish.mode === 'setup';
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  if (!isSetup && total < smallest) refuse('line_items', 'The total must be at least €0.50.', 'amount_too_small');
  const { payment_intent_data: intent, setup_intent_data: setup } = wish;
  const id = newId('cs_test', 58);
  account.data.guestOrders.set(id, {
    lines,
    intent: {
      capture_method: intent?.capture_method === 'manual' ? 'manual' : 'automatic',
      setup_future_usage: intent?.setup_future_usage ?? null,
      description: intent?.description ?? null,
      metadata: intent?.metadata ?? {},
      statement_descriptor_suffix: intent?.statement_descriptor_suffix ?? null,
    },
    ...empty('intentId refusal'),
  });
  return account.add('checkout.session', {
    id,
    object: 'checkout.session',
    ...empty(
      'adaptive_pricing after_expiration allow_promotion_codes client_secret collected_information consent',
      'currency_conversion customer_account customer_details integration_identifier invoice invoice_creation',
      'managed_payments origin_context payment_intent payment_link payment_method_configuration_details permissions',
      'recovered_from saved_payment_method_options shipping_address_collection shipping_cost subscription wallet_options',
    ),
    allowed_payment_method_types: wish.allowed_payment_method_types ?? null,
    amount_subtotal: isSetup ? null : total,
    amount_total: isSetup ? null : total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: wish.billing_address_collection ?? null,
    cancel_url: wish.cancel_url ?? null,
    client_reference_id: wish.client_reference_id ?? null,
    consent_collection: wish.consent_collection
      ? { ...empty('payment_method_reuse_agreement promotions'), ...wish.consent_collection }
      : null,
    created: account.now(),
    currency: isSetup ? (wish.currency ?? null) : currency,
    custom_fields: [],
    custom_text: {
      after_submit: wish.custom_text?.after_submit ?? null,
      shipping_address: null,
      submit: wish.custom_text?.submit ?? null,
      terms_of_service_acceptance: wish.custom_text?.terms_of_service_acceptance ?? null,
    },
    customer: wish.customer ?? null,
    customer_creation: wish.customer === undefined ? (wish.customer_creation ?? 'if_required') : null,
    customer_email: wish.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    livemode: false,
    locale: wish.locale ?? null,
    metadata: wish.metadata ?? {},
    mode: wish.mode,
    payment_method_collection: isSetup ? 'always' : 'if_required',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: isSetup ? 'no_payment_required' : 'unpaid',
    phone_number_collection: { enabled: false },
    setup_intent: isSetup
      ? newSetupIntent(account, {
          customer: wish.customer ?? null,
          description: setup?.description ?? null,
          metadata: setup?.metadata ?? {},
        }).id
      : null,
    shipping_options: [],
    status: 'open',
    submit_type: wish.submit_type ?? null,
    success_url: wish.success_url,
    total_details: isSetup ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.origin}/c/pay/${id}`,
  });
}

const onlyFor = {
  payment: ['payment_intent_data', 'line_items', 'submit_type'],
  setup: ['setup_intent_data'],
} as const;

function refuseWhatDoesNotFit(wish: GuestWish): void {
  const { mode } = wish;
  for (const param of onlyFor[mode === 'payment' ? 'setup' : 'payment']) {
    if (wish[param] !== undefined) refuse(param, `You can not pass \`${param}\` in \`${mode}\` mode.`);
  }
  if (mode === 'payment' && !wish.line_items) {
    refuse('line_items', 'The `line_items` parameter is required in payment mode.', 'parameter_missing');
  }
  if (mode === 'setup' && wish.currency === undefined && wish.allowed_payment_method_types === undefined) {
    refuse('currency', 'You must provide `currency` or `allowed_payment_method_types` in `setup` mode.');
  }
  if (wish.customer === undefined) return;
  for (const param of ['customer_email', 'customer_creation'] as const) {
    if (wish[param] !== undefined) {
      refuse('customer', `You may only specify one of these parameters: customer, ${param}.`);
    }
  }
}

function expiryOf(account: SandboxAccount, { expires_at: at = account.now() + day }: GuestWish): number {
  const lasts = at - account.now();
  if (lasts < 30 * minute) {
    refuse('expires_at', 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.');
  }
  if (lasts > day) {
    refuse('expires_at', 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.');
  }
  return at;
}

function lineOf(account: SandboxAccount, { price_data: data, quantity }: z.output<typeof lineItem>): CheckoutLine {
  const product = newProduct(account, data.product_data);
  const price = newPrice(account, { product: product.id, unit_amount: data.unit_amount, active: false });
  const amount = data.unit_amount * quantity;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: product.name,
    metadata: null,
    price,
    quantity,
  };
}
