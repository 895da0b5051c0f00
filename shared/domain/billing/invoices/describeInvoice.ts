import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import type { InvoiceKind, InvoicePurpose } from '@app/contract/billing/rules.ts';
import type { Pool } from 'pg';

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
