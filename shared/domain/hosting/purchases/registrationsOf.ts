import type { Pool } from 'pg';
import type { HostedName } from '@app/contract/hosting/api.ts';

type Registration = NonNullable<HostedName['registration']>;

interface RegistrationRow {
  name_id: string;
  id: string;
  expires_at: Date | null;
  renews: boolean;
  price_cents: number;
  payable: boolean;
}

/** What there is to say of the registrations of bought names, by the id of the name. */
export async function registrationsOf(
  pool: Pool,
  nameIds: readonly string[],
): Promise<ReadonlyMap<string, Registration>> {
  if (nameIds.length === 0) return new Map();
  const { rows } = await pool.query<RegistrationRow>({
    name: 'registrations_of',
    text: `select d.name_id, d.id, d.expires_at, d.renews, coalesce(r.price_cents, d.price_cents) as price_cents,
             d.state = 'awaiting_payment' or (d.state = 'registered' and coalesce(r.state = 'due', false)) as payable
           from domain_purchase d
           left join domain_renewal r on r.purchase_id = d.id and r.state in ('due', 'skipped') and r.period_start = d.expires_at
           where d.name_id = any($1)`,
    values: [nameIds],
  });
  return new Map(
    rows.map((row) => [
      row.name_id,
      {
        purchaseId: row.id,
        expiresAt: row.expires_at?.toISOString() ?? null,
        renews: row.renews,
        priceCents: row.price_cents,
        payable: row.payable,
      },
    ]),
  );
}
