import { setTimeout as pause } from 'node:timers/promises';

/** The middle value; of an even number, the mean of the two in the middle. @throws Error when there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing');
  return (upper + lower) / 2;
}

/** The value at or below which `share` (0 to 1) of the values lie: nearest rank. @throws Error when there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('There is no percentile of nothing');
  return found;
}

/** The seconds that something takes. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** Starts `work` at a steady rate a second, whether or not what was started before is done, and waits for all of it. */
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
