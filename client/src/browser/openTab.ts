/** A tab of the browser that waits for its address. */
export interface OpenedTab {
  goTo: (address: string) => void;
  close: () => void;
}

/**
 * Opens a tab that says what it waits for. To be called within a click: browsers block it anywhere else, and some always.
 * Null when it was blocked.
 */
export function openTab(waitsFor: string): OpenedTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  // Where it goes must not reach back into this page.
  tab.opener = null;
  tab.document.title = waitsFor;
  tab.document.body.textContent = waitsFor;
  return { goTo: (address) => tab.location.replace(address), close: () => tab.close() };
}
