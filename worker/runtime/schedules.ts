import { trialsReviewRequested } from '@app/contract/accounts/lifecycleEvents.ts';
import { nightlyReconciliationDue, unpaidReviewRequested } from '@app/contract/billing/events.ts';
import { nameReviewRequested } from '@app/contract/hosting/events.ts';
import { purchaseReviewRequested, renewalReviewRequested } from '@app/contract/hosting/purchaseEvents.ts';
import { cleanupRequested } from '@app/contract/jobs/events.ts';
import { transact, type Platform } from '@app/domain/platform';
import { dailyAt, every } from './slots.ts';

const minute = 60_000;
const hour = 60 * minute;
const tickMilliseconds = 30_000;

/** What happens by the clock: each slot of a schedule records one event, however many workers tick. */
export const schedules = [
  { name: 'cleanup', slotAt: every(hour), event: cleanupRequested },
  { name: 'trials', slotAt: every(15 * minute), event: trialsReviewRequested },
  { name: 'unpaid', slotAt: every(hour), event: unpaidReviewRequested },
  { name: 'names', slotAt: every(minute), event: nameReviewRequested },
  { name: 'purchases', slotAt: every(5 * minute), event: purchaseReviewRequested },
  { name: 'renewals', slotAt: dailyAt({ hour: 9, minute: 0 }, 12 * hour), event: renewalReviewRequested },
  // Not in the hours that a change of the clocks leaves out or repeats; and a night that was missed is not made up for by day.
  { name: 'reconciliation', slotAt: dailyAt({ hour: 3, minute: 30 }, 3 * hour), event: nightlyReconciliationDue },
] as const;

/** Takes the current slot of every schedule that nobody took yet, and records its event. */
export async function tick(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const { name, slotAt, event } of schedules) {
    const slot = slotAt(now);
    if (!slot) continue;
    await transact(platform, null, async (tx) => {
      const taken = await tx.em.execute<{ affectedRows: number }>(
        'insert into schedule_tick (schedule, slot) values (?, ?) on conflict do nothing',
        [name, slot],
        'run',
      );
      if (taken.affectedRows > 0) tx.record(event, { slot: slot.toISOString() });
    });
  }
}

/** Ticks now and every half minute until it is stopped. */
export function startSchedules(platform: Platform): { stop(): void } {
  const run = () => {
    tick(platform).catch((error: unknown) => platform.logger.warn({ err: error }, 'schedule tick failed'));
  };
  run();
  const timer = setInterval(run, tickMilliseconds);
  return { stop: () => clearInterval(timer) };
}
