import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { addDays, nightsBetween, type Day } from '@app/contract/core/days.ts';
import type { RowPlace } from './geometry.ts';
import { holds, zooms, type PlanningWindow, type Zoom } from '../view/planningWindow.ts';

/** Pixels of the column of names, and of the head over the rows. */
export const namesWidth = 188;
const headHeight = 68;

/** Pixels that a screen is taken to have where it cannot be measured, and that a day has at least. */
const usualWidth = 900;
const leastDay: Record<Zoom, number> = { semaine: 80, mois: 26, trimestre: 8 };

function dayWidthOf(zoom: Zoom, width: number): number {
  return Math.max(leastDay[zoom], Math.floor(((width || usualWidth) / zooms[zoom]) * 100) / 100);
}

interface Scrolled {
  left: number;
  top: number;
  /** Of the part that shows nights; 0 before it is measured. */
  width: number;
  height: number;
}

interface SightDoor {
  span: PlanningWindow;
  from: Day;
  zoom: Zoom;
  onSight: (from: Day) => void;
}

/** What is in sight of a grid that scrolls both ways: it stays on the same day when days are read before it, or the zoom changes. */
export function useScrollSight({ span, from, zoom, onSight }: SightDoor) {
  const frame = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState<Scrolled>({ left: 0, top: 0, width: 0, height: 800 });
  const dayWidth = dayWidthOf(zoom, scroll.width);
  /** What is shown first. */
  const begin = useRef({ span, from, zoom });
  /** The day at the left edge, as it was last told or shown. */
  const shown = useRef<Day | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const measure = () =>
      setScroll((before) => {
        const width = current.clientWidth > namesWidth ? current.clientWidth - namesWidth : before.width || usualWidth;
        const first = begin.current;
        // Once, so that nothing is drawn that is not then in sight.
        const left =
          before.width === 0 ? nightsBetween(first.span.from, first.from) * dayWidthOf(first.zoom, width) : before.left;
        return { ...before, left, width, height: current.clientHeight || before.height };
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      clearTimeout(timer.current);
    };
  }, [frame]);

  // Before it is painted, so that nothing is seen to move.
  const place = `${span.from} ${span.to} ${dayWidth}`;
  const placed = useRef('');
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current || scroll.width === 0 || !holds(span, from, 1)) return;
    const day = shown.current !== null && shown.current === from ? null : from;
    if (day === null && placed.current === place) return;
    placed.current = place;
    shown.current = from;
    current.scrollLeft = nightsBetween(span.from, from) * dayWidth;
    const { scrollLeft: left, scrollTop: top } = current;
    setScroll((before) => (before.left === left && before.top === top ? before : { ...before, left, top }));
  }, [frame, span, from, dayWidth, place, scroll.width]);

  const onScroll = useCallback(() => {
    const { current } = frame;
    if (!current) return;
    const { scrollLeft, scrollTop } = current;
    setScroll((before) =>
      isSamePlace(before, scrollLeft, scrollTop) ? before : { ...before, left: scrollLeft, top: scrollTop },
    );
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const day = addDays(span.from, Math.round(current.scrollLeft / dayWidth));
      if (day === shown.current) return;
      shown.current = day;
      onSight(day);
    }, settled);
  }, [frame, span.from, dayWidth, onSight]);

  const scrollTo = useCallback(
    (night: Day, row: RowPlace | undefined) => {
      const { current } = frame;
      if (!current) return;
      const left = nightsBetween(span.from, night) * dayWidth;
      const width = current.clientWidth - namesWidth;
      if (left < current.scrollLeft) current.scrollLeft = left - dayWidth;
      else if (left + 2 * dayWidth > current.scrollLeft + width) current.scrollLeft = left + 2 * dayWidth - width;
      if (!row) return;
      const height = current.clientHeight - headHeight;
      if (row.top < current.scrollTop) current.scrollTop = row.top;
      else if (row.top + row.height > current.scrollTop + height) current.scrollTop = row.top + row.height - height;
    },
    [frame, span.from, dayWidth],
  );

  return { frame, dayWidth, scroll, scrollTo, onScroll };
}

/** Milliseconds without scrolling after which the day in sight is said. */
const settled = 200;

/** Pixels of scrolling that change nothing of what is drawn: much more of it lies ready on each side. */
const step = 120;

function isSamePlace(before: Scrolled, left: number, top: number): boolean {
  return (
    Math.floor(before.left / step) === Math.floor(left / step) &&
    Math.floor(before.top / step) === Math.floor(top / step)
  );
}
