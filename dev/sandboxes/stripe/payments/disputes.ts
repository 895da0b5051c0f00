import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Charge, Dispute } from '../state/SandboxObjects.ts';
import { refuse } from '../state/StripeFault.ts';
import { empty, newId } from '../state/newObject.ts';

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
