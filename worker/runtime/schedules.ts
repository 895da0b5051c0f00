import { trialsReviewRequested } from '@app/contract/accounts/lifecycleEvents.ts';
import { cleanupRequested } from '@app/contract/jobs/events.ts';
import { transact, type Platform } from '@app/domain/platform';

const minute = 60_000;
const tickMilliseconds = 30_000;

/** What happens by the clock: each slot of a schedule records one event, however many workers tick. */
export const schedules = [
  {
    name: 'cleanup',
    every: 60 * minute,
    event: cleanupRequested,
    payload: (slot: Date) => ({ slot: slot.toISOString() }),
  },
  {
    name: 'trials',
    every: 15 * minute,
    event: trialsReviewRequested,
    payload: (slot: Date) => ({ slot: slot.toISOString() }),
  },
] as const;

/** Takes the current slot of every schedule that nobody took yet, and records its event. */
export async function tick(platform: Platform): Promise<void> {
  const now = platform.clock.now().getTime();
  for (const { name, every, event, payload } of schedules) {
    const slot = new Date(Math.floor(now / every) * every);
    await transact(platform, null, async (tx) => {
      const taken = await tx.em.execute<{ affectedRows: number }>(
        'insert into schedule_tick (schedule, slot) values (?, ?) on conflict do nothing',
        [name, slot],
        'run',
      );
      if (taken.affectedRows > 0) tx.record(event, payload(slot));
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
