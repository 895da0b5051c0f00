import { accountState, type AccountState, type SubscriptionStatus } from '@app/contract/accounts/rules.ts';

/** The columns of a customer that decide their account's state. */
export interface SubscriptionRow {
  subscription_status: SubscriptionStatus;
  trial_ends_at: Date | null;
  subscription_ends_at: Date | null;
}

/** The state of an account read by column. */
export function stateOfRow(row: SubscriptionRow, now: Date): AccountState {
  return accountState(
    {
      subscriptionStatus: row.subscription_status,
      trialEndsAt: row.trial_ends_at,
      subscriptionEndsAt: row.subscription_ends_at,
    },
    now,
  );
}
