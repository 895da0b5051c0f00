import { draftTime } from '../billing/renewSubscription.ts';
import type { Subscription } from '../SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { catchUp } from './advanceClock.ts';

/**
 * Lets the period of one subscription have begun so much earlier that its renewal was due an hour ago, and is charged now.
 * The account's clock stands where it is, and with it everybody else's subscriptions.
 */
export function endPeriod(account: SandboxAccount, subscription: Subscription): void {
  const end = Math.min(...subscription.items.data.map((item) => item.current_period_end));
  const by = end - (account.now() - draftTime);
  subscription.billing_cycle_anchor -= by;
  for (const item of subscription.items.data) {
    item.current_period_start -= by;
    item.current_period_end -= by;
  }
  catchUp(account);
}
