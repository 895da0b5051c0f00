const shortest = 250;
const longest = 10_000;
const settled = 30_000;

/**
 * How long to wait (in milliseconds) before a process that ended is restarted: twice as long each time, up
 * to 10 s, and from the first delay again once it has run for 30 s.
 */
export function restartDelays(): (livedFor: number) => number {
  let next = shortest;
  return (livedFor) => {
    if (livedFor >= settled) next = shortest;
    const delay = next;
    next = Math.min(next * 2, longest);
    return delay;
  };
}
