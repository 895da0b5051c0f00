import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts `work` at a steady rate, whether or not what was started before is done, and waits for all of it.
 * @param rate starts a second.
 */
export async function atRate<T>(rate: number, count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const start = performance.now();
  const started: Promise<T>[] = [];
  for (let at = 0; at < count; at += 1) {
    const due = start + (at * 1_000) / rate;
    if (due > performance.now()) await pause(due - performance.now());
    started.push(work(at));
  }
  return Promise.all(started);
}

/** The time of day with fractions of a millisecond, to compare processes of one machine. */
export function epochMilliseconds(): number {
  return performance.timeOrigin + performance.now();
}
