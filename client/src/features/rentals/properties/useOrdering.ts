import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

interface OrderingOptions {
  ids: readonly string[];
  /** What a thing is called where its moves are read out. */
  nameOf: (id: string) => string;
  /** Stores the new order once a thing was put down elsewhere; answers whether that was done. */
  onOrdered: (ids: string[]) => Promise<boolean>;
  /** Nothing can be moved. */
  locked: boolean;
}

/** The order with one thing moved to a place, which is kept within the list. */
function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  const wanted = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, wanted), id, ...others.slice(wanted)];
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Pixels that a pointer moves before it drags: less is a click. */
const dragDistance = 6;

/**
 * Putting things in order: by dragging them, or by keyboard (Space lifts, arrows move, Space puts down, Escape gives back).
 * `said` is what a live region reads out. The element that has the focus carries `data-order-handle`.
 */
export function useOrdering({ ids, nameOf, onOrdered, locked }: OrderingOptions) {
  const [lifted, setLifted] = useState<{ id: string; order: readonly string[] } | null>(null);
  // What was put down, until the server says the same.
  const [pending, setPending] = useState<{ from: string; order: readonly string[] } | null>(null);
  const [said, setSaid] = useState('');
  const pressed = useRef<{ id: string; x: number; y: number; dragging: boolean } | null>(null);
  const ignoresClick = useRef(false);
  const settled = pending?.from === ids.join() ? pending.order : ids;
  const order = lifted?.order ?? settled;

  // Moving an element in the page takes the focus from it.
  const focused = lifted?.id;
  useLayoutEffect(() => {
    if (focused === undefined || pressed.current) return;
    const item = document.querySelector(`[data-order="${focused}"]`);
    item?.querySelector<HTMLElement>('[data-order-handle]')?.focus();
  }, [focused, order]);

  const placeText = (id: string, all: readonly string[]) => `place ${all.indexOf(id) + 1} sur ${all.length}`;
  const store = async (next: readonly string[]) => {
    setPending({ from: ids.join(), order: next });
    if (!(await onOrdered([...next]))) setPending(null);
  };
  const lift = (id: string) => {
    setLifted({ id, order: settled });
    setSaid(
      `${nameOf(id)} soulevé, ${placeText(id, settled)}. Flèches pour déplacer, Espace pour poser, Échap pour rendre.`,
    );
  };
  const moveTo = (id: string, place: number) => {
    const next = movedTo(order, id, place);
    setLifted({ id, order: next });
    setSaid(`${nameOf(id)}, ${placeText(id, next)}`);
  };
  const drop = () => {
    if (!lifted) return;
    setSaid(`${nameOf(lifted.id)} posé, ${placeText(lifted.id, lifted.order)}`);
    setLifted(null);
    if (lifted.order.some((id, place) => id !== settled[place])) void store(lifted.order);
  };
  const giveBack = () => {
    if (!lifted) return;
    setSaid(`${nameOf(lifted.id)} remis à sa place`);
    setLifted(null);
  };
  const release = (finish: () => void) => {
    if (pressed.current?.dragging) {
      ignoresClick.current = true;
      finish();
    }
    pressed.current = null;
  };

  return {
    order,
    said,
    /** Moves a thing by one place and keeps it there at once. */
    shift: (id: string, by: -1 | 1) => {
      const next = movedTo(settled, id, settled.indexOf(id) + by);
      setSaid(`${nameOf(id)}, ${placeText(id, next)}`);
      void store(next);
    },
    /** Moves a thing to the first place. */
    putFirst: (id: string) => void store(movedTo(settled, id, 0)),
    itemProps: (id: string) => ({ 'data-order': id, 'data-lifted': lifted?.id === id ? '' : undefined }),
    keyProps: (id: string) => ({
      'data-order-handle': '',
      'aria-pressed': lifted?.id === id,
      onKeyDown: (event: KeyboardEvent) => {
        if (locked) return;
        const step = steps[event.key];
        if (event.key === ' ') {
          event.preventDefault();
          if (lifted) drop();
          else lift(id);
        } else if (lifted && step !== undefined) {
          event.preventDefault();
          moveTo(id, order.indexOf(id) + step);
        } else if (lifted && (event.key === 'Escape' || event.key === 'Tab')) {
          event.preventDefault();
          giveBack();
        }
      },
      // Some browsers click on release.
      onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
    }),
    /** `mouse`: fingers scroll here instead. */
    dragProps: (id: string, pointers: 'mouse' | 'any') => ({
      onPointerDown: ({ button, pointerType, clientX, clientY }: PointerEvent) => {
        ignoresClick.current = false;
        if (locked || button !== 0 || (pointers === 'mouse' && pointerType !== 'mouse')) return;
        pressed.current = { id, x: clientX, y: clientY, dragging: false };
      },
      onPointerMove: ({ clientX, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
        const press = pressed.current;
        if (press?.id !== id) return;
        if (!press.dragging) {
          if (Math.hypot(clientX - press.x, clientY - press.y) < dragDistance) return;
          press.dragging = true;
          currentTarget.setPointerCapture(pointerId);
          lift(id);
          return;
        }
        const target = orderedAt(clientX, clientY);
        if (target === undefined || target === id || !order.includes(target)) return;
        moveTo(id, order.indexOf(target));
      },
      onPointerUp: () => release(drop),
      onPointerCancel: () => release(giveBack),
      onClickCapture: (event: MouseEvent) => {
        if (!ignoresClick.current) return;
        ignoresClick.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    }),
  };
}

/** The ordered thing at a point of the screen. */
function orderedAt(x: number, y: number): string | undefined {
  const item = document.elementsFromPoint(x, y).find((element) => element.closest('[data-order]'));
  return item?.closest<HTMLElement>('[data-order]')?.dataset.order;
}
