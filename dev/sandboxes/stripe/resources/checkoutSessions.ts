import type Stripe from 'stripe';
import { z } from 'zod';
import { newPrice, newProduct } from '../billing/newPrice.ts';
import { expireSession } from '../billing/payCheckout.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { CheckoutLine, CheckoutSession, Price } from '../state/SandboxObjects.ts';
import { invalidRequest, refuse } from '../state/StripeFault.ts';
import { empty, newId } from '../state/newObject.ts';
import { refuseInactive } from './itemChanges.ts';
import { changedMetadata, metadataChange, text } from './parameters.ts';
import { type Call, resource } from './resource.ts';
import { sessionShape, type SessionWish } from './sessionShape.ts';

const sessions = resource('checkout.session', '/v1/checkout/sessions');

export const checkoutSessionCalls: Call[] = [
  sessions.create<Stripe.Checkout.SessionCreateParams>()(sessionShape, openSession),
  sessions.retrieve(),
  sessions.update<Stripe.Checkout.SessionUpdateParams>()({ metadata: metadataChange.optional() }, (session, wish) => ({
    metadata: changedMetadata(session.metadata, wish.metadata),
  })),
  sessions.act<Stripe.Checkout.SessionExpireParams>()('/expire', {}, (account, session) => {
    if (session.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    expireSession(account, session);
    return session;
  }),
  sessions.listBelow('/line_items', (account, { id }) => (account.data.orders.get(id)?.lines ?? []).toReversed()),
  sessions.list<Stripe.Checkout.SessionListParams>()({
    equal: {
      customer: text,
      payment_intent: text,
      subscription: text,
      status: z.enum(['open', 'complete', 'expired']),
    },
  }),
];

const hour = 3_600;
const day = 24 * hour;

/** A session whose page waits for a person, for 24 hours unless it was asked for less. */
function openSession(account: SandboxAccount, wish: SessionWish): CheckoutSession {
  refuseWhatDoesNotFit(account, wish);
  const lines = wish.line_items.map((item, at) => lineOf(account, item, `line_items[${at}]`));
  refusePrices(wish.mode, lines);
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  const id = newId('cs_test', 58);
  const { subscription_data: subscription, payment_intent_data: intent, invoice_creation: invoicing } = wish;
  account.data.orders.set(id, {
    lines,
    subscription: { metadata: subscription?.metadata ?? {}, description: subscription?.description ?? null },
    paymentIntent: {
      metadata: intent?.metadata ?? {},
      description: intent?.description ?? null,
      receiptEmail: intent?.receipt_email ?? null,
      setupFutureUsage: intent?.setup_future_usage ?? null,
    },
    ...empty('intentId refusal'),
  });
  return account.add('checkout.session', {
    id,
    object: 'checkout.session',
    ...empty(
      'adaptive_pricing after_expiration client_secret collected_information consent consent_collection',
      'currency_conversion customer_account customer_details integration_identifier invoice managed_payments',
      'origin_context payment_intent payment_link payment_method_configuration_details permissions recovered_from',
      'saved_payment_method_options setup_intent shipping_address_collection shipping_cost subscription wallet_options',
    ),
    allow_promotion_codes: wish.allow_promotion_codes ?? null,
    allowed_payment_method_types: wish.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: wish.billing_address_collection ?? null,
    cancel_url: wish.cancel_url ?? null,
    client_reference_id: wish.client_reference_id ?? null,
    created: account.now(),
    currency: lines[0]?.currency ?? null,
    custom_fields: [],
    custom_text: {
      after_submit: wish.custom_text?.after_submit ?? null,
      shipping_address: null,
      submit: wish.custom_text?.submit ?? null,
      terms_of_service_acceptance: wish.custom_text?.terms_of_service_acceptance ?? null,
    },
    customer: wish.customer ?? null,
    customer_creation: wish.mode === 'payment' ? (wish.customer_creation ?? 'if_required') : null,
    customer_email: wish.customer_email ?? null,
    discounts: [],
    expires_at: wish.expires_at ?? account.now() + day,
    invoice_creation:
      wish.mode === 'payment'
        ? {
            enabled: invoicing?.enabled ?? false,
            invoice_data: {
              ...empty('account_tax_ids custom_fields issuer rendering_options'),
              description: invoicing?.invoice_data?.description ?? null,
              footer: invoicing?.invoice_data?.footer ?? null,
              metadata: invoicing?.invoice_data?.metadata ?? {},
            },
          }
        : null,
    livemode: false,
    locale: wish.locale ?? null,
    metadata: wish.metadata ?? {},
    mode: wish.mode,
    payment_method_collection:
      wish.mode === 'subscription' ? (wish.payment_method_collection ?? 'always') : 'if_required',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    phone_number_collection: { enabled: wish.phone_number_collection?.enabled ?? false },
    shipping_options: [],
    status: 'open',
    submit_type: wish.submit_type ?? null,
    success_url: wish.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.origin}/c/pay/${id}`,
  });
}

function refuseWhatDoesNotFit(account: SandboxAccount, wish: SessionWish): void {
  if (wish.customer !== undefined) account.find('customer', wish.customer, 'customer');
  if (wish.customer !== undefined && wish.customer_email !== undefined) {
    refuse('customer_email', 'You may only specify one of these parameters: customer, customer_email.');
  }
  if (wish.customer_update && wish.customer === undefined) {
    refuse('customer_update', '`customer_update` can only be used with `customer`.');
  }
  if (wish.mode === 'subscription') {
    for (const param of ['payment_intent_data', 'invoice_creation', 'customer_creation'] as const) {
      if (wish[param] !== undefined) refuse(param, `You can not pass \`${param}\` in \`subscription\` mode.`);
    }
  } else if (wish.subscription_data) {
    refuse('subscription_data', 'You can not pass `subscription_data` in `payment` mode.');
  } else if (wish.payment_method_collection) {
    refuse('payment_method_collection', 'You can only set `payment_method_collection` if there are recurring prices.');
  }
  if (wish.expires_at !== undefined) {
    const ahead = wish.expires_at - account.now();
    if (ahead < hour / 2 || ahead > day) {
      refuse(
        'expires_at',
        'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      );
    }
  }
}

