import { isLive, plannedEnd, type Lifecycle } from './lifecycle.ts';

export type LifecycleEvent =
  | { kind: 'activated' }
  | { kind: 'cancelled'; endsAt: Date }
  | { kind: 'resumed' }
  | { kind: 'ended' }
  | { kind: 'plan_changed' };

/**
 * The lifecycle events of a subscription between the stored and the current state; what was undone meanwhile is not reported.
 * @param before null when it was not stored.
 * @param paid whether anything was ever paid for it, and until when it is paid after it has ended.
 */
export function lifecycleEvents(
  before: Lifecycle | null,
  after: Lifecycle,
  paid: { isPaid: boolean; until: Date | null },
): LifecycleEvent[] {
  const wasLive = before !== null && isLive(before.status);
  if (isLive(after.status)) {
    const endsAt = plannedEnd(after);
    const cancelled: LifecycleEvent[] = endsAt ? [{ kind: 'cancelled', endsAt }] : [];
    if (!wasLive) return [{ kind: 'activated' }, ...cancelled];
    const events: LifecycleEvent[] = [];
    if (before.planId !== after.planId || before.cycle !== after.cycle) events.push({ kind: 'plan_changed' });
    const wasCancelled = plannedEnd(before) !== null;
    if (!wasCancelled) events.push(...cancelled);
    if (wasCancelled && !endsAt) events.push({ kind: 'resumed' });
    return events;
  }
  // Else it never started: its first payment was not made.
  if (after.status !== 'canceled' || before?.status === 'canceled' || (!wasLive && !paid.isPaid)) return [];
  if (!paid.until) return [{ kind: 'ended' }];
  return before && plannedEnd(before) ? [] : [{ kind: 'cancelled', endsAt: paid.until }];
}
