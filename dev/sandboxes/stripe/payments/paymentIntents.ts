import { empty, newId } from '../state/newObject.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../state/SandboxObjects.ts';
import { invalidRequest, refuse, StripeFault } from '../state/StripeFault.ts';
import { asksFirst, type Attempt } from './bank.ts';
import { captureCharge, chargeCard, releaseCharge } from './charges.ts';
import { attachPaymentMethod } from './paymentMethods.ts';

type IntentWish = Pick<PaymentIntent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata'> &
  Partial<
    Pick<PaymentIntent, 'capture_method' | 'setup_future_usage' | 'statement_descriptor_suffix' | 'receipt_email'>
  >;

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
    capture_method: 'automatic',
    ...wish,
    amount_capturable: 0,
    amount_received: 0,
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

/**
 * Tries to charge an intent, or waits for the bank to ask the person, on a page to which `next_action` leads.
 * @param returnUrl where that page leads in the end
 * @returns the charge; null when the bank asks first
 */
export function confirmIntent(
  account: SandboxAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  { returnUrl = null, ...attempt }: Attempt & { returnUrl?: string | null },
): Charge | null {
  if (asksFirst(account, intent.customer, method, attempt)) {
    const url = `${account.origin}/c/3ds/${intent.id}`;
    account.change(intent, {
      status: 'requires_action',
      payment_method: method.id,
      next_action:
        returnUrl === null
          ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
          : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } },
    });
    account.emit('payment_intent.requires_action', intent);
    return null;
  }
  const charge = chargeCard(account, intent, method, attempt);
  if (charge.status === 'succeeded') saveCard(account, intent, method);
  return charge;
}

/** The card of a payment that is to be used again belongs to the customer. */
export function saveCard(account: SandboxAccount, intent: PaymentIntent, method: PaymentMethod): void {
  if (intent.setup_future_usage === null || intent.customer === null || method.customer !== null) return;
  attachPaymentMethod(account, method, intent.customer);
}

/** The person answers the bank on its page. @throws StripeFault when it does not ask. */
export function answerBank(account: SandboxAccount, intent: PaymentIntent, isConfirmed: boolean): void {
  const method = account.find('payment_method', intent.payment_method ?? '');
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticated', ['requires_action']);
  if (isConfirmed) {
    const charge = chargeCard(account, intent, method, { isAuthenticated: true });
    if (charge.status === 'succeeded') saveCard(account, intent, method);
    return;
  }
  failAuthentication(account, intent);
}

/** The bank has asked the person, who has not confirmed: nothing is charged, and the intent waits for another card. */
export function failAuthentication(account: SandboxAccount, intent: PaymentIntent): void {
  account.change(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method_type: 'card',
    },
  });
  account.emit('payment_intent.payment_failed', intent);
}

/**
 * Takes what is held, once: what is not taken is given up.
 * @param amount cents; all of it when absent
 * @throws StripeFault payment_intent_unexpected_state, amount_too_large
 */
export function captureIntent(account: SandboxAccount, intent: PaymentIntent, amount = intent.amount_capturable): void {
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'captured', ['requires_capture']);
  if (amount > intent.amount_capturable) {
    refuse(
      'amount_to_capture',
      `The amount_to_capture (${amount}) is greater than the amount that can be captured (${intent.amount_capturable}).`,
      'amount_too_large',
    );
  }
  captureCharge(account, account.find('charge', intent.latest_charge ?? ''), amount);
  account.change(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount });
  account.emit('payment_intent.succeeded', intent);
  const session = account.all('checkout.session').find(({ payment_intent: paidBy }) => paidBy === intent.id);
  if (session) account.change(session, { payment_status: 'paid' });
}

const cancelable = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];

/**
 * Ends an intent that has not taken any money; what it holds is given up.
 * @throws StripeFault payment_intent_unexpected_state
 */
export function cancelIntent(
  account: SandboxAccount,
  intent: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'] = null,
): void {
  if (!cancelable.includes(intent.status)) throw unexpectedState(intent, 'canceled', cancelable);
  if (intent.status === 'requires_capture') {
    const hold = account.find('charge', intent.latest_charge ?? '');
    releaseCharge(account, hold, reason === 'automatic' ? 'charge.expired' : 'charge.refunded');
  }
  account.change(intent, {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: account.now(),
    cancellation_reason: reason,
    next_action: null,
  });
  account.emit('payment_intent.canceled', intent);
}

/** 400, as Stripe words it, with the intent as it is. */
export function unexpectedState(intent: PaymentIntent, done: string, allowed: string[]): StripeFault {
  const { body } = invalidRequest(
    `This PaymentIntent could not be ${done} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${done}: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state' },
  );
  return new StripeFault(400, { ...body, payment_intent: structuredClone(intent) });
}
