import type { TransactionStatus, TransactionType } from '@app/contract/billing/rules.ts';
import { transactionReference } from '@app/contract/billing/transactionReference.ts';
import type { TransactionView } from '@app/contract/billing/transactionsApi.ts';

export interface TransactionRow {
  id: string;
  number: number;
  status: TransactionStatus;
  type: TransactionType;
  description: string;
  amount_cents: number;
  refunded_cents: number;
  stripe_charge_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  dispute_status: string | null;
  created_at: Date;
  paid_at: Date | null;
  account_id: string;
  first_name: string;
  last_name: string;
  email: string;
  closed_at: Date | null;
  invoice_number: string | null;
  refund_under_way: boolean;
}

/** Of the transaction `t` and its account `a`: the columns of a TransactionRow. */
export const transactionColumns = `t.id, t.number, t.status, t.type, t.description, t.amount_cents, t.refunded_cents,
  t.stripe_charge_id, t.card_brand, t.card_last4, t.dispute_status, t.created_at, t.paid_at,
  a.id as account_id, a.first_name, a.last_name, a.email, a.closed_at,
  (select i.number from invoice i where i.transaction_id = t.id and i.kind = 'invoice' order by i.sequence limit 1)
    as invoice_number,
  exists (select from refund r where r.transaction_id = t.id and r.status = 'requested') as refund_under_way`;

/** A transaction read by column, as administrators see it. */
export function presentTransaction(row: TransactionRow): TransactionView {
  const { number, invoice_number: invoiceNumber, stripe_charge_id: stripeChargeId } = row;
  return {
    id: row.id,
    number,
    ...transactionReference({ number, invoiceNumber, stripeChargeId }),
    invoiceNumber,
    stripeChargeId,
    user: {
      id: row.account_id,
      name: `${row.first_name} ${row.last_name}`,
      email: row.closed_at === null ? row.email : null,
    },
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
    status: row.status,
    type: row.type,
    description: row.description,
    disputeStatus: row.dispute_status,
    refundUnderWay: row.refund_under_way,
    card: row.card_brand !== null && row.card_last4 !== null ? { brand: row.card_brand, last4: row.card_last4 } : null,
    createdAt: row.created_at.toISOString(),
  };
}
