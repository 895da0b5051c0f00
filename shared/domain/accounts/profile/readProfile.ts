import { sql } from 'kysely';
import { customerFieldNames } from '@app/contract/accounts/customerFields.ts';
import { accountState } from '@app/contract/accounts/rules.ts';
import { DomainError, prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { pendingEmail } from './emailChange.ts';

const readOne = prepareRead('read_profile', (db, given: Given<{ id: string; now: Date }>) =>
  db
    .selectFrom('account as a')
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('plan as p', 'p.id', 'c.planId')
    .select(['a.id', 'a.firstName', 'a.lastName', 'a.email', 'a.createdAt'])
    .select(sql<boolean>`a.email_confirmed_at is not null`.as('emailConfirmed'))
    .select(pendingEmail(given('now')).as('pendingEmail'))
    .select(customerFieldNames.map((name) => `c.${name}` as const))
    .select(['c.countryAsWritten', 'c.billingCycle', 'c.debugMode', 'c.subdomain', 'c.customDomain'])
    .select(['c.subscriptionStatus', 'c.trialEndsAt', 'c.subscriptionEndsAt', 'c.pastDueSince', 'p.name as planName'])
    .where('a.id', '=', given('id'))
    .where('a.closedAt', 'is', null),
);

/**
 * A customer's own profile, in one prepared query.
 * @throws DomainError not_found when the account is no customer's, or closed.
 */
export async function readProfile(platform: Pick<Platform, 'db' | 'clock'>, id: string) {
  const now = platform.clock.now();
  const [row] = await readOne(platform, { id, now });
  if (!row) throw new DomainError('not_found');
  return { ...row, state: accountState(row, now) };
}
