import { schedules } from '@app/domain/jobs';
import { transact, type Platform } from '@app/domain/platform';

const tickMilliseconds = 30_000;

/** Takes the current slot of every schedule that nobody took yet, and records its event. */
export async function tick(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const { name, slots, event } of schedules) {
    const slot = slots.slotAt(now);
    if (!slot) continue;
    await transact(platform, null, async (tx) => {
      const take = 'insert into schedule_tick (schedule, slot) values (?, ?) on conflict do nothing';
      const { affectedRows } = await tx.em.execute<{ affectedRows: number }>(take, [name, slot], 'run');
      if (affectedRows > 0) tx.record(event, { slot: slot.toISOString() });
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
