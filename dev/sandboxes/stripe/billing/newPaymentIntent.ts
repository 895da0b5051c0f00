import { newId } from '../newId.ts';
import type { PaymentIntent } from '../SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

interface IntentWish {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Record<string, string>;
  receiptEmail: string | null;
  setupFutureUsage: 'on_session' | 'off_session' | null;
}

/** Keeps an intent that waits for a card, and tells of it. */
export function newPaymentIntent(account: SandboxAccount, wish: IntentWish): PaymentIntent {
  const id = newId('pi');
  return account.add(
    'payment_intent',
    {
      id,
      object: 'payment_intent',
      allowed_payment_method_types: null,
      amount: wish.amount,
      amount_capturable: 0,
      amount_received: 0,
      application: null,
      application_fee_amount: null,
      automatic_payment_methods: null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: 'automatic',
      client_secret: newId(`${id}_secret`),
      confirmation_method: 'automatic',
      created: account.now(),
      currency: wish.currency,
      customer: wish.customer,
      customer_account: null,
      description: wish.description,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: null,
      metadata: wish.metadata,
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: {
        card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
      },
      payment_method_types: ['card'],
      payment_record: null,
      processing: null,
      receipt_email: wish.receiptEmail,
      review: null,
      setup_future_usage: wish.setupFutureUsage,
      shipping: null,
      source: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      status: 'requires_payment_method',
      transfer_data: null,
      transfer_group: null,
    },
    'payment_intent.created',
  );
}
