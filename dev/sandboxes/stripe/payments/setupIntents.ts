import { empty, newId } from '../state/newObject.ts';
import type { CardOutcome } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { PaymentMethod, SetupIntent } from '../state/SandboxObjects.ts';
import { refusals } from './bank.ts';
import { attachPaymentMethod } from './paymentMethods.ts';

/** Adds an intent that waits for a card to be saved. */
export function newSetupIntent(
  account: SandboxAccount,
  wish: Pick<SetupIntent, 'customer' | 'description' | 'metadata'>,
): SetupIntent {
  const id = newId('seti');
  return account.add('setup_intent', {
    id,
    object: 'setup_intent',
    ...empty(
      'allowed_payment_method_types application automatic_payment_methods cancellation_reason customer_account',
      'excluded_payment_method_types flow_directions last_setup_error latest_attempt mandate next_action on_behalf_of',
      'payment_method payment_method_configuration_details single_use_mandate',
    ),
    ...wish,
    client_secret: newId(`${id}_secret`),
    created: account.now(),
    livemode: false,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: 'off_session',
  });
}

/** The bank has asked the person, who has not confirmed: the card is not saved. */
export function failSetUp(account: SandboxAccount, intent: SetupIntent): void {
  account.change(intent, {
    last_setup_error: {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      message: 'The latest attempt to set up the payment method has failed because authentication failed.',
      payment_method_type: 'card',
    },
  });
  account.emit('setup_intent.setup_failed', intent);
}

/** Saves a card for the intent's customer, unless the bank refuses it. @returns whether it is saved */
export function setUpCard(
  account: SandboxAccount,
  intent: SetupIntent,
  method: PaymentMethod,
  outcome: CardOutcome,
): boolean {
  if (outcome !== 'success') {
    const { code, decline_code, message } = refusals[outcome];
    account.change(intent, {
      last_setup_error: {
        type: 'card_error',
        code,
        ...(decline_code !== undefined && { decline_code }),
        message,
        payment_method_type: 'card',
      },
    });
    account.emit('setup_intent.setup_failed', intent);
    return false;
  }
  if (intent.customer !== null) attachPaymentMethod(account, method, intent.customer);
  account.change(intent, { status: 'succeeded', payment_method: method.id, last_setup_error: null });
  account.emit('setup_intent.succeeded', intent);
  return true;
}
