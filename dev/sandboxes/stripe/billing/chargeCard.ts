import { empty, newId } from '../state/newObject.ts';
import type { BalanceTransaction, Charge, PaymentIntent, PaymentMethod } from '../state/SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

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
