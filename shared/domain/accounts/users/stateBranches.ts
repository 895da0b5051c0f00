import { sql } from 'kysely';
import { pastDueGraceDays, subscriptionStatuses, type SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import { anyOf, type Sql } from '../../platform/index.ts';

/**
 * When the account of the customer `c` is in a state, as `accountState` defines it: conditions, at most one true, each
 * answered by an index.
 */
export function stateBranches(state: SubscriptionStatus, now: Date): readonly Sql[] {
  const dueSince = sql`${now}::timestamptz - interval '${sql.raw(String(pastDueGraceDays * 24))} hours'`;
  switch (state) {
    case 'trial':
      return [sql`c.subscription_status = 'trial' and c.trial_ends_at >= ${now}`];
    case 'active':
      return [sql`c.subscription_status = 'active'`];
    case 'past_due':
      return [
        sql`c.subscription_status = 'past_due' and (c.past_due_since is null or c.past_due_since >= ${dueSince})`,
      ];
    case 'cancelled':
      return [
        sql`c.subscription_status = 'cancelled' and (c.subscription_ends_at is null or c.subscription_ends_at >= ${now})`,
      ];
    case 'expired':
      // The review of accounts marks an end within the hour; until then the date decides.
      return [
        sql`c.subscription_status = 'expired'`,
        sql`c.subscription_status = 'trial' and c.trial_ends_at is null`,
        sql`c.subscription_status = 'trial' and c.trial_ends_at < ${now}`,
        sql`c.subscription_status = 'past_due' and c.past_due_since < ${dueSince}`,
        sql`c.subscription_status = 'cancelled' and c.subscription_ends_at < ${now}`,
      ];
  }
}

/** The state of the account of the customer `c`. */
export function stateExpression(now: Date): Sql {
  const cases = subscriptionStatuses.map(
    (state) => sql`when ${anyOf(stateBranches(state, now))} then ${sql.lit(state)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}
