import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { pendingEmailColumn } from './pendingEmail.ts';
import { stateOfRow, subscriptionColumns, type SubscriptionRow } from '../account/stateOfRow.ts';

interface ProfileRow extends SubscriptionRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  email_confirmed: boolean;
  pending_email: string | null;
  phone: string | null;
  company: string | null;
  address: string | null;
  city: string | null;
  postal_code: string | null;
  country: string | null;
  country_as_written: string | null;
  siret: string | null;
  vat_number: string | null;
  created_at: Date;
  plan_name: string | null;
  billing_cycle: BillingCycle;
  debug_mode: boolean;
  subdomain: string | null;
  custom_domain: string | null;
}

/**
 * A customer's own profile, in one prepared query.
 * @throws DomainError not_found when the account is no customer's, or closed.
 */
export async function readProfile({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, accountId: string) {
  const now = clock.now();
  const { rows } = await pool.query<ProfileRow>({
    name: 'read_profile',
    text: `select a.id, a.first_name, a.last_name, a.email, a.email_confirmed_at is not null as email_confirmed,
             a.created_at, c.phone, c.company, c.address, c.city, c.postal_code, c.country, c.country_as_written,
             c.siret, c.vat_number, c.billing_cycle,
             c.debug_mode, c.subdomain, c.custom_domain, ${subscriptionColumns}, p.name as plan_name, ${pendingEmailColumn('$2')}
           from account a join customer c on c.account_id = a.id left join plan p on p.id = c.plan_id
           where a.id = $1 and a.closed_at is null`,
    values: [accountId, now],
  });
  const [row] = rows;
  if (!row) throw new DomainError('not_found');
  return { ...row, state: stateOfRow(row, now) };
}
