import type Stripe from 'stripe';
import { z } from 'zod';
import { refundCharge } from '../billing/moneyBack.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Charge } from '../state/SandboxObjects.ts';
import { invalidRequest, refuse } from '../state/StripeFault.ts';
import { changedMetadata, integer, listPage, metadata, metadataChange, paging, text } from './parameters.ts';
import { call, type Call, resource } from './resource.ts';

const intents = resource('payment_intent', '/v1/payment_intents');
const charges = resource('charge', '/v1/charges');
const methods = resource('payment_method', '/v1/payment_methods');
const disputes = resource('dispute', '/v1/disputes');
const movements = resource('balance_transaction', '/v1/balance_transactions');

/** What was paid and with what: payment intents, charges, cards, disputes, movements of the balance. */
export const paymentCalls: Call[] = [
  intents.retrieve(),
  intents.list<Stripe.PaymentIntentListParams>()({ equal: { customer: text } }),
  charges.retrieve(),
  charges.update<Stripe.ChargeUpdateParams>()(
    { description: text.optional(), metadata: metadataChange.optional() },
    (charge, wish) => ({ ...wish, metadata: changedMetadata(charge.metadata, wish.metadata) }),
  ),
  charges.list<Stripe.ChargeListParams>()({ equal: { customer: text, payment_intent: text } }),
  methods.retrieve(),
  call<Stripe.PaymentMethodListParams>()(
    'GET',
    '/v1/payment_methods',
    { ...paging, customer: text.optional(), type: z.literal('card').optional() },
    (account, { customer, ...page }) => {
      const attached = account.all('payment_method').filter((method) => method.customer !== null);
      return listPage(
        '/v1/payment_methods',
        attached.filter((method) => method.customer === customer),
        page,
      );
    },
  ),
  disputes.retrieve(),
  disputes.list<Stripe.DisputeListParams>()({ equal: { charge: text, payment_intent: text } }),
  movements.retrieve(),
  movements.list<Stripe.BalanceTransactionListParams>()({ equal: { source: text } }),
];

const refunds = resource('refund', '/v1/refunds');

export const refundCalls: Call[] = [
  refunds.create<Stripe.RefundCreateParams>()(
    {
      amount: integer.optional(),
      charge: text.optional(),
      payment_intent: text.optional(),
      metadata: metadata.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    },
    (account, wish) => refundCharge(account, chargeOf(account, wish.charge, wish.payment_intent), wish),
  ),
  refunds.retrieve(),
  refunds.update<Stripe.RefundUpdateParams>()({ metadata: metadataChange.optional() }, (refund, wish) => ({
    metadata: changedMetadata(refund.metadata, wish.metadata),
  })),
  refunds.list<Stripe.RefundListParams>()({ equal: { charge: text, payment_intent: text } }),
];

function chargeOf(account: SandboxAccount, charge: string | undefined, intent: string | undefined): Charge {
  if (charge !== undefined && intent !== undefined) {
    refuse('charge', 'You may only specify one of these parameters: charge, payment_intent.');
  }
  if (charge !== undefined) return account.find('charge', charge, 'charge');
  if (intent === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const latest = account.find('payment_intent', intent, 'payment_intent').latest_charge;
  if (latest !== null) return account.find('charge', latest, 'payment_intent');
  return refuse('payment_intent', `This PaymentIntent (${intent}) does not have a successful charge to refund.`);
}
