import { draftTime } from '../billing/renewSubscription.ts';
import type { Subscription } from '../SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { dueBilling, dueWork } from './dueWork.ts';

/** Ten years of a subscription of one day, and then some: more means that something never gets done. */
const mostSteps = 10_000;

/** Moves the account's clock on, never back, and does on the way everything at the instant when it is due. */
export function advanceClock(account: SandboxAccount, to: number): void {
  const from = account.now();
  catchUp(account, Math.max(from, to));
  const { clock } = account.data;
  if (to <= from) return;
  if (clock.standsAt !== null) clock.standsAt = to;
  else clock.ahead += to - from;
}

/** Does what is due by now, or by the given instant. Answers whether there was anything. */
export function catchUp(account: SandboxAccount, until = account.now()): boolean {
  for (let step = 0; step < mostSteps; step += 1) {
    const [next] = dueWork(account)
      .filter(({ at }) => at <= until)
      .toSorted((a, b) => a.at - b.at);
    if (!next) return step > 0;
    account.at(next.at, next.work);
  }
  throw new Error('The clock of this account cannot catch up.');
}

/** When a subscription or an invoice moves on next; null when none will by itself. */
export function nextDue(account: SandboxAccount): number | null {
  const instants = dueBilling(account).map(({ at }) => at);
  return instants.length === 0 ? null : Math.min(...instants);
}

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
