import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import type { UserView } from '@app/contract/accounts/usersApi.ts';
import { stateOfRow, subscriptionColumns, type SubscriptionRow } from '../stateOfRow.ts';

export interface UserRow extends SubscriptionRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  email_confirmed: boolean;
  company: string | null;
  plan_name: string | null;
  billing_cycle: BillingCycle;
  status_set_at: Date | null;
  created_at: Date;
  last_sign_in_at: Date | null;
}

/** Of the account `a`, its customer `c` and the plan `p`: the columns of a UserRow. */
export const userColumns = `a.id, a.first_name, a.last_name, a.email, a.email_confirmed_at is not null as email_confirmed,
  a.created_at, a.last_sign_in_at, c.company, c.billing_cycle, c.status_set_at, ${subscriptionColumns}, p.name as plan_name`;

/** A customer read by column, as a line of the list. */
export function presentUser(row: UserRow, now: Date): UserView {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailConfirmed: row.email_confirmed,
    company: row.company,
    planName: row.plan_name,
    billingCycle: row.billing_cycle,
    state: stateOfRow(row, now),
    isManual: row.status_set_at !== null,
    createdAt: row.created_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  };
}
