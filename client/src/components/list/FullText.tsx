import { useEffect, useState, type RefObject } from 'react';
import classes from './FullText.module.css';

/** What is shown in full, and where: in pixels of the window. */
interface Shown {
  lines: readonly Line[];
  left: number;
  top: number;
}

/** Two cells of a row may say the same. */
interface Line {
  /** The place of its cell among those shown. */
  at: number;
  text: string;
}

const room = 440;

/** Whether a part of a cell ends in an ellipsis. */
function isCut(part: Element): boolean {
  return part.scrollWidth > part.clientWidth;
}

/** The whole text of a cell whose text is cut; null: all of it is in sight. */
function fullText(cell: Element): string | null {
  const parts = [cell, ...cell.querySelectorAll('[data-cut]')].filter((part) => part.matches('[data-cut]'));
  if (!parts.some(isCut)) return null;
  const copy = document.importNode(cell, true);
  for (const hidden of copy.querySelectorAll('.visuallyHidden, [aria-hidden="true"]')) hidden.remove();
  for (const second of copy.querySelectorAll('small')) second.before(' · ');
  return copy.textContent.replaceAll(/\s+/g, ' ').trim() || null;
}

const cellOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('tbody td, tbody th') : null;

/**
 * Shows what the cells of a table cut: of the cell under the pointer, and of the whole row that the keyboard is in. It can be pointed
 * at, and Escape hides it (WCAG 1.4.13). Screen readers read cells in full anyway.
 */
export function FullText({ within }: { within: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const box = within.current;
    if (!box) return undefined;
    const hide = () => setShown(null);
    const show = (cell: Element, cells: readonly Element[]) => {
      const lines = cells.flatMap((one, at) => {
        const text = fullText(one);
        return text === null ? [] : [{ at, text }];
      });
      const { left, bottom } = cell.getBoundingClientRect();
      // Without a gap to the cell, so that the pointer can go from one to the other.
      setShown(
        lines.length === 0
          ? null
          : { lines, left: Math.max(8, Math.min(left, window.innerWidth - room - 8)), top: bottom - 4 },
      );
    };
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || (target instanceof Element && target.closest('[data-full-text]'))) return;
      const cell = cellOf(target);
      if (cell) show(cell, [cell]);
      else hide();
    };
    // The page scrolls to what takes the focus: then it is shown where it is now.
    const followFocus = () => {
      const focused = document.activeElement;
      const cell = focused && box.contains(focused) && focused.matches(':focus-visible') ? cellOf(focused) : null;
      if (cell) show(cell, [...(cell.closest('tr')?.children ?? [])]);
      else hide();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    box.addEventListener('pointerover', onPointer);
    box.addEventListener('pointerleave', hide);
    box.addEventListener('focusin', followFocus);
    box.addEventListener('focusout', hide);
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', followFocus, { passive: true, capture: true });
    return () => {
      box.removeEventListener('pointerover', onPointer);
      box.removeEventListener('pointerleave', hide);
      box.removeEventListener('focusin', followFocus);
      box.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', followFocus, { capture: true });
    };
  }, [within]);
  if (!shown) return null;
  return (
    <div
      className={classes.full}
      style={{ left: shown.left, top: shown.top, maxWidth: room }}
      aria-hidden="true"
      data-full-text=""
    >
      {shown.lines.map(({ at, text }) => (
        <p key={at}>{text}</p>
      ))}
    </div>
  );
}
