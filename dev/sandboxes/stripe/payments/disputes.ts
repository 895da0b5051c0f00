import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Charge, Dispute } from '../state/SandboxObjects.ts';
import { refuse } from '../state/StripeFault.ts';
import { empty, newId } from '../state/newObject.ts';
import { addTransaction } from './balance.ts';

/** Those of an inquiry begin with `warning_`: the bank asks, and takes nothing. */
export const disputeStatuses = [
  'needs_response',
  'under_review',
  'won',
  'lost',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const disputeReasons = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'duplicate',
  'general',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** Cents: what Stripe asks of a European account for a dispute. */
const disputeFee = 2_000;

const closed: DisputeStatus[] = ['won', 'lost', 'warning_closed'];

const isInquiry = (status: string): boolean => status.startsWith('warning_');

/**
 * The cardholder's bank takes the money back, or moves on with a dispute that it has opened.
 * @param reason in Stripe's words, of a dispute that is opened
 */
export function disputeCharge(
  account: SandboxAccount,
  charge: Charge,
  status: DisputeStatus,
  reason: DisputeReason = 'fraudulent',
): Dispute {
  if (charge.status !== 'succeeded' || !charge.captured) refuse('charge', 'This charge was not paid.');
  const open = account
    .all('dispute')
    .find((dispute) => dispute.charge === charge.id && !closed.some((end) => end === dispute.status));
  const dispute = open ?? openDispute(account, charge, reason, isInquiry(status));
  if (dispute.status === status) return dispute;
  const before = { status: dispute.status };
  if (isInquiry(dispute.status) && !isInquiry(status)) withdraw(account, dispute);
  account.change(dispute, { status });
  if (!closed.includes(status)) {
    account.emit('charge.dispute.updated', dispute, before);
    return dispute;
  }
  if (status === 'won') {
    const { amount, id } = dispute;
    const back = addTransaction(account, { type: 'adjustment', category: 'dispute_reversal', amount, source: id });
    account.change(dispute, { balance_transactions: [...dispute.balance_transactions, back] });
    account.emit('charge.dispute.funds_reinstated', dispute);
  }
  account.emit('charge.dispute.closed', dispute);
  return dispute;
}

/** Takes the money of a dispute, and Stripe's fee, off the account. */
function withdraw(account: SandboxAccount, dispute: Dispute): void {
  const { id, amount, charge } = dispute;
  const taken = addTransaction(account, {
    type: 'adjustment',
    category: 'dispute',
    amount: -amount,
    fee: { amount: disputeFee, description: 'Dispute fee' },
    source: id,
    description: `Chargeback withdrawal for ${charge}`,
  });
  account.change(dispute, {
    balance_transactions: [...dispute.balance_transactions, taken],
    is_charge_refundable: false,
  });
  account.emit('charge.dispute.funds_withdrawn', dispute);
}

function openDispute(account: SandboxAccount, charge: Charge, reason: DisputeReason, asksOnly: boolean): Dispute {
  const id = newId('du');
  const amount = charge.amount - charge.amount_refunded;
  const dispute = account.add('dispute', {
    id,
    object: 'dispute',
    amount,
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
    is_charge_refundable: asksOnly,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: asksOnly ? 'inquiry' : 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: '10.4',
      },
    },
    reason,
    status: asksOnly ? 'warning_needs_response' : 'needs_response',
  });
  account.change(charge, { disputed: true });
  account.emit('charge.updated', charge, { disputed: false });
  account.emit('charge.dispute.created', dispute);
  if (!asksOnly) withdraw(account, dispute);
  return dispute;
}

/** Every field of a dispute's evidence that is a file; the others are texts. */
export const evidenceFiles = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const;

export const evidenceTexts = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
] as const;

export type Evidence = Partial<Record<(typeof evidenceFiles)[number] | (typeof evidenceTexts)[number], string>>;

/**
 * Notes what the account says against a dispute, and hands it to the bank if that is wished, once.
 * @throws StripeFault when the bank no longer waits for it, or for a file that is not there
 */
export function answerDispute(
  account: SandboxAccount,
  dispute: Dispute,
  { evidence, isSubmitted }: { evidence: Evidence; isSubmitted: boolean },
): void {
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response') {
    refuse('evidence', `This dispute has a status of ${dispute.status}; its evidence can no longer be changed.`);
  }
  for (const name of evidenceFiles) {
    const id = evidence[name];
    if (id !== undefined) account.find('file', id, `evidence[${name}]`);
  }
  const before = { evidence: dispute.evidence, evidence_details: dispute.evidence_details, status: dispute.status };
  const hasEvidence = dispute.evidence_details.has_evidence || Object.keys(evidence).length > 0;
  account.change(dispute, {
    evidence: { ...dispute.evidence, ...evidence },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: hasEvidence,
      ...(isSubmitted && { submission_count: 1, submission_method: 'manual' }),
    },
    ...(isSubmitted && { status: isInquiry(dispute.status) ? 'warning_under_review' : 'under_review' }),
  });
  account.emit('charge.dispute.updated', dispute, before);
}

/** When disputes that nobody has answered are lost, and how. */
export function unansweredDisputes(account: SandboxAccount): { at: number; work: () => void }[] {
  return account.all('dispute').flatMap((dispute) => {
    const { due_by: at } = dispute.evidence_details;
    if (dispute.status !== 'needs_response' || at === null) return [];
    return [{ at, work: () => loseUnanswered(account, dispute) }];
  });
}

function loseUnanswered(account: SandboxAccount, dispute: Dispute): void {
  account.change(dispute, { evidence_details: { ...dispute.evidence_details, past_due: true } });
  disputeCharge(account, account.find('charge', dispute.charge), 'lost');
}
