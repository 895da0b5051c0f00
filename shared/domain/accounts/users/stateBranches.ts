import { pastDueGraceDays, subscriptionStatuses, type SubscriptionStatus } from '@app/contract/accounts/rules.ts';

/**
 * When the account of the customer `c` is in a state, as `accountState` says it: conditions of which at most one holds, each
 * answered by an index.
 * @param now the placeholder of the instant.
 */
export function stateBranches(state: SubscriptionStatus, now: string): readonly string[] {
  const dueSince = `${now}::timestamptz - interval '${pastDueGraceDays * 24} hours'`;
  switch (state) {
    case 'trial':
      return [`c.subscription_status = 'trial' and c.trial_ends_at >= ${now}`];
    case 'active':
      // Whatever the day; but PostgreSQL refuses a parameter that nothing uses.
      return [`c.subscription_status = 'active' and ${now}::timestamptz is not null`];
    case 'past_due':
      return [`c.subscription_status = 'past_due' and (c.past_due_since is null or c.past_due_since >= ${dueSince})`];
    case 'cancelled':
      return [
        `c.subscription_status = 'cancelled' and (c.subscription_ends_at is null or c.subscription_ends_at >= ${now})`,
      ];
    case 'expired':
      // The review of accounts notes an end within the hour; until then the day decides.
      return [
        `c.subscription_status = 'expired'`,
        `c.subscription_status = 'trial' and c.trial_ends_at is null`,
        `c.subscription_status = 'trial' and c.trial_ends_at < ${now}`,
        `c.subscription_status = 'past_due' and c.past_due_since < ${dueSince}`,
        `c.subscription_status = 'cancelled' and c.subscription_ends_at < ${now}`,
      ];
  }
}

/** That the account of the customer `c` is in a state. */
export function stateCondition(state: SubscriptionStatus, now: string): string {
  return stateBranches(state, now)
    .map((branch) => `(${branch})`)
    .join(' or ');
}

/** The state of the account of the customer `c`. */
export function stateExpression(now: string): string {
  const cases = subscriptionStatuses.map((state) => `when ${stateCondition(state, now)} then '${state}'`);
  return `case ${cases.join(' ')} end`;
}
