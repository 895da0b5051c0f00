const silence = 60_000;

/**
 * Tells lines that are worth showing from those that were shown within the last minute: a process that cannot start
 * says the same at each attempt. The log file keeps them all.
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
