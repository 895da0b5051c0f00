import type { CardOutcome } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Charge, Customer, PaymentIntent, PaymentMethod } from '../state/SandboxObjects.ts';
import { empty, newId } from '../state/newObject.ts';

type IntentWish = Pick<PaymentIntent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata'>;

/** Adds an intent that waits for a card. */
export function newPaymentIntent(account: SandboxAccount, wish: IntentWish): PaymentIntent {
  const id = newId('pi');
  return account.add('payment_intent', {
    id,
    object: 'payment_intent',
    ...empty(
      'allowed_payment_method_types application application_fee_amount automatic_payment_methods canceled_at',
      'cancellation_reason customer_account excluded_payment_method_types last_payment_error latest_charge',
      'managed_payments next_action on_behalf_of payment_method payment_method_configuration_details payment_record',
      'processing receipt_email review setup_future_usage shipping source statement_descriptor',
      'statement_descriptor_suffix transfer_data transfer_group',
    ),
    ...wish,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: account.now(),
    livemode: false,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  });
}

export interface TestCard {
  brand: string;
  last4: string;
  outcome: CardOutcome;
}

export interface CardHolder {
  name: string | null;
  email: string | null;
  country: string;
}

/** Adds a card that a person entered. It belongs to nobody until it is attached. */
export function newPaymentMethod(account: SandboxAccount, card: TestCard, holder: CardHolder): PaymentMethod {
  const method = account.add('payment_method', {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: {
        ...empty('city line1 line2 postal_code state'),
        country: holder.country,
      },
      email: holder.email,
      name: holder.name,
      ...empty('phone tax_id'),
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
      country: 'FR',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: new Date(account.now() * 1_000).getUTCFullYear() + 3,
      fingerprint: `fp${card.brand}${card.last4}`,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'regulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });
  account.data.cards.set(method.id, card.outcome);
  return method;
}

/** The card belongs to the customer from now on, and can be charged while they are away. */
export function attachPaymentMethod(account: SandboxAccount, method: PaymentMethod, customer: string): void {
  account.change(method, { customer });
  account.emit('payment_method.attached', method);
}

/** The cards of a customer pay or refuse from now on; with a brand or digits it is another card, as from the portal. */
export function changeCard(
  account: SandboxAccount,
  customer: Customer,
  { outcome, brand, last4 }: { outcome: CardOutcome; brand?: string | undefined; last4?: string | undefined },
): void {
  const own = account.all('payment_method').filter((method) => method.customer === customer.id);
  if (brand === undefined && last4 === undefined && own.length > 0) {
    for (const { id } of own) account.data.cards.set(id, outcome);
    return;
  }
  const { name = null, email } = customer;
  const card = { brand: brand ?? 'visa', last4: last4 ?? '4242', outcome };
  const method = newPaymentMethod(account, card, { name, email, country: 'FR' });
  attachPaymentMethod(account, method, customer.id);
  account.update(customer, { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } });
  for (const subscription of account.all('subscription')) {
    if (subscription.customer !== customer.id || subscription.status === 'canceled') continue;
    account.update(subscription, { default_payment_method: method.id });
  }
}

export const refusal = 'Your card was declined.';

/** Charges the whole intent to a card. Says so in events, first of the charge and then of the intent. */
export function chargeCard(
  account: SandboxAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  description: string | null = intent.description,
): Charge {
  const isDeclined = account.data.cards.get(method.id) === 'card_declined';
  const charge = account.add('charge', newCharge(account, intent, method, { isDeclined, description }));
  account.change(intent, { payment_method: method.id, latest_charge: charge.id });
  if (isDeclined) {
    account.emit('charge.failed', charge);
    account.change(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: {
        type: 'card_error',
        charge: charge.id,
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: refusal,
      },
    });
    account.emit('payment_intent.payment_failed', intent);
    return charge;
  }
  account.emit('charge.succeeded', charge);
  account.change(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null });
  account.emit('payment_intent.succeeded', intent);
  return charge;
}

function newCharge(
  account: SandboxAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  { isDeclined, description }: { isDeclined: boolean; description: string | null },
): Charge {
  const id = newId('ch');
  const { display_brand: _brand, generated_from: _from, networks: _networks, ...rest } = method.card;
  const { three_d_secure_usage: _usage, ...card } = rest;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isDeclined ? 0 : intent.amount,
    amount_refunded: 0,
    ...empty(
      'application application_fee application_fee_amount balance_transaction failure_balance_transaction on_behalf_of',
      'receipt_email receipt_number receipt_url review shipping source source_transfer statement_descriptor',
      'statement_descriptor_suffix transfer_data transfer_group',
    ),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'BAC A SABLE',
    captured: !isDeclined,
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    description,
    disputed: false,
    failure_code: isDeclined ? 'card_declined' : null,
    failure_message: isDeclined ? refusal : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      advice_code: isDeclined ? 'try_again_later' : null,
      network_advice_code: null,
      network_decline_code: isDeclined ? '01' : null,
      network_status: isDeclined ? 'declined_by_network' : 'approved_by_network',
      reason: isDeclined ? 'generic_decline' : null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: isDeclined
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
      type: isDeclined ? 'issuer_declined' : 'authorized',
    },
    paid: !isDeclined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        ...card,
        ...empty(
          'authorization_code electronic_commerce_indicator installments mandate network_transaction_id three_d_secure',
          'transaction_link_id wallet',
        ),
        amount_authorized: isDeclined ? null : intent.amount,
        network: card.brand,
      },
    },
    refunded: false,
    status: isDeclined ? 'failed' : 'succeeded',
  };
}
