import { pastDueGraceDays } from '@app/contract/accounts/rules.ts';

/**
 * What makes the customer `c` with the account `a` a subscriber at an instant, which the parameter `now` gives: neither in
 * their trial nor over, as `accountState` says it. The one definition behind every count of subscribers.
 */
export function subscriberCondition(now: string): string {
  return `(a.closed_at is null and (c.subscription_status = 'active'
    or (c.subscription_status = 'past_due' and (c.past_due_since is null
      or c.past_due_since >= ${now}::timestamptz - interval '${pastDueGraceDays * 24} hours'))
    or (c.subscription_status = 'cancelled' and (c.subscription_ends_at is null
      or c.subscription_ends_at >= ${now}::timestamptz))))`;
}
