import { newId } from '../newId.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../SandboxObjects.ts';
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
  const { card } = method;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isDeclined ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'BAC A SABLE',
    captured: !isDeclined,
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isDeclined ? 'card_declined' : null,
    failure_message: isDeclined ? refusal : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
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
        amount_authorized: isDeclined ? null : intent.amount,
        authorization_code: null,
        brand: card?.brand ?? null,
        checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
        country: card?.country ?? null,
        electronic_commerce_indicator: null,
        exp_month: card?.exp_month ?? 12,
        exp_year: card?.exp_year ?? 2030,
        fingerprint: card?.fingerprint ?? null,
        funding: card?.funding ?? null,
        installments: null,
        last4: card?.last4 ?? null,
        mandate: null,
        network: card?.brand ?? null,
        network_transaction_id: null,
        regulated_status: 'regulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: isDeclined ? null : `${account.origin}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isDeclined ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

/** What arrives on the seller's balance: 1.5 % and 0.25 € of fees, as for European cards. */
function settle(account: SandboxAccount, charge: Charge): string {
  const fee = Math.round(charge.amount * 0.015) + 25;
  const id = newId('txn');
  account.add('balance_transaction', {
    id,
    object: 'balance_transaction',
    amount: charge.amount,
    available_on: account.now() + 3 * 86_400,
    balance_type: 'payments',
    created: account.now(),
    currency: charge.currency,
    description: charge.description,
    exchange_rate: null,
    fee,
    fee_details: [
      {
        amount: fee,
        application: null,
        currency: charge.currency,
        description: 'Stripe processing fees',
        type: 'stripe_fee',
      },
    ],
    net: charge.amount - fee,
    reporting_category: 'charge',
    source: charge.id,
    status: 'pending',
    type: 'charge',
  });
  return id;
}
