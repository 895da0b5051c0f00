import { expireSession } from '../billing/payCheckout.ts';
import { chargeDraft, renewSubscription } from '../billing/renewSubscription.ts';
import { attemptPayment } from '../billing/settleInvoice.ts';
import { cancelNow, cardOnFile, subscriptionOf } from '../billing/subscriptionState.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

interface DueWork {
  /** Seconds of the account's clock. */
  at: number;
  work: () => void;
}

/** The statuses in which a subscription goes on from one period to the next. */
const goingOn = ['active', 'past_due', 'unpaid', 'trialing'];

/** Everything that Stripe will do by itself, at its time. */
export function dueWork(account: SandboxAccount): DueWork[] {
  return [...sessions(account), ...dueBilling(account)];
}

/** What moves money. */
export function dueBilling(account: SandboxAccount): DueWork[] {
  return [...subscriptions(account), ...invoices(account)];
}

function sessions(account: SandboxAccount): DueWork[] {
  return account
    .all('checkout.session')
    .filter(({ status }) => status === 'open')
    .map((session) => ({ at: session.expires_at, work: () => expireSession(account, session) }));
}

function subscriptions(account: SandboxAccount): DueWork[] {
  return account
    .all('subscription')
    .filter(({ status }) => goingOn.includes(status))
    .map((subscription) => {
      const end = Math.min(...subscription.items.data.map((item) => item.current_period_end));
      const endsFirst = subscription.cancel_at !== null && subscription.cancel_at <= end;
      return {
        at: endsFirst ? (subscription.cancel_at ?? end) : end,
        work: () =>
          endsFirst
            ? cancelNow(account, subscription, 'cancellation_requested')
            : renewSubscription(account, subscription),
      };
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
