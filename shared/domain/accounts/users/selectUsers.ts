import type { AliasedRawBuilder, InferResult, Selectable } from 'kysely';
import { customerFieldNames } from '@app/contract/accounts/customerFields.ts';
import type { UserView } from '@app/contract/accounts/usersApi.ts';
import { accountState } from '@app/contract/accounts/rules.ts';
import type { Database, Tables } from '../../platform/index.ts';

/** Customers with their account `a` and their plan `p`: what lists show of them. */
export function selectUsers(db: Database, customers: AliasedRawBuilder<Selectable<Tables['customer']>, 'c'>) {
  return db
    .selectFrom(customers)
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .leftJoin('plan as p', 'p.id', 'c.planId')
    .select(['a.id', 'a.firstName', 'a.lastName', 'a.email', 'a.emailConfirmedAt', 'a.createdAt', 'a.lastSignInAt'])
    .select(customerFieldNames.map((name) => `c.${name}` as const))
    .select(['c.countryAsWritten', 'c.subdomain', 'c.customDomain', 'c.billingCycle', 'c.statusSetAt'])
    .select(['c.subscriptionStatus', 'c.trialEndsAt', 'c.subscriptionEndsAt', 'c.pastDueSince'])
    .select('p.name as planName');
}

export type UserRow = InferResult<ReturnType<typeof selectUsers>>[number];

/** A customer as a line of the list. */
export function presentUser(row: UserRow, now: Date): UserView {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    company: row.company,
    planName: row.planName,
    billingCycle: row.billingCycle,
    state: accountState(row, now),
    isManual: row.statusSetAt !== null,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  };
}
