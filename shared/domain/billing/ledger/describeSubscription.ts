import type { BillingCycle, SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import type { Pool } from 'pg';
import type { InvoiceKind, InvoicePurpose, TransactionStatus } from '@app/contract/billing/rules.ts';

/** What mails say about a subscription and whoever has it. Amounts in cents, VAT included. */
interface SubscriptionDescription {
  email: string;
  first_name: string;
  subscription_status: SubscriptionStatus;
  plan_name: string | null;
  cycle: BillingCycle;
  amount_cents: number;
  started_at: Date;
  current_period_end: Date | null;
  cancel_at_period_end: boolean;
  cancel_at: Date | null;
  ended_at: Date | null;
  /** Whether the customer withdrew from it. */
  is_withdrawn: boolean;
}

/** A subscription as mails tell it; null when there is none, or when its account is closed. */
export async function describeSubscription(
  pool: Pool,
  subscriptionId: string,
): Promise<SubscriptionDescription | null> {
  const { rows } = await pool.query<SubscriptionDescription>({
    name: 'describe_subscription',
    text: `select a.email, a.first_name, c.subscription_status, p.name as plan_name, s.cycle, s.amount_cents, s.started_at,
             s.current_period_end, s.cancel_at_period_end, s.cancel_at, s.ended_at,
             exists (select from withdrawal w where w.subscription_id = s.id) as is_withdrawn
           from subscription s join account a on a.id = s.account_id join customer c on c.account_id = a.id
           left join plan p on p.id = s.plan_id
           where s.id = $1 and a.closed_at is null`,
    values: [subscriptionId],
  });
  return rows[0] ?? null;
}

/** What the mail that acknowledges a withdrawal says. */
interface WithdrawalDeclaration {
  email: string;
  first_name: string;
  last_name: string;
  plan_name: string | null;
  started_at: Date;
  declared_at: Date;
  refund_cents: number;
}

/** A withdrawal as its mail tells it; null when there is none, or when its account is closed. */
export async function describeWithdrawal(pool: Pool, withdrawalId: string): Promise<WithdrawalDeclaration | null> {
  const { rows } = await pool.query<WithdrawalDeclaration>({
    name: 'describe_withdrawal',
    text: `select a.email, a.first_name, a.last_name, p.name as plan_name, s.started_at, w.declared_at, w.refund_cents
           from withdrawal w join account a on a.id = w.account_id join subscription s on s.id = w.subscription_id
           left join plan p on p.id = s.plan_id
           where w.id = $1 and a.closed_at is null`,
    values: [withdrawalId],
  });
  return rows[0] ?? null;
}

/** What mails say about an invoice or a credit note. Amounts in cents, VAT included. */
interface InvoiceFacts {
  email: string;
  first_name: string;
  kind: InvoiceKind;
  purpose: InvoicePurpose;
  number: string;
  /** Negative for a credit note. */
  total_cents: number;
  issued_at: Date;
  /** Of a credit note: the invoice that it corrects. */
  corrected_number: string | null;
  description: string;
  paid_at: Date | null;
  /** Of a credit note: when the money was given back. */
  refunded_at: Date | null;
  /** Of the subscription that was paid for, as far as it is known yet: Stripe may have told of the payment first. */
  plan_name: string | null;
  cycle: BillingCycle;
  current_period_end: Date | null;
}

/** An invoice or a credit note as mails tell it; null when there is none, or when its account is closed. */
export async function describeInvoice(pool: Pool, invoiceId: string): Promise<InvoiceFacts | null> {
  const { rows } = await pool.query<InvoiceFacts>({
    name: 'describe_invoice',
    text: `select a.email, a.first_name, i.kind, i.purpose, i.number, i.total_cents, i.issued_at, o.number as corrected_number,
             t.description, t.paid_at, r.settled_at as refunded_at, coalesce(p.name, chosen.name) as plan_name,
             coalesce(s.cycle, c.billing_cycle) as cycle,
             coalesce(s.current_period_end, ((i.snapshot #>> '{lines,0,period,to}')::date + 1)::timestamp
               at time zone 'Europe/Paris') as current_period_end
           from invoice i join account a on a.id = i.account_id join billing_transaction t on t.id = i.transaction_id
           join customer c on c.account_id = a.id left join plan chosen on chosen.id = c.plan_id
           left join invoice o on o.id = i.corrects left join refund r on r.id = i.refund_id
           left join subscription s on s.stripe_subscription_id = t.stripe_subscription_id left join plan p on p.id = s.plan_id
           where i.id = $1 and a.closed_at is null`,
    values: [invoiceId],
  });
  return rows[0] ?? null;
}

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
