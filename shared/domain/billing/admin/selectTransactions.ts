import { sql, type AliasedRawBuilder, type InferResult, type Selectable } from 'kysely';
import { transactionReference } from '@app/contract/billing/transactionReference.ts';
import type { TransactionView } from '@app/contract/billing/transactionsApi.ts';
import type { Database, Tables } from '../../platform/index.ts';

/** Transactions with their account `a`: what lists show of them. */
export function selectTransactions(
  db: Database,
  transactions: AliasedRawBuilder<Selectable<Tables['billing_transaction']>, 't'>,
) {
  return db
    .selectFrom(transactions)
    .innerJoin('account as a', 'a.id', 't.accountId')
    .select(['t.id', 't.number', 't.status', 't.type', 't.description', 't.amountCents', 't.refundedCents'])
    .select(['t.stripeChargeId', 't.cardBrand', 't.cardLast4', 't.disputeStatus', 't.createdAt', 't.paidAt'])
    .select(['a.id as accountId', 'a.firstName', 'a.lastName', 'a.email', 'a.closedAt'])
    .select([
      sql<string | null>`(select i.number from invoice i where i.transaction_id = t.id and i.kind = 'invoice'
        order by i.sequence limit 1)`.as('invoiceNumber'),
      sql<boolean>`exists (select from refund r where r.transaction_id = t.id and r.status = 'requested')`.as(
        'refundUnderWay',
      ),
    ]);
}

type TransactionRow = InferResult<ReturnType<typeof selectTransactions>>[number];

/** A transaction as administrators see it. */
export function presentTransaction(row: TransactionRow): TransactionView {
  return {
    id: row.id,
    number: row.number,
    ...transactionReference(row),
    invoiceNumber: row.invoiceNumber,
    stripeChargeId: row.stripeChargeId,
    user: {
      id: row.accountId,
      name: `${row.firstName} ${row.lastName}`,
      email: row.closedAt === null ? row.email : null,
    },
    amountCents: row.amountCents,
    refundedCents: row.refundedCents,
    status: row.status,
    type: row.type,
    description: row.description,
    disputeStatus: row.disputeStatus,
    refundUnderWay: row.refundUnderWay,
    card: row.cardBrand !== null && row.cardLast4 !== null ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
    createdAt: row.createdAt.toISOString(),
  };
}
