/** Lets the browser do what waits, such as what a person just pressed, before a long work goes on. */
export async function pause(): Promise<void> {
  // Safari has none; the others come back at once when nothing waits.
  if ('scheduler' in window && 'yield' in scheduler) await scheduler.yield();
  else await new Promise((goOn) => setTimeout(goOn));
}
