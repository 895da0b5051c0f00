import type { InvoiceKind, RefundStatus } from '@app/contract/billing/rules.ts';
import type { TransactionDetail } from '@app/contract/billing/transactionsApi.ts';
import { stateOfRow, subscriptionColumns, type SubscriptionRow } from '../../accounts/index.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { presentTransaction, transactionColumns, type TransactionRow } from './transactionRows.ts';

interface DetailRow extends TransactionRow, SubscriptionRow {
  attempts: number;
  failure_message: string | null;
  due_at: Date | null;
  disputed_at: Date | null;
  stripe_account: string;
  stripe_invoice_id: string | null;
  stripe_subscription_id: string | null;
  stripe_payment_intent_id: string | null;
  company: string | null;
  plan_name: string | null;
  account_created_at: Date;
}

interface DocumentRow {
  id: string;
  kind: InvoiceKind;
  number: string;
  total_cents: number;
  issued_at: Date;
  has_pdf: boolean;
}

interface RefundRow {
  id: string;
  amount_cents: number;
  status: RefundStatus;
  reason: string;
  author: string | null;
  stripe_refund_id: string | null;
  failure_message: string | null;
  created_at: Date;
  settled_at: Date | null;
}

/**
 * Everything that is known of a transaction.
 * @throws DomainError not_found.
 */
export async function readTransaction(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  id: string,
): Promise<TransactionDetail> {
  const [found, documents, refunds] = await Promise.all([
    pool.query<DetailRow>({
      name: 'read_transaction',
      text: `select ${transactionColumns}, t.attempts, t.failure_message, t.due_at, t.disputed_at, t.stripe_account,
               t.stripe_invoice_id, t.stripe_subscription_id, t.stripe_payment_intent_id, a.created_at as account_created_at,
               c.company, p.name as plan_name, ${subscriptionColumns}
             from billing_transaction t join account a on a.id = t.account_id
             join customer c on c.account_id = a.id left join plan p on p.id = c.plan_id where t.id = $1`,
      values: [id],
    }),
    pool.query<DocumentRow>({
      name: 'read_transaction_documents',
      text: `select id, kind, number, total_cents, issued_at, rendered_at is not null as has_pdf from invoice
             where transaction_id = $1 order by issued_at, sequence`,
      values: [id],
    }),
    pool.query<RefundRow>({
      name: 'read_transaction_refunds',
      // Somebody who was deleted since is known to the journal still, which noted the act with it.
      text: `select r.id, r.amount_cents, r.status, r.reason, r.stripe_refund_id,
               coalesce(a.first_name || ' ' || a.last_name, (select e.actor_name from audit_entry e
                 where e.target_id = r.transaction_id::text and e.action = 'transactions.refunded'
                   and e.at between r.created_at and r.created_at + interval '1 minute' order by e.at limit 1)) as author,
               r.failure_message, r.created_at, r.settled_at
             from refund r left join account a on a.id = r.requested_by_id
             where r.transaction_id = $1 order by r.created_at, r.id`,
      values: [id],
    }),
  ]);
  const [row] = found.rows;
  if (!row) throw new DomainError('not_found', { detail: 'Cette transaction est introuvable.' });
  return {
    ...presentTransaction(row),
    attempts: row.attempts,
    failureMessage: row.failure_message,
    dueAt: row.due_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    disputedAt: row.disputed_at?.toISOString() ?? null,
    stripe: {
      account: row.stripe_account,
      invoiceId: row.stripe_invoice_id,
      subscriptionId: row.stripe_subscription_id,
      paymentIntentId: row.stripe_payment_intent_id,
    },
    customer: {
      company: row.company,
      planName: row.plan_name,
      state: stateOfRow(row, clock.now()),
      since: row.closed_at === null ? row.account_created_at.toISOString() : null,
    },
    documents: documents.rows.map((document) => ({
      id: document.id,
      kind: document.kind,
      number: document.number,
      totalCents: document.total_cents,
      issuedAt: document.issued_at.toISOString(),
      hasPdf: document.has_pdf,
    })),
    refunds: refunds.rows.map((refund) => ({
      id: refund.id,
      amountCents: refund.amount_cents,
      status: refund.status,
      reason: refund.reason,
      author: refund.author,
      stripeRefundId: refund.stripe_refund_id,
      failureMessage: refund.failure_message,
      createdAt: refund.created_at.toISOString(),
      settledAt: refund.settled_at?.toISOString() ?? null,
    })),
  };
}
