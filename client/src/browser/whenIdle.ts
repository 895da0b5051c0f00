/**
 * Runs a task when the browser has nothing better to do. @param timeout milliseconds after which it runs anyway.
 * @returns what takes it back.
 */
export function whenIdle(task: () => void, timeout: number): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout });
  return () => cancelIdleCallback(handle);
}
