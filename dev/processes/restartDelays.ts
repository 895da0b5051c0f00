const shortest = 250;
const longest = 10_000;
const settled = 30_000;

/**
 * Says how long to wait (in milliseconds) before something that ended is started again: twice as long each time, up
 * to 10 s, and from the beginning once it has lived for 30 s.
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
