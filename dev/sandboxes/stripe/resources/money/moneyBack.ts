import type Stripe from 'stripe';
import { z } from 'zod';
import { answerDispute, disputeCharge, evidenceFiles, evidenceTexts } from '../../payments/disputes.ts';
import { refundCharge } from '../../payments/refunds.ts';
import type { SandboxAccount } from '../../state/SandboxAccount.ts';
import type { Charge } from '../../state/SandboxObjects.ts';
import { invalidRequest, refuse } from '../../state/StripeFault.ts';
import { changedMetadata, flag, metadata, positive, text } from '../parameters.ts';
import { type Call, resource } from '../resource.ts';

const charges = resource('charge', '/v1/charges');
const refunds = resource('refund', '/v1/refunds');
const disputes = resource('dispute', '/v1/disputes');

const long = z.string().max(20_000);
const evidence = z
  .strictObject({
    ...Object.fromEntries(evidenceTexts.map((name) => [name, long])),
    ...Object.fromEntries(evidenceFiles.map((name) => [name, text])),
  })
  .partial();

/** What was paid, what was given back, and what was taken back. */
export const moneyBackCalls: Call[] = [
  charges.retrieve(),
  charges.list<Stripe.ChargeListParams>()({ customer: text, payment_intent: text }),
  disputes.retrieve(),
  disputes.list<Stripe.DisputeListParams>()({ charge: text, payment_intent: text }),
  disputes.act<Stripe.DisputeUpdateParams>()(
    '',
    { evidence: evidence.optional(), metadata, submit: flag.optional() },
    (account, dispute, { evidence: said, metadata: notes, submit }) => {
      // As at Stripe, evidence goes to the bank at once unless it is only to be noted.
      const isSubmitted = submit ?? said !== undefined;
      if (said !== undefined || isSubmitted) answerDispute(account, dispute, { evidence: said ?? {}, isSubmitted });
      return account.change(dispute, { metadata: changedMetadata(dispute.metadata, notes) });
    },
  ),
  disputes.act<Stripe.DisputeCloseParams>()('/close', {}, (account, dispute) => {
    if (dispute.status !== 'needs_response') {
      throw invalidRequest(`This dispute has a status of ${dispute.status} and cannot be closed.`);
    }
    return disputeCharge(account, account.find('charge', dispute.charge), 'lost');
  }),
  refunds.create<Stripe.RefundCreateParams>()(
    {
      amount: positive.optional(),
      charge: text.optional(),
      payment_intent: text.optional(),
      metadata,
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    },
    (account, wish) => refundCharge(account, chargeOf(account, wish.charge, wish.payment_intent), wish),
  ),
  refunds.retrieve(),
  refunds.update<Stripe.RefundUpdateParams>()({ metadata }, (refund, wish) => ({
    metadata: changedMetadata(refund.metadata ?? {}, wish.metadata),
  })),
  refunds.list<Stripe.RefundListParams>()({ charge: text, payment_intent: text }),
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
  const paid = latest === null ? undefined : account.find('charge', latest, 'payment_intent');
  if (paid?.captured === true) return paid;
  return refuse('payment_intent', `This PaymentIntent (${intent}) does not have a successful charge to refund.`);
}
