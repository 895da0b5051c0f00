import { vi } from 'vitest';

export interface FakeTab {
  wentTo: string[];
  closed: boolean;
}

/** Lets the browser open tabs, none of which is real. */
export function allowTabs(): { tabs: FakeTab[] } {
  const tabs: FakeTab[] = [];
  vi.spyOn(window, 'open').mockImplementation(() => {
    const tab: FakeTab = { wentTo: [], closed: false };
    tabs.push(tab);
    return {
      opener: window,
      document: document.implementation.createHTMLDocument(),
      location: { replace: (address: string) => tab.wentTo.push(address) },
      close: () => {
        tab.closed = true;
      },
    } as unknown as Window;
  });
  return { tabs };
}

/** Has the browser block every tab. */
export function blockTabs(): void {
  vi.spyOn(window, 'open').mockReturnValue(null);
}