function refusePrices(mode: SessionWish['mode'], lines: CheckoutLine[]): void {
  const hasRecurring = lines.some(({ price }) => price.recurring !== null);
  if (mode === 'subscription' && !hasRecurring) {
    refuse('mode', 'You must provide at least one recurring price in `subscription` mode when using prices.');
  }
  if (mode === 'payment' && hasRecurring) {
    refuse(
      'mode',
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    );
  }
  if (new Set(lines.map((line) => line.currency)).size > 1) {
    refuse('line_items', 'All line items must have the same currency.');
  }
}

type ItemWish = SessionWish['line_items'][number];

function lineOf(account: SandboxAccount, item: ItemWish, param: string): CheckoutLine {
  const price = priceOf(account, item, param);
  const { quantity } = item;
  if (quantity === undefined) {
    refuse(`${param}[quantity]`, `Quantity is required. Add \`quantity\` to \`${param}\``);
  }
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: account.get('product', price.product)?.name ?? null,
    metadata: null,
    price,
    quantity,
  };
}

function priceOf(account: SandboxAccount, { price, price_data: data }: ItemWish, param: string): Price {
  if (price !== undefined) {
    const known = account.find('price', price, `${param}[price]`);
    refuseInactive(known, `${param}[price]`);
    return known;
  }
  if (!data) refuse(param, 'You must specify either `price` or `price_data` for each line item.');
  const { product: id, product_data: newOne, ...wish } = data;
  if (id !== undefined) account.find('product', id, `${param}[price_data][product]`);
  else if (!newOne) {
    refuse(`${param}[price_data]`, 'You must specify either `product` or `product_data` when creating a price.');
  }
  const { name = '', description } = newOne ?? {};
  const product = id ?? newProduct(account, { name, description }).id;
  return newPrice(account, { ...wish, product, active: false });
}
