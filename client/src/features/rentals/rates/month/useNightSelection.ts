import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { addDays, type Day } from '@app/contract/core/days.ts';
import type { RatesView } from '../useRatesView.ts';

type Chosen = RatesView['chosen'];

interface SelectionOptions {
  from: Day;
  to: Day;
  today: Day;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** A key leads to a night beyond those that are shown. */
  onLeave: (day: Day) => void;
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Chooses nights on end: by dragging, by a click and another with Shift, by two taps, or with arrows and Shift. Escape gives them back.
 * Nights that are over cannot be chosen.
 */
export function useNightSelection({ from, to, today, chosen, onChoose, onLeave }: SelectionOptions) {
  const [anchor, setAnchor] = useState<Day | null>(chosen?.first ?? null);
  const [end, setEnd] = useState<Day | null>(chosen?.last ?? null);
  const dragging = useRef(false);
  const touched = useRef(false);
  const choose = (start: Day, day: Day) => {
    if (day < today || start < today) return;
    setAnchor(start);
    setEnd(day);
    onChoose(start < day ? { first: start, last: day } : { first: day, last: start });
  };
  const isOneNight = chosen !== null && chosen.first === chosen.last;
  const focusable = end !== null && from <= end && end < to ? end : from < today && today < to ? today : from;

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
      if (dragging.current && anchor !== null) choose(anchor, day);
    },
    onClick: (event: MouseEvent) => {
      if (event.shiftKey && anchor !== null) choose(anchor, day);
      else if (touched.current && isOneNight && anchor !== null && day !== anchor) choose(anchor, day);
      // With the mouse the drag that ends here has chosen already; a key has not.
      else if (touched.current || event.detail === 0) choose(day, day);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') {
        onChoose(null);
        return;
      }
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = addDays(day, step);
      if (event.shiftKey) choose(anchor ?? day, next);
      else setEnd(next);
      if (next < from || next >= to) onLeave(next);
      event.currentTarget.closest('[data-nights]')?.querySelector<HTMLElement>(`[data-night="${next}"]`)?.focus();
    },
  });
  const stop = () => {
    dragging.current = false;
  };
  return { nightProps, area: { 'data-nights': '', onPointerUp: stop, onPointerLeave: stop } };
}

export type NightProps = ReturnType<typeof useNightSelection>['nightProps'];
