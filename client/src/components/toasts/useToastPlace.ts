import { useCallback } from 'react';

/**
 * Puts the toasts on top of all that is on top, and, at the bottom of a phone, above what can be done there: the foot of a
 * sheet or of a dialog, a bar that saves, the cookie banner. `modal`: the dialog within which they are drawn, null without.
 */
export function useToastPlace(
  modal: HTMLDialogElement | null,
): (region: HTMLDivElement | null) => (() => void) | undefined {
  return useCallback(
    (region) => {
      // Where there is no top layer, the order on the page has to do.
      if (!region || !('showPopover' in region)) return undefined;
      region.setAttribute('popover', 'manual');
      region.showPopover();
      const place = () => region.style.setProperty('--taken', `${takenBelow(region, modal)}px`);
      place();
      // A sheet has its foot once its content is there.
      let frame = 0;
      const placeSoon = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(place);
      };
      const changes = new MutationObserver(placeSoon);
      changes.observe(modal ?? document.body, { childList: true, subtree: true });
      window.addEventListener('resize', placeSoon);
      return () => {
        cancelAnimationFrame(frame);
        changes.disconnect();
        window.removeEventListener('resize', placeSoon);
      };
    },
    [modal],
  );
}

/** Between toasts and what they stand above. */
const gap = 12;

/** How much of the foot of the window is taken by what can be done there, in pixels. */
function takenBelow(region: HTMLElement, modal: HTMLDialogElement | null): number {
  const height = window.innerHeight;
  const end = Math.min(height, modal?.getBoundingClientRect().bottom ?? height);
  // Below a dialog in the middle.
  if (height - end >= region.offsetHeight + 2 * gap) return 0;
  const there = document
    .elementsFromPoint(window.innerWidth / 2, end - 2)
    .find((element) => !region.contains(element) && (modal === null || modal.contains(element)));
  for (let element = there ?? null; element !== null && element !== modal; element = element.parentElement) {
    const { top } = element.getBoundingClientRect();
    const staysThere = ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    if (staysThere && top > height / 2) return height - top;
  }
  return height - end;
}
