import type { Subscription } from '../SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

/** How the end is noted: the API's older way, or a date alone as the customer portal does it. */
export type CancellationNote = 'at_period_end' | 'date_only';

/** The subscription goes on until what is paid is over, and ends then. */
export function scheduleCancellation(
  account: SandboxAccount,
  subscription: Subscription,
  note: CancellationNote,
): void {
  const end = Math.min(...subscription.items.data.map((item) => item.current_period_end));
  account.change(
    subscription,
    {
      cancel_at: end,
      cancel_at_period_end: note === 'at_period_end',
      canceled_at: account.now(),
      cancellation_details: {
        comment: null,
        feedback: null,
        feedback_option: null,
        reason: 'cancellation_requested',
      },
    },
    'customer.subscription.updated',
  );
}

/** The subscription goes on after all. */
export function keepSubscription(account: SandboxAccount, subscription: Subscription): void {
  account.change(
    subscription,
    {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    },
    'customer.subscription.updated',
  );
}
