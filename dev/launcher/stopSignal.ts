import { readFileSync } from 'node:fs';

export interface StopSignal {
  /** Aborted once the launcher is asked to stop. */
  signal: AbortSignal;
  /** Called when the launcher is asked a second time. */
  onHurry(callback: () => void): void;
}

// Ctrl-C in a terminal reaches npm too, which passes it on: within this time, two signals count as one.
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
  const isStartedByTool = Boolean(env['MAKELEVEL'] ?? env['npm_lifecycle_event']);
  const parent = process.ppid;
  let hadTerminal = ownsTerminal();
  const watch = setInterval(() => {
    const hasLostParent = isStartedByTool && process.ppid !== parent;
    const hasLostTerminal = hadTerminal === true && ownsTerminal() === undefined;
    hadTerminal = ownsTerminal();
    if (!hasLostParent && !hasLostTerminal) return;
    clearInterval(watch);
    ask();
  }, 500);
  watch.unref();
  // A closed terminal also closes its output; a clean stop matters more than the message.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return { signal: stopping.signal, onHurry: (callback) => hurryCallbacks.push(callback) };
}

// When a window runs make itself, without a shell, closing it signals make only, which waits for us and says nothing.
// True in the foreground of a terminal, false in the background, undefined without any (or where it cannot be known).
function ownsTerminal(): boolean | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [, , group, , , foregroundGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return foregroundGroup === '-1' ? undefined : group === foregroundGroup;
  } catch {
    return undefined;
  }
}
