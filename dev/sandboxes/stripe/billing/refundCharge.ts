import { empty, newId } from '../state/newObject.ts';
import type { Charge, Refund } from '../state/SandboxObjects.ts';
import { invalidRequest, refuse } from '../state/StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { moveBalance } from './chargeCard.ts';

interface RefundWish {
  /** Cents; what is left when absent. */
  amount?: number | undefined;
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined;
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
  if (amount < 1) refuse('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > left) {
    const message = `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`;
    refuse('amount', message);
  }
  const refund = account.add('refund', newRefund(account, charge, amount, wish));
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

function newRefund(account: SandboxAccount, charge: Charge, amount: number, wish: RefundWish): Refund {
  const id = newId('re');
  const transaction = moveBalance(account, {
    amount: -amount,
    available_on: account.now(),
    currency: charge.currency,
    description: 'REFUND FOR CHARGE',
    fee: 0,
    fee_details: [],
    source: id,
    status: 'available',
    type: 'refund',
  });
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: transaction,
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
  };
}

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`;
}
