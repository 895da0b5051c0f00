import type { SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import type { TransactionStatus } from '@app/contract/billing/rules.ts';
import type { Pool } from 'pg';

/** What mails say about a payment and whoever makes it. Amounts in cents, VAT included. */
interface PaymentFacts {
  email: string;
  first_name: string;
  last_name: string;
  is_closed: boolean;
  subscription_status: SubscriptionStatus;
  past_due_since: Date | null;
  /** As people call it, `T-1042`. */
  reference: string;
  description: string;
  status: TransactionStatus;
  amount_cents: number;
  created_at: Date;
  due_at: Date | null;
  paid_at: Date | null;
  disputed_at: Date | null;
  /** Null until it is paid. */
  invoice_number: string | null;
  /** Of the subscription that it is for, else the one the customer has. */
  plan_name: string | null;
}

/** Of the transaction `t`, its account `a` and customer `c`. */
const columns = `a.email, a.first_name, a.last_name, a.closed_at is not null as is_closed, c.subscription_status,
  c.past_due_since, 'T-' || t.number as reference, t.description, t.status, t.amount_cents, t.created_at, t.due_at, t.paid_at,
  t.disputed_at, i.number as invoice_number, coalesce(sp.name, p.name) as plan_name`;

const joined = `billing_transaction t join account a on a.id = t.account_id join customer c on c.account_id = a.id
  left join plan p on p.id = c.plan_id
  left join subscription s on s.stripe_subscription_id = t.stripe_subscription_id left join plan sp on sp.id = s.plan_id
  left join invoice i on i.transaction_id = t.id and i.kind = 'invoice'`;

/** A payment as mails tell it; null when there is none. */
export async function describePayment(pool: Pool, transactionId: string): Promise<PaymentFacts | null> {
  const { rows } = await pool.query<PaymentFacts>({
    name: 'describe_payment',
    text: `select ${columns} from ${joined} where t.id = $1`,
    values: [transactionId],
  });
  return rows[0] ?? null;
}

/** What mails say about a refund: the payment, and how giving it back went. */
interface RefundFacts extends PaymentFacts {
  refund_cents: number;
  reason: string;
  failure_message: string | null;
}

/** A refund as mails tell it; null when there is none. */
export async function describeRefund(pool: Pool, refundId: string): Promise<RefundFacts | null> {
  const { rows } = await pool.query<RefundFacts>({
    name: 'describe_refund',
    text: `select ${columns}, r.amount_cents as refund_cents, r.reason, r.failure_message
           from refund r join ${joined.replace('billing_transaction t', 'billing_transaction t on t.id = r.transaction_id')}
           where r.id = $1`,
    values: [refundId],
  });
  return rows[0] ?? null;
}
