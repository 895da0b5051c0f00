import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the condition holds; false when the timeout (in milliseconds) expired first. */
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
