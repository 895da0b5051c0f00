import { newId } from '../newId.ts';
import type { CheckoutLine, CheckoutSession, Price } from '../SandboxObjects.ts';
import { invalidRequest } from '../StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { SessionWish } from './checkoutWish.ts';
import { newPrice } from './prices.ts';
import { newProduct } from './products.ts';

const hour = 3_600;
const day = 24 * hour;

/** A session whose page waits for a person, for 24 hours unless it was asked for less. */
export function openSession(account: SandboxAccount, wish: SessionWish): CheckoutSession {
  refuseWhatDoesNotFit(account, wish);
  const lines = wish.line_items.map((item, at) => lineOf(account, item, at));
  refusePrices(wish, lines);
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  const id = newId('cs_test', 58);
  account.data.orders.set(id, {
    lines,
    subscription: {
      metadata: wish.subscription_data?.metadata ?? {},
      description: wish.subscription_data?.description ?? null,
    },
    paymentIntent: {
      metadata: wish.payment_intent_data?.metadata ?? {},
      description: wish.payment_intent_data?.description ?? null,
      receiptEmail: wish.payment_intent_data?.receipt_email ?? null,
      setupFutureUsage: wish.payment_intent_data?.setup_future_usage ?? null,
    },
    intentId: null,
    refusal: null,
  });
  return account.add('checkout.session', {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: wish.allow_promotion_codes ?? null,
    allowed_payment_method_types: wish.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: wish.billing_address_collection ?? null,
    cancel_url: wish.cancel_url ?? null,
    client_reference_id: wish.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: account.now(),
    currency: lines[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: wish.custom_text?.after_submit ?? null,
      shipping_address: null,
      submit: wish.custom_text?.submit ?? null,
      terms_of_service_acceptance: wish.custom_text?.terms_of_service_acceptance ?? null,
    },
    customer: wish.customer ?? null,
    customer_account: null,
    customer_creation: wish.mode === 'payment' ? (wish.customer_creation ?? 'if_required') : null,
    customer_details: null,
    customer_email: wish.customer_email ?? null,
    discounts: [],
    expires_at: wish.expires_at ?? account.now() + day,
    integration_identifier: null,
    invoice: null,
    invoice_creation:
      wish.mode === 'payment'
        ? {
            enabled: wish.invoice_creation?.enabled ?? false,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: wish.invoice_creation?.invoice_data?.description ?? null,
              footer: wish.invoice_creation?.invoice_data?.footer ?? null,
              issuer: null,
              metadata: wish.invoice_creation?.invoice_data?.metadata ?? {},
              rendering_options: null,
            },
          }
        : null,
    livemode: false,
    locale: wish.locale ?? null,
    managed_payments: null,
    metadata: wish.metadata ?? {},
    mode: wish.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection:
      wish.mode === 'subscription' ? (wish.payment_method_collection ?? 'always') : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: wish.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: wish.submit_type ?? null,
    subscription: null,
    success_url: wish.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.origin}/c/pay/${id}`,
    wallet_options: null,
  });
}

function refuseWhatDoesNotFit(account: SandboxAccount, wish: SessionWish): void {
  const refuse = (param: string, message: string): never => {
    throw invalidRequest(message, { param });
  };
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
  } else {
    if (wish.subscription_data) refuse('subscription_data', 'You can not pass `subscription_data` in `payment` mode.');
    if (wish.payment_method_collection) {
      refuse(
        'payment_method_collection',
        'You can only set `payment_method_collection` if there are recurring prices.',
      );
    }
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

function refusePrices(wish: SessionWish, lines: CheckoutLine[]): void {
  const hasRecurring = lines.some(({ price }) => price.recurring !== null);
  if (wish.mode === 'subscription' && !hasRecurring) {
    throw invalidRequest('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'mode',
    });
  }
  if (wish.mode === 'payment' && hasRecurring) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'mode' },
    );
  }
  if (new Set(lines.map((line) => line.currency)).size > 1) {
    throw invalidRequest('All line items must have the same currency.', { param: 'line_items' });
  }
}

function lineOf(account: SandboxAccount, item: SessionWish['line_items'][number], at: number): CheckoutLine {
  const price = priceOf(account, item, at);
  const quantity = item.quantity;
  if (quantity === undefined) {
    throw invalidRequest(`Quantity is required. Add \`quantity\` to \`line_items[${at}]\``, {
      param: `line_items[${at}][quantity]`,
    });
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

function priceOf(account: SandboxAccount, item: SessionWish['line_items'][number], at: number): Price {
  const { price, price_data: data } = item;
  if (price !== undefined) {
    const known = account.find('price', price, `line_items[${at}][price]`);
    if (!known.active) {
      throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
        param: `line_items[${at}][price]`,
      });
    }
    return known;
  }
  if (!data) {
    throw invalidRequest('You must specify either `price` or `price_data` for each line item.', {
      param: `line_items[${at}]`,
    });
  }
  if (data.product !== undefined) account.find('product', data.product, `line_items[${at}][price_data][product]`);
  else if (!data.product_data) {
    throw invalidRequest('You must specify either `product` or `product_data` when creating a price.', {
      param: `line_items[${at}][price_data]`,
    });
  }
  const product =
    data.product ??
    newProduct(account, { name: data.product_data?.name ?? '', description: data.product_data?.description ?? null })
      .id;
  const made = newPrice(account, {
    product,
    currency: data.currency,
    amount: data.unit_amount,
    recurring: data.recurring,
    taxBehavior: data.tax_behavior,
    active: false,
  });
  return account.add('price', made, 'price.created');
}
