import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Charge, Dispute, Refund } from '../state/SandboxObjects.ts';
import { invalidRequest, refuse } from '../state/StripeFault.ts';
import { empty, newId } from '../state/newObject.ts';

interface RefundWish {
  /** Cents; what is left when absent. */
  amount?: number | undefined;
  reason?: 'requested_by_customer' | undefined;
  metadata?: Record<string, string> | undefined;
}

/**
 * Gives money back to the card, at once.
 * @throws StripeFault charge_already_refunded, charge_disputed, or an amount that is more than what is left.
 */
export function refundCharge(account: SandboxAccount, charge: Charge, wish: RefundWish = {}): Refund {
  if (charge.status !== 'succeeded') {
    refuse('charge', `This charge (${charge.id}) has not been paid and cannot be refunded.`);
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (account.all('dispute').some((dispute) => dispute.charge === charge.id && dispute.status !== 'won')) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw invalidRequest(message, { code: 'charge_disputed' });
  }
  const amount = wish.amount ?? left;
  if (amount > left) {
    const message = `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`;
    refuse('amount', message);
  }
  const refund = account.add('refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: charge.customer,
    ...empty('balance_transaction customer_account receipt_number source_transfer_reversal transfer_reversal'),
    metadata: wish.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: wish.reason ?? null,
    status: 'succeeded',
  });
  const refunded = charge.amount_refunded + amount;
  account.change(charge, { amount_refunded: refunded, refunded: refunded === charge.amount });
  account.emit('charge.refunded', charge, {
    amount_refunded: refunded - amount,
    ...(refunded === charge.amount && { refunded: false }),
  });
  account.emit('refund.created', refund);
  account.change(refund, {
    destination_details: {
      type: 'card',
      card: {
        reference: newId('arn', 12),
        reference_status: 'available',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
    },
  });
  account.emit('refund.updated', refund, { destination_details: null });
  account.emit('charge.refund.updated', refund, { destination_details: null });
  return refund;
}

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`;
}

export const disputeStatuses = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

const closed: DisputeStatus[] = ['won', 'lost'];

/** The cardholder's bank takes the money back, or moves on with a dispute that it has opened. */
export function disputeCharge(account: SandboxAccount, charge: Charge, status: DisputeStatus): Dispute {
  if (charge.status !== 'succeeded') refuse('charge', 'This charge was not paid.');
  const open = account
    .all('dispute')
    .find((dispute) => dispute.charge === charge.id && !closed.some((end) => end === dispute.status));
  const dispute = open ?? openDispute(account, charge);
  if (dispute.status === status) return dispute;
  const before = { status: dispute.status };
  account.change(dispute, { status });
  if (!closed.includes(status)) {
    account.emit('charge.dispute.updated', dispute, before);
    return dispute;
  }
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', dispute);
  account.emit('charge.dispute.closed', dispute);
  return dispute;
}

function openDispute(account: SandboxAccount, charge: Charge): Dispute {
  const dispute = account.add('dispute', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...empty(
        'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal',
        'customer_communication customer_purchase_ip customer_signature duplicate_charge_documentation',
        'duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy',
        'refund_policy_disclosure refund_refusal_explanation service_date service_documentation shipping_address',
        'shipping_carrier shipping_date shipping_documentation shipping_tracking_number uncategorized_file',
        'uncategorized_text',
      ),
      customer_email_address: charge.billing_details.email,
      customer_name: charge.billing_details.name,
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: account.now() + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: '10.4',
      },
    },
    reason: 'fraudulent',
    status: 'needs_response',
  });
  account.change(charge, { disputed: true });
  account.emit('charge.updated', charge, { disputed: false });
  account.emit('charge.dispute.created', dispute);
  account.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}
