import { chargeDraft, draftTime, renewSubscription } from '../billing/changeSubscription.ts';
import { endSession } from '../guests/payGuestSession.ts';
import { takesCards } from '../connect/connectedAccounts.ts';
import { unansweredDisputes } from '../payments/disputes.ts';
import { endingHolds } from '../payments/holds.ts';
import { balanceWork } from '../payments/payouts.ts';
import { attemptPayment } from '../billing/settleInvoice.ts';
import { cancelNow, cardOnFile, itemOf, subscriptionOf } from '../billing/subscriptionState.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Subscription } from '../state/SandboxObjects.ts';

/** More than ten years of a daily subscription: exceeding it means an endless loop. */
const mostSteps = 10_000;

/**
 * Moves the account's clock on, never back, and does on the way everything at the instant when it is due. A platform and the
 * accounts that are connected to it have one clock.
 */
export function advanceClock(account: SandboxAccount, to: number): void {
  const from = account.now();
  catchUp(account, Math.max(from, to));
  const { clock } = account.root.data;
  if (to <= from) return;
  if (clock.standsAt !== null) clock.standsAt = to;
  else clock.ahead += to - from;
}

/** Does what is due by now, or by the given instant. @returns whether anything was due. */
export function catchUp(account: SandboxAccount, until = account.now()): boolean {
  for (let step = 0; step < mostSteps; step += 1) {
    const [next] = account.root.family.flatMap(dueIn).toSorted(earlierFirst);
    if (!next || next.at > until) return step > 0;
    account.at(next.at, next.work);
  }
  throw new Error('The clock of this account cannot catch up.');
}

/** When a subscription, an invoice or anything of a connected account moves on next; null when nothing will by itself. */
export function nextDue(account: SandboxAccount): number | null {
  const [next] = (account.isConnected ? dueIn(account) : dueBilling(account)).toSorted(earlierFirst);
  return next?.at ?? null;
}

/**
 * Lets the period of one subscription have begun so much earlier that its renewal was due an hour ago, and is charged now.
 * The account's clock and all other subscriptions are unaffected.
 */
export function endPeriod(account: SandboxAccount, subscription: Subscription): void {
  const item = itemOf(subscription);
  const by = item.current_period_end - (account.now() - draftTime);
  subscription.billing_cycle_anchor -= by;
  item.current_period_start -= by;
  item.current_period_end -= by;
  catchUp(account);
}

interface DueWork {
  /** Seconds of the account's clock. */
  at: number;
  work: () => void;
}

function earlierFirst(a: DueWork, b: DueWork): number {
  return a.at - b.at;
}

/** The statuses in which a subscription goes on from one period to the next. */
const goingOn = ['active', 'past_due', 'unpaid'];

function dueIn(account: SandboxAccount): DueWork[] {
  return [
    ...sessions(account),
    ...endingHolds(account),
    ...dueBilling(account),
    // The platform's own disputes and payouts are moved on by hand alone.
    ...(account.isConnected ? unansweredDisputes(account) : []),
    ...balanceWork(account, account.isConnected && takesCards(account)),
  ];
}

/** What moves money. */
function dueBilling(account: SandboxAccount): DueWork[] {
  return [...subscriptions(account), ...invoices(account)];
}

function sessions(account: SandboxAccount): DueWork[] {
  return account
    .all('checkout.session')
    .filter(({ status }) => status === 'open')
    .map((session) => ({ at: session.expires_at, work: () => endSession(account, session) }));
}

function subscriptions(account: SandboxAccount): DueWork[] {
  return account
    .all('subscription')
    .filter(({ status }) => goingOn.includes(status))
    .map((subscription) => {
      const renewal = itemOf(subscription).current_period_end;
      const end = subscription.cancel_at ?? Infinity;
      return end <= renewal
        ? { at: end, work: () => cancelNow(account, subscription, 'cancellation_requested') }
        : { at: renewal, work: () => renewSubscription(account, subscription) };
    });
}

function invoices(account: SandboxAccount): DueWork[] {
  return account.all('invoice').flatMap((invoice): DueWork[] => {
    if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
      return [{ at: invoice.automatically_finalizes_at, work: () => chargeDraft(account, invoice.id) }];
    }
    if (invoice.status !== 'open' || invoice.next_payment_attempt === null) return [];
    const subscription = subscriptionOf(account, invoice);
    const card = subscription ? cardOnFile(account, subscription) : null;
    return [{ at: invoice.next_payment_attempt, work: () => void attemptPayment(account, invoice, card) }];
  });
}
