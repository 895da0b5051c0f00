import type { InferEntity } from '@mikro-orm/core';
import type { Tx } from '../../platform/index.ts';
import { issueCreditNote } from '../invoices/issueCreditNote.ts';
import { resettleAccount } from '../ledger/resettleAccount.ts';
import type { LockedTransaction } from '../ledger/lockTransaction.ts';
import type { Refund } from '../ledger/Refund.entity.ts';

/**
 * Draws the consequences of what became of a transaction's refunds: the account's status follows its payments, and what was
 * given back has its credit note. The series of credit notes stays locked until the end: call it last.
 */
export async function concludeRefunds(
  tx: Tx,
  { transaction, stripeCustomerId }: LockedTransaction,
  givenBack: readonly InferEntity<typeof Refund>[],
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
