import { isLive, plannedEnd, type LifecycleFacts } from './SubscriptionFacts.ts';

export interface Priced extends LifecycleFacts {
  planId: string | null;
  cycle: string;
}

export type LifecycleEvent =
  | { kind: 'activated' }
  | { kind: 'cancelled'; endsAt: Date }
  | { kind: 'resumed' }
  | { kind: 'ended' }
  | { kind: 'plan_changed' };

/**
 * What happened in the life of a subscription between what was known and what Stripe says now. What came and went meanwhile
 * is not told: a refused card that was accepted since, a cancellation that was taken back.
 * @param before null when it was not known.
 * @param paid whether anything was ever paid for it, and until when it is paid though it has ended.
 */
export function lifecycleEvents(
  before: Priced | null,
  after: Priced,
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
  // It never came about: its first payment was not made.
  if (after.status !== 'canceled') return [];
  if (before?.status === 'canceled') return [];
  if (!wasLive && !paid.isPaid) return [];
  if (!paid.until) return [{ kind: 'ended' }];
  return before && plannedEnd(before) ? [] : [{ kind: 'cancelled', endsAt: paid.until }];
}
