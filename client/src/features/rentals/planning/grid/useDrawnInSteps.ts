import { useEffect, useRef, useState } from 'react';
import type { Day } from '@app/contract/core/days.ts';

/** From the first one to the one after the last. */
interface Range {
  first: number;
  end: number;
}

/** Lines of the planning, and days of its axis. */
interface Part {
  lines: Range;
  days: Range;
}

/** The days that are drawn of each line, by its index. */
type Drawn = ReadonlyMap<number, Range>;

const nothing: Drawn = new Map();

/** Lines that are drawn, or drawn further, in one frame: as many as this machine manages, between these. */
export const fewestLines = 2;
const mostLines = 12;

/** How many lines come with the next frame when so many took so many milliseconds: frames shall not be missed. */
export function nextPace(lines: number, elapsed: number): number {
  if (elapsed > 2.5 * frameTime) return Math.max(fewestLines, Math.floor(lines / 2));
  return elapsed < 1.5 * frameTime ? Math.min(mostLines, lines + 1) : lines;
}
/** Milliseconds. */
const frameTime = 1000 / 60;

/**
 * What is drawn of the planning: at first what is in sight, then the rest of what is wanted, some lines a frame, so that scrolling
 * never waits. The days of a line count from `origin` on; when that moves, it begins anew.
 */
export function useDrawnInSteps(wanted: Part, inSight: Part, origin: Day, isMeasured: boolean): Drawn {
  const [state, setState] = useState({ drawn: nothing, origin });
  let { drawn } = state;
  if (state.origin !== origin) drawn = nothing;
  if (isMeasured && drawn.size === 0) drawn = drawnFurther(drawn, inSight, Infinity);
  if (isMeasured && wanted.lines.end - wanted.lines.first <= fewestLines)
    drawn = drawnFurther(drawn, wanted, fewestLines);
  if (drawn !== state.drawn || origin !== state.origin) setState({ drawn, origin });

  const pace = useRef(fewestLines);
  const since = useRef<number | null>(null);
  useEffect(() => {
    if (!isMeasured || drawnFurther(drawn, wanted, 1) === drawn) {
      since.current = null;
      return undefined;
    }
    const frame = requestAnimationFrame((now) => {
      if (since.current !== null) pace.current = nextPace(pace.current, now - since.current);
      since.current = now;
      setState({ drawn: drawnFurther(drawn, wanted, pace.current), origin });
    });
    return () => cancelAnimationFrame(frame);
  });
  return drawn;
}

/** The same with so many more lines as they are wanted, those without anything first, from the middle outwards. */
export function drawnFurther(drawn: Drawn, { lines, days }: Part, count: number): Drawn {
  const middle = (lines.first + lines.end) / 2;
  const left = [...drawn.keys()].filter((line) => line < lines.first || line >= lines.end);
  const due = Array.from({ length: lines.end - lines.first }, (_, at) => lines.first + at)
    .filter((line) => {
      const range = drawn.get(line);
      return range?.first !== days.first || range.end !== days.end;
    })
    .toSorted(
      (one, other) =>
        Number(drawn.has(one)) - Number(drawn.has(other)) || Math.abs(one - middle) - Math.abs(other - middle),
    )
    .slice(0, count);
  if (left.length === 0 && due.length === 0) return drawn;
  const next = new Map(drawn);
  for (const line of left) next.delete(line);
  for (const line of due) next.set(line, days);
  return next;
}
