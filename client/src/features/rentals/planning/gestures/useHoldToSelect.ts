import { useEffect, useRef, type RefObject } from 'react';
import { addDays, type Day } from '@app/contract/core/days.ts';
import type { PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { hold, slop } from './usePlanningPointer.ts';
import { selection, type Act } from './acts.ts';

interface HoldDoor {
  row: PlanningRow;
  act: Act | null;
  onAct: (act: Act | null) => void;
}

/**
 * Selecting nights of a month by a finger that presses, holds and slides over days, each of which says `data-day`; lifted on the day of
 * the departure, as tapping it would be. What moves before the hold scrolls the page.
 */
export function useHoldToSelect(month: RefObject<HTMLElement | null>, door: HoldDoor): void {
  const latest = useRef(door);
  useEffect(() => {
    latest.current = door;
  });
  useEffect(() => {
    const { current } = month;
    return current ? followFinger(current, latest) : undefined;
  }, [month]);
}

/** @returns what stops it. */
function followFinger(month: HTMLElement, latest: RefObject<HoldDoor>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begun: { anchor: Day; x: number; y: number; held: boolean } | null = null;

  const start = ({ touches, target }: TouchEvent) => {
    const [finger] = touches;
    const anchor = dayOf(target);
    stop();
    if (!finger || touches.length > 1 || anchor === null) return;
    begun = { anchor, x: finger.clientX, y: finger.clientY, held: false };
    timer = setTimeout(() => {
      const chosen = selection(latest.current.row, anchor, anchor);
      if (!begun || !chosen) return;
      begun.held = true;
      latest.current.onAct(chosen);
    }, hold);
  };
  const move = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!finger || !begun) return;
    if (!begun.held) {
      if (Math.hypot(finger.clientX - begun.x, finger.clientY - begun.y) > slop) stop();
      return;
    }
    // The page would scroll, and take the finger away.
    event.preventDefault();
    const day = dayOf(document.elementFromPoint(finger.clientX, finger.clientY));
    if (day === null) return;
    const { row, onAct } = latest.current;
    onAct(selection(row, begun.anchor, day > begun.anchor ? addDays(day, -1) : day));
  };
  const end = (event: TouchEvent) => {
    const { act, onAct } = latest.current;
    if (begun?.held && act) {
      // No click follows, which would be a tap.
      event.preventDefault();
      onAct({ ...act, phase: 'asked' });
    }
    stop();
  };
  const cancel = () => {
    if (begun?.held) latest.current.onAct(null);
    stop();
  };
  const stop = () => {
    clearTimeout(timer);
    begun = null;
  };
  const noMenu = (event: Event) => begun && event.preventDefault();

  const ending = new AbortController();
  const { signal } = ending;
  month.addEventListener('touchstart', start, { signal, passive: true });
  month.addEventListener('touchmove', move, { signal, passive: false });
  month.addEventListener('touchend', end, { signal, passive: false });
  month.addEventListener('touchcancel', cancel, { signal });
  month.addEventListener('contextmenu', noMenu, { signal });
  return () => {
    stop();
    ending.abort();
  };
}

function dayOf(target: EventTarget | null): Day | null {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return at?.dataset.day ?? null;
}
