import type Stripe from 'stripe';
import { z } from 'zod';
import { disputeOpened } from '@app/contract/billing/events.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { newId, type Platform, type Tx } from '../../platform/index.ts';
import { askIfThere, askStripe, idOf, insideTransaction, instantOf } from '../../stripe/index.ts';
import { Refund, Transaction, type TransactionRow } from '../ledger/Transaction.entity.ts';
import { concludeRefunds, lockTransaction, settleRefund } from './settleRefund.ts';

/** Page size; a charge has a few refunds and at most one dispute. */
const pageSize = 100;

/**
 * Reads the refunds of a charge again from Stripe, wherever they were made, and whether it is disputed; stores what
 * follows, each once. A charge that is not ours changes nothing.
 * @returns the differences from what was stored, in French, one sentence each.
 */
export async function syncRefunds(platform: Platform, tx: Tx, stripeChargeId: string): Promise<string[]> {
  const found = await findTransaction(platform, tx, stripeChargeId);
  if (!found) return [];
  const locked = await lockTransaction(tx, found);
  const refunds = await askStripe(platform, async (stripe) =>
    stripe.refunds.list({ charge: stripeChargeId, limit: pageSize }, insideTransaction),
  );
  const written = [];
  for (const atStripe of refunds.data.toSorted((a, b) => a.created - b.created)) {
    const one = await writeRefund(tx, locked.transaction, atStripe);
    if (one) written.push(one);
  }
  const disputes = await askStripe(platform, async (stripe) =>
    stripe.disputes.list({ charge: stripeChargeId, limit: pageSize }, insideTransaction),
  );
  const disputed = writeDispute(tx, locked.transaction, disputes.data);
  const givenBack = written.filter(({ outcome }) => outcome === 'succeeded').map(({ refund }) => refund);
  if (written.length > 0) await concludeRefunds(tx, locked, givenBack);
  return [...written.map(({ difference }) => difference), ...disputed];
}

async function findTransaction(platform: Platform, { em }: Tx, stripeChargeId: string): Promise<string | null> {
  const known = await em.findOne(Transaction, { stripeChargeId });
  if (known) return known.id;
  // Not every payment is stored with its charge.
  const charge = await askIfThere(platform, async ({ charges }) =>
    charges.retrieve(stripeChargeId, {}, insideTransaction),
  );
  const stripePaymentIntentId = idOf(charge?.payment_intent);
  if (stripePaymentIntentId === null) return null;
  return (await em.findOne(Transaction, { stripePaymentIntentId }))?.id ?? null;
}

/** @returns the refund with its difference from what was stored, in French; null when nothing changed. */
async function writeRefund(tx: Tx, transaction: TransactionRow, atStripe: Stripe.Refund) {
  const known = await findRefund(tx, transaction, atStripe);
  const amount = formatCents(atStripe.amount);
  if (known) {
    const before = known.status;
    const outcome = await settleRefund(tx, transaction, known, atStripe);
    if (outcome === null) return null;
    const difference = `Remboursement de ${amount}\u00a0: «\u00a0${before}\u00a0» ici, «\u00a0${atStripe.status}\u00a0» chez Stripe`;
    return { refund: known, outcome, difference };
  }
  // Failed before it was known here: there is nothing to report.
  if (atStripe.status === 'failed' || atStripe.status === 'canceled') return null;
  const refund = tx.em.create(Refund, {
    id: newId(),
    transaction,
    amountCents: atStripe.amount,
    reason: 'Remboursement fait chez Stripe',
    stripeRefundId: atStripe.id,
    createdAt: instantOf(atStripe.created),
  });
  const outcome = await settleRefund(tx, transaction, refund, atStripe);
  return { refund, outcome, difference: `Remboursement de ${amount} fait chez Stripe, inconnu ici` };
}

/** The row of a Stripe refund: by its id, or by our own id in its metadata when Stripe's answer was lost. */
async function findRefund({ em }: Tx, transaction: TransactionRow, atStripe: Stripe.Refund) {
  const known = await em.findOne(Refund, { transaction, stripeRefundId: atStripe.id });
  if (known) return known;
  const ours = z.uuid().safeParse(atStripe.metadata?.refund_id);
  return ours.success ? em.findOne(Refund, { id: ours.data, transaction, stripeRefundId: null }) : null;
}

function writeDispute(tx: Tx, transaction: TransactionRow, disputes: readonly Stripe.Dispute[]): string[] {
  const [latest] = disputes.toSorted((a, b) => b.created - a.created);
  if (!latest) return [];
  const disputedAt = instantOf(latest.created);
  const isNew = transaction.disputedAt?.getTime() !== disputedAt.getTime();
  const { due_by: dueBy } = latest.evidence_details;
  const disputeDueBy = dueBy === null ? null : instantOf(dueBy);
  if (transaction.disputeDueBy?.getTime() !== disputeDueBy?.getTime()) tx.em.assign(transaction, { disputeDueBy });
  if (!isNew && transaction.disputeStatus === latest.status) return [];
  const before = transaction.disputeStatus ?? 'aucune';
  tx.em.assign(transaction, { disputedAt, disputeStatus: latest.status, updatedAt: tx.clock.now() });
  if (isNew) tx.record(disputeOpened, { transactionId: transaction.id, accountId: transaction.account.id });
  return [`Contestation\u00a0: «\u00a0${before}\u00a0» ici, «\u00a0${latest.status}\u00a0» chez Stripe`];
}
