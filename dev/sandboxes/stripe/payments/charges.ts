import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../state/SandboxObjects.ts';
import { empty, newId } from '../state/newObject.ts';
import { addChargeTransaction } from './balance.ts';
import { releaseRest } from './refunds.ts';
import { type Attempt, bankAnswer, type Refused, refusals } from './bank.ts';

/**
 * Charges the whole intent to a card, or only holds it when the intent is captured by hand. Says so in events, first of the charge
 * and then of the intent.
 */
export function chargeCard(
  account: SandboxAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  attempt: Attempt = {},
): Charge {
  const { customer } = intent;
  const answer = bankAnswer(account, customer, method, attempt);
  const refused = answer === 'success' ? null : answer;
  const charge = account.add('charge', newCharge(account, intent, method, { refused, ...attempt }));
  account.change(intent, { payment_method: method.id, latest_charge: charge.id, next_action: null });
  if (refused) {
    noteRefusal(account, intent, charge, method, refused);
    return charge;
  }
  if (!charge.captured) {
    account.emit('charge.succeeded', charge);
    account.change(intent, { status: 'requires_capture', amount_capturable: intent.amount, last_payment_error: null });
    account.emit('payment_intent.amount_capturable_updated', intent);
    return charge;
  }
  account.change(charge, { balance_transaction: addChargeTransaction(account, charge).id });
  account.emit('charge.succeeded', charge);
  account.change(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null });
  account.emit('payment_intent.succeeded', intent);
  return charge;
}

function noteRefusal(
  account: SandboxAccount,
  intent: PaymentIntent,
  charge: Charge,
  method: PaymentMethod,
  refused: Refused,
): void {
  account.emit('charge.failed', charge);
  const { code, decline_code, message } = refusals[refused];
  account.change(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: {
      type: 'card_error',
      charge: charge.id,
      code,
      ...(decline_code !== undefined && { decline_code }),
      message,
      payment_method_type: method.type,
    },
  });
  account.emit('payment_intent.payment_failed', intent);
}

const day = 86_400;

/**
 * How long a bank holds an amount, in seconds. Visa gives less time when the person is away:
 * docs.stripe.com/payments/place-a-hold-on-a-payment-method
 */
function heldFor({ card }: PaymentMethod, { isOffSession = false }: Attempt): number {
  return isOffSession && card.brand === 'visa' ? 4 * day + 18 * 3_600 : 7 * day;
}

/** Until when a hold can be captured, in seconds; null for a charge that holds nothing. */
export function heldUntil(charge: Charge): number | null {
  if (charge.captured || charge.refunded || charge.status !== 'succeeded') return null;
  return charge.payment_method_details?.card?.capture_before ?? null;
}

/** Takes what was held, or a part of it: the rest is given up. */
export function captureCharge(account: SandboxAccount, charge: Charge, amount: number): void {
  account.change(charge, { captured: true, amount_captured: amount });
  account.change(charge, { balance_transaction: addChargeTransaction(account, charge).id });
  releaseRest(account, charge);
  account.emit('charge.captured', charge, { captured: false, amount_captured: 0 });
}

/** Gives a hold up, by wish or because its time is over. Stripe notes it as if it were given back. */
export function releaseCharge(
  account: SandboxAccount,
  charge: Charge,
  type: 'charge.refunded' | 'charge.expired',
): void {
  account.change(charge, { amount_refunded: charge.amount, refunded: true });
  account.emit(type, charge, { amount_refunded: 0, refunded: false });
}

const most = 22;

/** What a statement of the bank shows, as far as Stripe allows. */
function descriptorOf(account: SandboxAccount, suffix: string | null): string {
  const name = account.root.get('v2.core.account', account.id)?.display_name ?? 'BAC A SABLE';
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 .-]/g, '')
    .toUpperCase()
    .trim();
  return (suffix === null ? plain : `${plain.slice(0, 10).trim()}* ${suffix.toUpperCase()}`).slice(0, most);
}

function newCharge(
  account: SandboxAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  { refused, description = intent.description, ...attempt }: Attempt & { refused: Refused | null },
): Charge {
  const id = newId('ch');
  const isDeclined = refused !== null;
  const isHold = !isDeclined && intent.capture_method === 'manual';
  const { display_brand: _brand, generated_from: _from, networks: _networks, ...rest } = method.card;
  const { three_d_secure_usage: _usage, ...card } = rest;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isDeclined || isHold ? 0 : intent.amount,
    amount_refunded: 0,
    ...empty(
      'application application_fee application_fee_amount balance_transaction failure_balance_transaction on_behalf_of',
      'receipt_email receipt_number receipt_url review shipping source source_transfer statement_descriptor',
      'transfer_data transfer_group',
    ),
    billing_details: method.billing_details,
    calculated_statement_descriptor: descriptorOf(account, intent.statement_descriptor_suffix),
    captured: !isDeclined && !isHold,
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    description,
    disputed: false,
    failure_code: refused && refusals[refused].code,
    failure_message: refused && refusals[refused].message,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      advice_code: isDeclined ? 'try_again_later' : null,
      network_advice_code: null,
      network_decline_code: isDeclined ? '01' : null,
      network_status: isDeclined ? 'declined_by_network' : 'approved_by_network',
      reason: refused && (refusals[refused].decline_code ?? refusals[refused].code),
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
        ...(isHold && { capture_before: account.now() + heldFor(method, attempt) }),
        network: card.brand,
      },
    },
    refunded: false,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isDeclined ? 'failed' : 'succeeded',
  };
}
