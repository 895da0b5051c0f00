import type Stripe from 'stripe';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Charge, Refund } from '../state/SandboxObjects.ts';
import { invalidRequest, refuse } from '../state/StripeFault.ts';
import { empty, newId } from '../state/newObject.ts';
import { addTransaction } from './balance.ts';

interface RefundWish {
  /** Cents; what is left when absent. */
  amount?: number | undefined;
  reason?: Stripe.RefundCreateParams['reason'] | undefined;
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
  if (!charge.captured) {
    refuse(
      'charge',
      `This charge (${charge.id}) has not been captured and cannot be refunded. Cancel its intent instead.`,
    );
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (
    account
      .all('dispute')
      .some((dispute) => dispute.charge === charge.id && dispute.status !== 'won' && !dispute.is_charge_refundable)
  ) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw invalidRequest(message, { code: 'charge_disputed' });
  }
  const amount = wish.amount ?? left;
  if (amount > left) {
    const message = `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`;
    refuse('amount', message);
  }
  const id = newId('re');
  const moved = addTransaction(account, { type: 'refund', amount: -amount, source: id });
  const refund = addRefund(account, charge, { ...wish, id, amount, movedBy: moved.id });
  const refunded = charge.amount_refunded + amount;
  account.change(charge, { amount_refunded: refunded, refunded: refunded === charge.amount });
  account.emit('charge.refunded', charge, {
    amount_refunded: refunded - amount,
    ...(charge.refunded && { refunded: false }),
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

interface Given extends RefundWish {
  id: string;
  amount: number;
  /** The transaction that took it off the account; null: the account never had it. */
  movedBy: string | null;
}

function addRefund(account: SandboxAccount, charge: Charge, { id, amount, movedBy, ...wish }: Given): Refund {
  return account.add('refund', {
    id,
    object: 'refund',
    amount,
    balance_transaction: movedBy,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: charge.customer,
    ...empty('customer_account receipt_number source_transfer_reversal transfer_reversal'),
    metadata: wish.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: wish.reason ?? null,
    status: 'succeeded',
  });
}

/** What is not taken of a hold is noted as a refund of the charge that moves nothing: it was never on the account. */
export function releaseRest(account: SandboxAccount, charge: Charge): void {
  const amount = charge.amount - charge.amount_captured;
  if (amount === 0) return;
  addRefund(account, charge, { id: newId('re'), amount, movedBy: null });
  account.change(charge, { amount_refunded: amount });
}

/**
 * The bank of the card sends the money of a refund back: the account has it again, and has to give it back in another way.
 * @throws StripeFault for a refund that has failed already
 */
export function failRefund(account: SandboxAccount, refund: Refund): void {
  if (refund.status !== 'succeeded') refuse('refund', `The refund ${refund.id} has failed already.`);
  const { amount, id } = refund;
  account.change(refund, {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: addTransaction(account, { type: 'refund_failure', amount, source: id }).id,
  });
  const charge = account.find('charge', refund.charge ?? '');
  account.change(charge, { amount_refunded: charge.amount_refunded - amount, refunded: false });
  account.emit('refund.failed', refund, { status: 'succeeded' });
  account.emit('charge.refund.updated', refund, { status: 'succeeded' });
}

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`;
}
