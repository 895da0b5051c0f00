import type { CardOutcome, CheckoutOrder } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { BalanceTransaction, Charge, PaymentIntent, PaymentMethod } from '../state/SandboxObjects.ts';
import { empty, newId } from '../state/newObject.ts';

type IntentWish = CheckoutOrder['paymentIntent'] & Pick<PaymentIntent, 'amount' | 'currency' | 'customer'>;

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
      'processing review shipping source statement_descriptor statement_descriptor_suffix transfer_data',
      'transfer_group',
    ),
    amount: wish.amount,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: account.now(),
    currency: wish.currency,
    customer: wish.customer,
    description: wish.description,
    livemode: false,
    metadata: wish.metadata,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    receipt_email: wish.receiptEmail,
    setup_future_usage: wish.setupFutureUsage,
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
  postalCode: string | null;
  country: string | null;
}

/** Adds a card that a person entered. It belongs to nobody until it is attached. */
export function newPaymentMethod(account: SandboxAccount, card: TestCard, holder: CardHolder): PaymentMethod {
  const method = account.add('payment_method', {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: {
        ...empty('city line1 line2 state'),
        country: holder.country,
        postal_code: holder.postalCode,
      },
      email: holder.email,
      name: holder.name,
      phone: null,
      tax_id: null,
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
  if (method.customer === customer) return;
  account.change(method, { customer });
  account.emit('payment_method.attached', method);
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
  account.change(charge, { balance_transaction: settle(account, charge) });
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
      'receipt_number review shipping source source_transfer statement_descriptor statement_descriptor_suffix',
      'transfer_data transfer_group',
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
    receipt_email: intent.receipt_email,
    receipt_url: isDeclined ? null : `${account.origin}/receipts/${id}`,
    refunded: false,
    status: isDeclined ? 'failed' : 'succeeded',
  };
}

/** What arrives on the seller's balance: 1.5 % and 0.25 € of fees, as for European cards. */
function settle(account: SandboxAccount, { id, amount, currency, description }: Charge): string {
  const fee = Math.round(amount * 0.015) + 25;
  const details = { ...empty('application'), amount: fee, currency, description: 'Stripe processing fees' };
  return moveBalance(account, {
    amount,
    currency,
    description,
    fee,
    available_on: account.now() + 3 * 86_400,
    fee_details: [{ ...details, type: 'stripe_fee' }],
    source: id,
    status: 'pending',
    type: 'charge',
  });
}

type Movement = 'amount' | 'available_on' | 'currency' | 'description' | 'fee' | 'fee_details' | 'source' | 'status';

/** Notes what comes to the seller's balance, or leaves it. Answers the movement's id. */
export function moveBalance(
  account: SandboxAccount,
  movement: Pick<BalanceTransaction, Movement> & { type: 'charge' | 'refund' },
): string {
  const { id } = account.add('balance_transaction', {
    ...movement,
    id: newId('txn'),
    object: 'balance_transaction',
    balance_type: 'payments',
    created: account.now(),
    exchange_rate: null,
    net: movement.amount - movement.fee,
    reporting_category: movement.type,
  });
  return id;
}
