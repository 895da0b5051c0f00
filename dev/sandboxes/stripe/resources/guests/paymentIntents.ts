import type Stripe from 'stripe';
import { z } from 'zod';
import { currency } from '../../billing/newPrice.ts';
import { takesCards } from '../../connect/connectedAccounts.ts';
import type { Attempt } from '../../payments/bank.ts';
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  newPaymentIntent,
  unexpectedState,
} from '../../payments/paymentIntents.ts';
import type { SandboxAccount } from '../../state/SandboxAccount.ts';
import type { PaymentIntent, PaymentMethod } from '../../state/SandboxObjects.ts';
import { invalidRequest, refuse, StripeFault } from '../../state/StripeFault.ts';
import { address, changedMetadata, flag, metadata, positive, text } from '../parameters.ts';
import { type Call, resource } from '../resource.ts';
import { cardOnly, smallest, suffix } from './parameters.ts';

const intents = resource('payment_intent', '/v1/payment_intents');

const confirmation = {
  off_session: flag.optional(),
  payment_method: text.optional(),
  return_url: address.optional(),
};

export const paymentIntentCalls: Call[] = [
  intents.create<Stripe.PaymentIntentCreateParams>()(
    {
      ...confirmation,
      allowed_payment_method_types: cardOnly.optional(),
      amount: positive,
      automatic_payment_methods: z
        .strictObject({ allow_redirects: z.enum(['always', 'never']).optional(), enabled: flag })
        .optional(),
      capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
      confirm: flag.optional(),
      currency: z.literal(currency),
      customer: text.optional(),
      description: text.max(1_000).optional(),
      metadata,
      receipt_email: z.email('Invalid email address').optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
      statement_descriptor_suffix: suffix.optional(),
    },
    (account, wish) => {
      if (wish.amount < smallest) refuse('amount', 'Amount must be at least €0.50 eur', 'amount_too_small');
      if (wish.off_session !== undefined && wish.confirm !== true) {
        refuse('off_session', 'You can only set `off_session` when `confirm` is true.');
      }
      if (wish.off_session === true && wish.setup_future_usage !== undefined) {
        refuse('setup_future_usage', 'You cannot set `setup_future_usage` when `off_session` is true.');
      }
      if (wish.customer !== undefined) account.find('customer', wish.customer, 'customer');
      const customer = wish.customer ?? null;
      const method = wish.payment_method === undefined ? null : methodOf(account, wish.payment_method, customer);
      if (wish.confirm === true) refuseCharges(account, method);
      const intent = newPaymentIntent(account, {
        amount: wish.amount,
        capture_method: wish.capture_method ?? 'automatic',
        currency: wish.currency,
        customer,
        description: wish.description ?? null,
        metadata: wish.metadata ?? {},
        receipt_email: wish.receipt_email ?? null,
        setup_future_usage: wish.setup_future_usage ?? null,
        statement_descriptor_suffix: wish.statement_descriptor_suffix ?? null,
      });
      if (method) account.change(intent, { payment_method: method.id, status: 'requires_confirmation' });
      return method && wish.confirm === true ? confirm(account, intent, method, wish) : intent;
    },
  ),
  intents.retrieve(),
  intents.update<Stripe.PaymentIntentUpdateParams>()(
    { description: text.max(1_000).optional(), metadata },
    (intent, wish) => ({ ...wish, metadata: changedMetadata(intent.metadata, wish.metadata) }),
  ),
  intents.act<Stripe.PaymentIntentConfirmParams>()('/confirm', confirmation, (account, intent, wish) => {
    const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
    if (!open.includes(intent.status)) throw unexpectedState(intent, 'confirmed', open);
    const id = wish.payment_method ?? intent.payment_method;
    const method = id === null ? null : methodOf(account, id, intent.customer);
    refuseCharges(account, method);
    return method ? confirm(account, intent, method, wish) : intent;
  }),
  intents.act<Stripe.PaymentIntentCaptureParams>()(
    '/capture',
    {
      amount_to_capture: positive.optional(),
      final_capture: z.literal('true').optional(),
      metadata,
      statement_descriptor_suffix: suffix.optional(),
    },
    (account, intent, wish) => {
      captureIntent(account, intent, wish.amount_to_capture);
      return account.change(intent, {
        metadata: changedMetadata(intent.metadata, wish.metadata),
        statement_descriptor_suffix: wish.statement_descriptor_suffix,
      });
    },
  ),
  intents.act<Stripe.PaymentIntentCancelParams>()(
    '/cancel',
    {
      cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    },
    (account, intent, { cancellation_reason: reason }) => {
      const session = account.all('checkout.session').find((known) => known.payment_intent === intent.id);
      if (session?.status === 'open') {
        throw invalidRequest(
          'You cannot cancel this PaymentIntent because it was created by a Checkout Session, which you can expire instead.',
          { code: 'payment_intent_unexpected_state' },
        );
      }
      cancelIntent(account, intent, reason);
      return intent;
    },
  ),
  intents.list<Stripe.PaymentIntentListParams>()({ customer: text }),
];

/** @throws StripeFault for a card of somebody else, and for one that has paid without being saved */
function methodOf(account: SandboxAccount, id: string, customer: string | null): PaymentMethod {
  const method = account.find('payment_method', id, 'payment_method');
  if (method.customer === null && account.all('charge').some((charge) => charge.payment_method === id)) {
    refuse(
      'payment_method',
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    );
  }
  if (method.customer !== null && method.customer !== customer) {
    refuse(
      'payment_method',
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    );
  }
  return method;
}

function refuseCharges(account: SandboxAccount, method: PaymentMethod | null): void {
  if (!takesCards(account)) throw invalidRequest('Your account cannot currently make charges.');
  if (method) return;
  refuse(
    'payment_method',
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
    'parameter_missing',
  );
}

/** @throws StripeFault 402 when the card is refused, with the intent as it is then */
function confirm(
  account: SandboxAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  wish: { off_session?: boolean | undefined; return_url?: string | undefined },
): PaymentIntent {
  const attempt: Attempt = { isOffSession: wish.off_session };
  const charge = confirmIntent(account, intent, method, { ...attempt, returnUrl: wish.return_url ?? null });
  const error = charge?.status === 'failed' ? intent.last_payment_error : null;
  if (!charge || !error) return intent;
  throw new StripeFault(402, {
    type: 'card_error',
    code: error.code ?? 'card_declined',
    ...(error.decline_code !== undefined && { decline_code: error.decline_code }),
    message: error.message ?? '',
    charge: charge.id,
    payment_intent: structuredClone(intent),
    payment_method: structuredClone(method),
  });
}
