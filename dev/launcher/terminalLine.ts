import { z } from 'zod';

const levels = new Map([
  [10, 'trace'],
  [20, 'debug'],
  [30, 'info'],
  [40, 'warning'],
  [50, 'error'],
  [60, 'fatal'],
]);

/**
 * What the terminal shows of a line that a process wrote: nothing for log entries below the level, a short form for
 * those above, and everything else unchanged, because it is not a log entry but an early failure.
 */
export function terminalLine(line: string, leastLevel: number): string | undefined {
  const entry = parseEntry(line);
  if (!entry) return line.trim() === '' ? undefined : line;
  const { level, msg = line, err } = entry;
  if (level < leastLevel) return undefined;
  const reason = err && err.message !== msg ? `: ${err.message}` : '';
  return `${levels.get(level) ?? level}: ${msg}${reason}`;
}

/** The lowest level (pino's number) that the terminal shows. */
export function leastTerminalLevel(env: NodeJS.ProcessEnv): number {
  const wanted = env['LOG_LEVEL'];
  return wanted === 'debug' || wanted === 'trace' ? 0 : 40;
}

const entrySchema = z.object({
  level: z.number(),
  msg: z.string().optional(),
  err: z.object({ message: z.string() }).optional().catch(undefined),
});

function parseEntry(line: string) {
  if (!line.startsWith('{')) return undefined;
  try {
    return entrySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

const silence = 60_000;

/**
 * Filters out lines that were already shown within the last minute: a process that cannot start
 * prints the same at each attempt. The log file contains them all.
 */
export function newsFilter(now: () => number = Date.now): (line: string) => boolean {
  const shownAt = new Map<string, number>();
  return (line) => {
    const last = shownAt.get(line);
    if (last !== undefined && now() - last < silence) return false;
    for (const [known, time] of shownAt) if (now() - time >= silence) shownAt.delete(known);
    shownAt.set(line, now());
    return true;
  };
}
