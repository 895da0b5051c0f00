import type { CheckoutOrder } from '../state/AccountData.ts';
import { empty, newId } from '../state/newObject.ts';
import type { PaymentIntent } from '../state/SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

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
