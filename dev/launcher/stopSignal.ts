export interface StopSignal {
  /** Aborted once the launcher is asked to stop. */
  signal: AbortSignal;
  /** Calls back when it is asked a second time. */
  onHurry(callback: () => void): void;
}

// Ctrl-C in a terminal reaches npm too, which passes it on: within this time, two signals are one wish.
const sameWish = 1_000;

/**
 * Listens for everything by which a developer ends the launcher: Ctrl-C, a closed terminal, a kill, and the death of
 * the make or npm that started it, which cannot pass a SIGKILL on.
 */
export function stopSignal(env: NodeJS.ProcessEnv): StopSignal {
  const stopping = new AbortController();
  const hurryCallbacks: (() => void)[] = [];
  let firstAskedAt: number | undefined;
  const ask = (): void => {
    if (firstAskedAt === undefined) {
      firstAskedAt = Date.now();
      stopping.abort();
    } else if (Date.now() - firstAskedAt > sameWish) {
      for (const callback of hurryCallbacks) callback();
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, ask);
  if (env['MAKELEVEL'] || env['npm_lifecycle_event']) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      ask();
    }, 500);
    watch.unref();
  }
  // A closed terminal takes its output away as well; stopping in order matters more than saying so.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return { signal: stopping.signal, onHurry: (callback) => hurryCallbacks.push(callback) };
}
