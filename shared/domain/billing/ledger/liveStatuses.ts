/** In Stripe's words: a subscription that runs, whether it is paid for or not. */
export const liveStatuses = ['trialing', 'active', 'past_due', 'unpaid', 'paused'] as const;

/** Whether a subscription runs; one whose first payment never came does not. */
export function isLive(status: string): boolean {
  return liveStatuses.some((live) => live === status);
}
