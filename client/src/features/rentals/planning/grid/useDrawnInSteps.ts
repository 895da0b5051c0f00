import { useEffect, useRef, useState } from 'react';
import type { Day } from '@app/contract/core/days.ts';

/** Days of the axis, from the first one to the one after the last. */
interface Range {
  first: number;
  end: number;
}

/** Lines of the planning, and the days that are drawn of each. */
interface Part<T> {
  lines: readonly T[];
  days: Range;
}

/** What is drawn, by the key of its line: the line as it was then, and the days of it. */
type Drawn<T> = ReadonlyMap<string, { line: T; days: Range }>;

/** How lines are told apart, and whether so many days of a line still look as they were drawn. */
interface Lines<T> {
  keyOf: (line: T) => string;
  isSame: (before: T, after: T, days: Range) => boolean;
}

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
 * What is drawn of the planning: at first what is in sight, then the rest of what is wanted and what has changed, some lines a frame,
 * so that neither scrolling nor days that come hold anything up. Days count from `origin` on; when that moves, it begins anew.
 */
export function useDrawnInSteps<T>(
  lines: Lines<T>,
  { wanted, inSight, origin, isMeasured }: { wanted: Part<T>; inSight: Part<T>; origin: Day; isMeasured: boolean },
): Drawn<T> {
  const [state, setState] = useState<{ drawn: Drawn<T>; origin: Day }>({ drawn: new Map(), origin });
  let { drawn } = state;
  if (state.origin !== origin && drawn.size > 0) drawn = new Map();
  if (isMeasured && drawn.size === 0) drawn = drawnFurther(lines, drawn, inSight, Infinity);
  if (isMeasured && wanted.lines.length <= fewestLines) drawn = drawnFurther(lines, drawn, wanted, fewestLines);
  if (drawn !== state.drawn || origin !== state.origin) setState({ drawn, origin });

  const pace = useRef(fewestLines);
  const since = useRef<number | null>(null);
  useEffect(() => {
    if (!isMeasured || drawnFurther(lines, drawn, wanted, 1) === drawn) {
      since.current = null;
      return undefined;
    }
    const frame = requestAnimationFrame((now) => {
      if (since.current !== null) pace.current = nextPace(pace.current, now - since.current);
      since.current = now;
      setState({ drawn: drawnFurther(lines, drawn, wanted, pace.current), origin });
    });
    return () => cancelAnimationFrame(frame);
  });
  return drawn;
}

/**
 * The same with so many more lines as they are wanted: those without anything first, then those that have changed, then those that
 * lack days; from the middle outwards.
 */
export function drawnFurther<T>(
  { keyOf, isSame }: Lines<T>,
  drawn: Drawn<T>,
  { lines, days }: Part<T>,
  count: number,
): Drawn<T> {
  const keys = new Set(lines.map(keyOf));
  const left = [...drawn.keys()].filter((key) => !keys.has(key));
  const middle = lines.length / 2;
  const due = lines
    .flatMap((line, at) => {
      const key = keyOf(line);
      const shown = drawn.get(key);
      const lacksDays = shown?.days.first !== days.first || shown.days.end !== days.end;
      const urgency = !shown ? 0 : !isSame(shown.line, line, shown.days) ? 1 : lacksDays ? 2 : null;
      return urgency === null ? [] : [{ key, line, urgency, far: Math.abs(at + 0.5 - middle) }];
    })
    .toSorted((one, other) => one.urgency - other.urgency || one.far - other.far)
    .slice(0, count);
  if (left.length === 0 && due.length === 0) return drawn;
  const next = new Map(drawn);
  for (const key of left) next.delete(key);
  for (const { key, line } of due) next.set(key, { line, days });
  return next;
}
