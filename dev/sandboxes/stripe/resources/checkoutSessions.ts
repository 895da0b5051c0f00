import type Stripe from 'stripe';
import { z } from 'zod';
import { currency, newPrice, newProduct } from '../billing/newPrice.ts';
import { linesOf } from '../guests/linesOf.ts';
import { endSession } from '../guests/payGuestSession.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { CheckoutLine, CheckoutSession, Price } from '../state/SandboxObjects.ts';
import { invalidRequest, refuse } from '../state/StripeFault.ts';
import { empty, newId } from '../state/newObject.ts';
import { createGuestSession } from './guests/checkoutSessions.ts';
import { address, flag, listPage, metadata, plainPaging, positive, text } from './parameters.ts';
import { type Call, resource } from './resource.ts';

const lineItem = z.strictObject({
  price: text.optional(),
  price_data: z
    .strictObject({
      currency: z.literal(currency),
      product_data: z.strictObject({ name: text }),
      unit_amount: positive,
    })
    .optional(),
  quantity: z.literal('1'),
});

const often = z.enum(['auto', 'never']).optional();

/** Everything of `POST /v1/checkout/sessions` that is understood here. */
const sessionShape = {
  mode: z.enum(['payment', 'subscription']),
  line_items: z.tuple([lineItem]),
  success_url: address,
  cancel_url: address.optional(),
  client_reference_id: text.max(200).optional(),
  customer: text,
  customer_update: z.strictObject({ address: often, name: often }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  invoice_creation: z.strictObject({ enabled: flag, invoice_data: z.strictObject({ metadata }).optional() }).optional(),
  locale: z.literal('fr').optional(),
  metadata,
  payment_intent_data: z.strictObject({ description: text.max(1_000).optional(), metadata }).optional(),
  payment_method_collection: z.literal('always').optional(),
  subscription_data: z.strictObject({ metadata }).optional(),
};

type SessionWish = z.output<z.ZodObject<typeof sessionShape>>;

const sessions = resource('checkout.session', '/v1/checkout/sessions');

const createSession = sessions.create<Stripe.Checkout.SessionCreateParams>()(sessionShape, openSession);

export const checkoutSessionCalls: Call[] = [
  {
    ...createSession,
    // What guests pay to a connected account, and what the platform sells, are wished for differently.
    answer: (account, id, raw) => (account.isConnected ? createGuestSession : createSession).answer(account, id, raw),
  },
  sessions.retrieve(),
  sessions.act<Stripe.Checkout.SessionExpireParams>()('/expire', {}, (account, session) => {
    if (session.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    endSession(account, session);
    return session;
  }),
  sessions.act<Stripe.Checkout.SessionListLineItemsParams>()(
    '/line_items',
    plainPaging,
    (account, { id }, page) =>
      listPage(`/v1/checkout/sessions/${id}/line_items`, linesOf(account, id).toReversed(), page),
    'GET',
  ),
  sessions.list<Stripe.Checkout.SessionListParams>()({ customer: text, payment_intent: text, status: text }),
];

const day = 86_400;

/** A session whose page waits for a person, for 24 hours. */
function openSession(account: SandboxAccount, wish: SessionWish): CheckoutSession {
  account.find('customer', wish.customer, 'customer');
  refuseWhatDoesNotFit(wish);
  const line = lineOf(account, wish);
  const { subscription_data: subscription, payment_intent_data: intent, invoice_creation: invoicing } = wish;
  const id = newId('cs_test', 58);
  account.data.orders.set(id, {
    line,
    metadata: (subscription ?? intent)?.metadata ?? {},
    description: intent?.description ?? null,
    ...empty('intentId refusal'),
  });
  return account.add('checkout.session', {
    id,
    object: 'checkout.session',
    ...empty(
      'adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types client_secret',
      'collected_information consent consent_collection currency_conversion customer_account customer_creation',
      'customer_details customer_email integration_identifier invoice managed_payments origin_context payment_intent',
      'payment_link payment_method_configuration_details permissions recovered_from saved_payment_method_options',
      'setup_intent shipping_address_collection shipping_cost submit_type subscription wallet_options',
    ),
    amount_subtotal: line.amount_total,
    amount_total: line.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: wish.billing_address_collection ?? null,
    cancel_url: wish.cancel_url ?? null,
    client_reference_id: wish.client_reference_id ?? null,
    created: account.now(),
    currency,
    custom_fields: [],
    custom_text: empty('after_submit shipping_address submit terms_of_service_acceptance'),
    customer: wish.customer,
    discounts: [],
    expires_at: account.now() + day,
    invoice_creation: invoicing
      ? {
          enabled: invoicing.enabled,
          invoice_data: {
            ...empty('account_tax_ids custom_fields description footer issuer rendering_options'),
            metadata: invoicing.invoice_data?.metadata ?? {},
          },
        }
      : null,
    livemode: false,
    locale: wish.locale ?? null,
    metadata: wish.metadata ?? {},
    mode: wish.mode,
    payment_method_collection: wish.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: 'open',
    success_url: wish.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.origin}/c/pay/${id}`,
  });
}

const onlyFor = {
  payment: ['payment_intent_data', 'invoice_creation'],
  subscription: ['subscription_data', 'payment_method_collection'],
} as const;

function refuseWhatDoesNotFit(wish: SessionWish): void {
  for (const param of onlyFor[wish.mode === 'payment' ? 'subscription' : 'payment']) {
    if (wish[param] !== undefined) refuse(param, `You can not pass \`${param}\` in \`${wish.mode}\` mode.`);
  }
  if (wish.mode === 'payment' && !wish.invoice_creation?.enabled) {
    refuse('invoice_creation', 'The sandbox takes single payments only with an invoice.');
  }
}

function lineOf(account: SandboxAccount, { mode, line_items: [item] }: SessionWish): CheckoutLine {
  const price = priceOf(account, item);
  if (mode === 'subscription' && price.recurring === null) {
    refuse('mode', 'You must provide at least one recurring price in `subscription` mode when using prices.');
  }
  if (mode === 'payment' && price.recurring !== null) {
    refuse(
      'mode',
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    );
  }
  const amount = price.unit_amount;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: account.get('product', price.product)?.name ?? null,
    metadata: null,
    price,
    quantity: 1,
  };
}

function priceOf(account: SandboxAccount, { price, price_data: data }: z.output<typeof lineItem>): Price {
  if (price !== undefined) {
    const known = account.find('price', price, 'line_items[0][price]');
    if (known.active) return known;
    refuse('line_items[0][price]', 'The price specified is inactive. This field only accepts active prices.');
  }
  if (!data) refuse('line_items[0]', 'You must specify either `price` or `price_data` for each line item.');
  const product = newProduct(account, data.product_data).id;
  return newPrice(account, { product, unit_amount: data.unit_amount, active: false });
}
