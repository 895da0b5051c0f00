import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until the answer is yes; false when the time (in milliseconds) ran out first. */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  timeout: number,
  interval = 25,
): Promise<boolean> {
  const deadline = Date.now() + timeout;
  for (;;) {
    if (await isTrue()) return true;
    if (Date.now() >= deadline) return false;
    await pause(interval);
  }
}
