import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { addDays, type Day } from '@app/contract/core/days.ts';
import type { RatesView } from '../useRatesView.ts';

type Chosen = RatesView['chosen'];

interface SelectionOptions {
  from: Day;
  to: Day;
  today: Day;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** The choice is made: its price can be typed. */
  onDone: () => void;
  /** A key leads to a night beyond those that are shown. */
  onLeave: (day: Day) => void;
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Chooses nights on end: by dragging, by a click and another with Shift, by two taps, or with arrows and Shift. Enter leads on from
 * chosen nights, Escape gives them back. Nights that are over cannot be chosen.
 */
export function useNightSelection({ from, to, today, chosen, onChoose, onDone, onLeave }: SelectionOptions) {
  const area = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<Day | null>(null);
  const [reached, setReached] = useState<Day | null>(null);
  const dragging = useRef(false);
  const touched = useRef(false);
  /** The night that a key went to: another month may have to be read before it is there. */
  const sought = useRef<Day | null>(null);
  const isDone = useRef(false);

  // The address may have chosen other nights since the last click.
  const anchor = chosen && (begun === chosen.first || begun === chosen.last ? begun : chosen.first);
  const isOneNight = chosen !== null && chosen.first === chosen.last;
  const isShown = (day: Day | null): day is Day => day !== null && from <= day && day < to;
  const focusable = [reached, chosen?.last ?? null, today].find(isShown) ?? from;
  const choose = (start: Day, day: Day) => {
    if (day < today || start < today) return;
    setBegun(start);
    setReached(day);
    onChoose(start < day ? { first: start, last: day } : { first: day, last: start });
  };

  useLayoutEffect(() => {
    const night = sought.current && area.current?.querySelector<HTMLElement>(`[data-night="${sought.current}"]`);
    if (!night) return;
    sought.current = null;
    night.focus();
  });
  useEffect(() => {
    if (!isDone.current || chosen === null || isOneNight) return;
    isDone.current = false;
    onDone();
  });

  const nightProps = (day: Day) => ({
    'data-night': day,
    tabIndex: day === focusable ? 0 : -1,
    onPointerDown: (event: PointerEvent) => {
      touched.current = event.pointerType === 'touch';
      if (touched.current || event.button !== 0 || event.shiftKey) return;
      dragging.current = true;
      choose(day, day);
    },
    onPointerEnter: () => {
      if (dragging.current && begun !== null) choose(begun, day);
    },
    onClick: (event: MouseEvent) => {
      const isSecondTap = touched.current && isOneNight && day !== anchor;
      if ((event.shiftKey || isSecondTap) && anchor !== null) {
        isDone.current = event.shiftKey;
        choose(anchor, day);
      } else if (touched.current || event.detail === 0) {
        // With the mouse the drag that ends here has chosen already; a key has not.
        choose(day, day);
      }
    },
    onKeyDown: (event: KeyboardEvent) => {
      touched.current = false;
      if (event.key === 'Escape') {
        onChoose(null);
        return;
      }
      if (event.key === 'Enter' && chosen !== null && chosen.first <= day && day <= chosen.last) {
        event.preventDefault();
        onDone();
        return;
      }
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = addDays(day, step);
      sought.current = next;
      if (event.shiftKey) choose(anchor ?? day, next);
      setReached(next);
      if (!isShown(next)) onLeave(next);
    },
  });
  const stop = () => {
    if (dragging.current && chosen !== null && !isOneNight) onDone();
    dragging.current = false;
  };
  return { nightProps, area: { ref: area, onPointerUp: stop, onPointerLeave: stop } };
}

export type NightProps = ReturnType<typeof useNightSelection>['nightProps'];
