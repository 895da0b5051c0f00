import type { CustomerRecord } from '@app/contract/accounts/customerFields.ts';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { pendingEmailColumn } from './pendingEmail.ts';
import { customerColumns } from '../account/customerColumns.ts';
import { stateOfRow, subscriptionColumns, type SubscriptionRow } from '../account/stateOfRow.ts';

interface ProfileRow extends SubscriptionRow, CustomerRecord {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  emailConfirmed: boolean;
  pending_email: string | null;
  countryAsWritten: string | null;
  createdAt: Date;
  planName: string | null;
  billingCycle: BillingCycle;
  debugMode: boolean;
  subdomain: string | null;
  customDomain: string | null;
}

/**
 * A customer's own profile, in one prepared query.
 * @throws DomainError not_found when the account is no customer's, or closed.
 */
export async function readProfile({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, accountId: string) {
  const now = clock.now();
  const { rows } = await pool.query<ProfileRow>({
    name: 'read_profile',
    text: `select a.id, a.first_name as "firstName", a.last_name as "lastName", a.email, a.created_at as "createdAt",
             a.email_confirmed_at is not null as "emailConfirmed", ${customerColumns},
             c.country_as_written as "countryAsWritten", c.billing_cycle as "billingCycle", c.debug_mode as "debugMode",
             c.subdomain, c.custom_domain as "customDomain", p.name as "planName",
             ${subscriptionColumns}, ${pendingEmailColumn('$2')}
           from account a join customer c on c.account_id = a.id left join plan p on p.id = c.plan_id
           where a.id = $1 and a.closed_at is null`,
    values: [accountId, now],
  });
  const [row] = rows;
  if (!row) throw new DomainError('not_found');
  return { ...row, state: stateOfRow(row, now) };
}
