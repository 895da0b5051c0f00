import type { Pool } from 'pg';

/** What mails say of a domain that was bought here, and to whom. Amounts in cents, VAT included. */
export interface DomainFacts {
  email: string;
  first_name: string;
  is_closed: boolean;
  domain: string;
  state: string;
  /** Whether money was paid, which goes back when it comes to nothing. */
  is_paid: boolean;
  refusal: string | null;
  expires_at: Date | null;
}

/** Of a renewal. */
export interface RenewalFacts extends DomainFacts {
  renewal_state: string;
  price_cents: number;
  period_start: Date;
}

/** Of the purchase `d` and its account `a`. */
const columns = 'a.email, a.first_name, a.closed_at is not null as is_closed, d.domain, d.state, d.expires_at';

/** A purchase as mails tell it; null when there is none. */
export async function describePurchase(pool: Pool, purchaseId: string): Promise<DomainFacts | null> {
  const { rows } = await pool.query<DomainFacts>({
    name: 'describe_purchase',
    text: `select ${columns}, d.refusal, d.transaction_id is not null as is_paid
           from domain_purchase d join account a on a.id = d.account_id where d.id = $1`,
    values: [purchaseId],
  });
  return rows[0] ?? null;
}

/** A renewal as mails tell it; null when there is none. */
export async function describeRenewal(pool: Pool, renewalId: string): Promise<RenewalFacts | null> {
  const { rows } = await pool.query<RenewalFacts>({
    name: 'describe_renewal',
    text: `select ${columns}, r.refusal, r.transaction_id is not null as is_paid, r.state as renewal_state, r.price_cents,
             r.period_start
           from domain_renewal r join domain_purchase d on d.id = r.purchase_id join account a on a.id = d.account_id
           where r.id = $1`,
    values: [renewalId],
  });
  return rows[0] ?? null;
}
