import type Stripe from 'stripe';
import { LockMode } from '@mikro-orm/core';
import { refunded, refundFailed } from '@app/contract/billing/events.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Account, recordActivity } from '../../accounts/index.ts';
import type { Tx } from '../../platform/index.ts';
import { Transaction, type RefundRow, type TransactionRow } from '../ledger/Transaction.entity.ts';
import { issueCreditNote } from '../invoices/issueInvoice.ts';
import { resettleAccount } from '../ledger/settleAccount.ts';
import { StripeCustomer } from '../stripe/StripeCustomer.entity.ts';
import { lockStripeCustomer } from '../stripe/readStripeCustomer.ts';

/** Reads a transaction and locks it, and its customer at Stripe (null when Stripe no longer knows it). */
export async function lockTransaction(tx: Tx, transactionId: string) {
  const { em } = tx;
  const { account, stripeAccount } = await em.findOneOrFail(Transaction, { id: transactionId });
  const customer = await em.findOne(StripeCustomer, { account, stripeAccount });
  // The customer first, as everywhere: another order of locks could deadlock.
  if (customer) await lockStripeCustomer(tx, customer.customerId);
  const transaction = await em.findOneOrFail(
    Transaction,
    { id: transactionId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return { transaction, stripeCustomerId: customer?.customerId ?? null };
}

/**
 * Applies the outcome of a transaction's refunds: the account follows its payments, and each refund gets its credit note.
 * Their series stays locked until the end: call it last.
 */
export async function concludeRefunds(
  tx: Tx,
  { transaction, stripeCustomerId }: Awaited<ReturnType<typeof lockTransaction>>,
  givenBack: readonly RefundRow[],
): Promise<void> {
  if (stripeCustomerId !== null) await resettleAccount(tx, stripeCustomerId);
  await tx.em.flush();
  for (const { id, amountCents, settledAt } of givenBack) {
    await issueCreditNote(tx, {
      refundId: id,
      transactionId: transaction.id,
      amountCents,
      refundedAt: settledAt ?? tx.clock.now(),
    });
  }
}

/**
 * Stores the state of a refund at Stripe. The caller has locked the transaction, and concludes refunds that succeeded.
 * @returns what the refund has become; null when that was stored already, or when it is under way.
 */
export async function settleRefund(
  tx: Tx,
  transaction: TransactionRow,
  refund: RefundRow,
  atStripe: Stripe.Refund,
): Promise<'succeeded' | 'failed' | null> {
  tx.em.assign(refund, { stripeRefundId: atStripe.id });
  if (atStripe.status === 'succeeded') return giveBack(tx, transaction, refund);
  if (atStripe.status === 'failed' || atStripe.status === 'canceled') {
    return failRefund(tx, transaction, refund, describeFailure(atStripe.failure_reason));
  }
  // Pending, or requires action of the customer: Stripe sends an event when it is over.
  return null;
}

async function giveBack(tx: Tx, transaction: TransactionRow, refund: RefundRow): Promise<'succeeded' | null> {
  if (refund.status === 'succeeded') return null;
  const { em, clock } = tx;
  const accountId = transaction.account.id;
  em.assign(refund, { status: 'succeeded', failureMessage: null, settledAt: clock.now() });
  const refundedCents = Math.min(transaction.amountCents, transaction.refundedCents + refund.amountCents);
  em.assign(transaction, {
    refundedCents,
    status: refundedCents === transaction.amountCents ? 'refunded' : transaction.status,
    updatedAt: clock.now(),
  });
  const { closedAt } = await em.findOneOrFail(Account, { id: accountId });
  if (!closedAt) {
    recordActivity(tx, { accountId, kind: 'payment_refunded', data: { amount: formatCents(refund.amountCents) } });
  }
  tx.record(refunded, { refundId: refund.id, transactionId: transaction.id, accountId });
  return 'succeeded';
}

/**
 * Marks a refund as failed, and notifies the administrators. One that had succeeded and was returned keeps its credit
 * note, and the transaction stays refunded: the money is still owed to the customer, by other means.
 */
export function failRefund(
  tx: Tx,
  transaction: TransactionRow,
  refund: RefundRow,
  failureMessage: string,
): 'failed' | null {
  if (refund.status === 'failed') return null;
  tx.em.assign(refund, { status: 'failed', failureMessage, settledAt: tx.clock.now() });
  tx.record(refundFailed, { refundId: refund.id, transactionId: transaction.id, accountId: transaction.account.id });
  return 'failed';
}

/** Why Stripe refuses a refund, by error code. */
const refusals: Record<string, string> = {
  charge_already_refunded: 'Ce paiement est déjà remboursé.',
  charge_disputed: 'Ce paiement est contesté par le client\u00a0: Stripe ne permet pas de le rembourser.',
  refund_disputed_payment: 'Ce paiement est contesté par le client\u00a0: Stripe ne permet pas de le rembourser.',
  insufficient_funds: 'Le solde du compte Stripe ne suffit pas pour ce remboursement.',
  balance_insufficient: 'Le solde du compte Stripe ne suffit pas pour ce remboursement.',
  resource_missing: 'Ce paiement est introuvable dans le compte Stripe configuré.',
};

/** Why a refund failed on its way, by Stripe's reason. */
const failures: Record<string, string> = {
  lost_or_stolen_card: 'La carte du client est déclarée perdue ou volée.',
  expired_or_canceled_card: 'La carte du client est expirée ou annulée.',
  charge_for_pending_refund_disputed: 'Le client a contesté le paiement entre-temps.',
  insufficient_funds: 'Le solde du compte Stripe ne suffit pas pour ce remboursement.',
  declined: 'La banque du client a refusé le remboursement.',
  merchant_request: 'Le remboursement a été annulé chez Stripe.',
};

/** A French sentence for Stripe's refusal of a refund. */
export function describeRefusal(code: string | undefined): string {
  const known = code === undefined ? undefined : refusals[code];
  return known ?? `Stripe a refusé ce remboursement${code ? ` (${code})` : ''}.`;
}

/** A French sentence for a refund that failed on its way. */
function describeFailure(reason: string | undefined): string {
  return (reason === undefined ? undefined : failures[reason]) ?? 'Le remboursement n’a pas pu aboutir.';
}
