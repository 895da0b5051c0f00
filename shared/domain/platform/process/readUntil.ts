import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two reads. */
const pace = 100;

/** Reads again and again until what was read is settled, or `milliseconds` are over. @returns what was read last. */
export async function readUntil<T>(
  read: () => Promise<T>,
  isSettled: (value: T) => boolean,
  milliseconds: number,
): Promise<T> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const value = await read();
    const left = deadline - performance.now();
    if (isSettled(value) || left <= 0) return value;
    await pause(Math.min(pace, left));
  }
}
