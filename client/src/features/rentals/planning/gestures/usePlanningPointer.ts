import { useEffect, useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { nightsBetween, type Day } from '@app/contract/core/days.ts';
import type { Occupancy, PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { changesAnything, clicked, isMovable, moved, resized, selection, type Act } from './acts.ts';

/** A night of a property, under the pointer. */
export interface Spot {
  row: PlanningRow;
  night: Day;
  minimum: number;
}

interface PointerDoor {
  act: Act | null;
  onAct: (act: Act | null) => void;
  spotAt: (x: number, y: number) => Spot | null;
  occupancyOf: (row: PlanningRow, id: string) => Occupancy | undefined;
  onOpen: (occupancy: Occupancy, row: PlanningRow, href: string | null) => void;
}

/** Pixels that a pointer goes before it drags, and of each end of a bar by which it is made shorter or longer. */
export const slop = 5;
const endOfBar = 12;
/** Milliseconds of pressing that begin a selection on a touch screen: shorter is a tap, and moving scrolls. */
export const hold = 300;

/**
 * Selecting, moving and shortening by a pointer. A mouse drags; a finger presses and holds, then taps the departure, so that
 * swiping scrolls. Escape gives a drag back.
 */
export function usePlanningPointer(door: PointerDoor) {
  const latest = useRef(door);
  // Before anything can be pressed: what is followed across the window reads what was drawn last.
  useLayoutEffect(() => {
    latest.current = door;
  });
  const stop = useRef<(() => void) | null>(null);
  /** A drag ends with a click, which opens nothing. */
  const dragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const follow = (onMove: (event: globalThis.PointerEvent) => void, onUp: () => void) => {
    stop.current?.();
    const move = (event: globalThis.PointerEvent) => onMove(event);
    const end = () => {
      stop.current?.();
      onUp();
    };
    const cancel = () => {
      stop.current?.();
      latest.current.onAct(null);
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && cancel();
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', onKey);
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', onKey);
      stop.current = null;
    };
  };

  const ask = () => {
    const { act, onAct } = latest.current;
    if (!act) return;
    if (act.kind === 'change' && !changesAnything(act)) onAct(null);
    else onAct({ ...act, phase: 'asked' });
  };

  const dragBar = (event: PointerEvent, spot: Spot, bar: HTMLElement) => {
    const occupancy = latest.current.occupancyOf(spot.row, bar.dataset.bar ?? '');
    if (!occupancy || !isMovable(occupancy)) return;
    const end = endUnder(bar, event.clientX);
    const { clientX, clientY } = event;
    follow(
      (now) => {
        if (!dragged.current && Math.hypot(now.clientX - clientX, now.clientY - clientY) < slop) return;
        dragged.current = true;
        const over = latest.current.spotAt(now.clientX, now.clientY);
        if (!over) return;
        const nights = nightsBetween(spot.night, over.night);
        const { propertyId } = spot.row;
        latest.current.onAct(
          end
            ? resized(occupancy, propertyId, { end, nights })
            : moved(occupancy, propertyId, over.row.propertyId, nights),
        );
      },
      () => dragged.current && ask(),
    );
  };

  const dragNights = (spot: Spot) => {
    const begun = selection(spot.row, spot.night, spot.night);
    if (!begun) return;
    latest.current.onAct(begun);
    let furthest = spot.night;
    follow(
      ({ clientX, clientY }) => {
        const over = latest.current.spotAt(clientX, clientY);
        if (!over || over.night === furthest) return;
        furthest = over.night;
        latest.current.onAct(selection(spot.row, spot.night, over.night));
      },
      () => {
        if (furthest === spot.night)
          latest.current.onAct({ ...begun, nights: clicked(spot.row, spot.night, spot.minimum), phase: 'asked' });
        else ask();
      },
    );
  };

  const pressAndHold = (event: PointerEvent, spot: Spot) => {
    const { clientX, clientY } = event;
    const timer = setTimeout(() => {
      const begun = selection(spot.row, spot.night, spot.night);
      if (begun) latest.current.onAct({ ...begun, phase: 'touched' });
      dragged.current = true;
    }, hold);
    follow(
      (now) => Math.hypot(now.clientX - clientX, now.clientY - clientY) > slop && clearTimeout(timer),
      () => clearTimeout(timer),
    );
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false;
      const spot = latest.current.spotAt(event.clientX, event.clientY);
      if (event.button !== 0 || !spot || event.ctrlKey || event.metaKey) return;
      const bar = barOf(event.target);
      if (event.pointerType === 'touch') {
        if (!bar && latest.current.act?.kind !== 'select') pressAndHold(event, spot);
      } else if (bar) dragBar(event, spot, bar);
      else dragNights(spot);
    },
    onClick: (event: MouseEvent) => {
      const bar = barOf(event.target);
      if (dragged.current) {
        dragged.current = false;
        event.preventDefault();
        return;
      }
      const spot = latest.current.spotAt(event.clientX, event.clientY);
      const { act, onAct, occupancyOf, onOpen } = latest.current;
      if (!bar) {
        if (act?.kind !== 'select' || act.phase !== 'touched' || spot?.row.propertyId !== act.propertyId) return;
        const chosen = selection(spot.row, act.anchor, spot.night);
        if (chosen) onAct({ ...chosen, phase: 'asked' });
        return;
      }
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || !spot) return;
      const occupancy = occupancyOf(spot.row, bar.dataset.bar ?? '');
      if (!occupancy) return;
      event.preventDefault();
      onOpen(occupancy, spot.row, bar.getAttribute('href'));
    },
  };
}

function barOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null;
}

/** The end of a bar that lies under the pointer; of a short one, a quarter is an end, so that it can still be moved. */
function endUnder(bar: HTMLElement, x: number): 'arrival' | 'departure' | null {
  const { left, right, width } = bar.getBoundingClientRect();
  const reach = Math.min(endOfBar, width / 4);
  if (right - x < reach) return 'departure';
  return x - left < reach ? 'arrival' : null;
}
