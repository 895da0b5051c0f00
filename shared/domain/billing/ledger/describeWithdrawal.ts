import type { Pool } from 'pg';

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
