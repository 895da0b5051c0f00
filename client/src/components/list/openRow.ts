import type { MouseEvent } from 'react';

/** What the pointer means by itself: a row does not take its clicks. */
const ownClicks = 'a, button, input, select, textarea, label, summary, [role="button"]';

/** The part of a row that opens it: its link or its button. */
export const openers = '[data-opens]';

/** Whether some text of the page is selected: the click ended a selection, and opens nothing. */
function hasSelection(): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && selection.toString().trim() !== '';
}

/** Opens the row that was clicked, as its link does: in a tab of its own by the middle button, or with Ctrl or ⌘. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, button } = event;
  if (!(target instanceof Element) || event.isDefaultPrevented() || target.closest(ownClicks) || button > 1) return;
  const opener = target.closest('tr')?.querySelector<HTMLElement>(openers);
  if (!opener || hasSelection()) return;
  const aside = button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!aside) {
    // What opens gives the focus back to the row.
    opener.focus();
    opener.click();
  } else if (opener instanceof HTMLAnchorElement) window.open(opener.href, '_blank', 'noopener');
}
