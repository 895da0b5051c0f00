import type { FirstScreen } from '@app/contract/firstScreen/firstScreen.ts';

const carrier = () => document.getElementById('first-screen');

/** What the server drew this page's first screen from; null when it drew none. */
export function readFirstScreen(): FirstScreen | null {
  const data: unknown = JSON.parse(carrier()?.textContent ?? 'null');
  return isFirstScreen(data) ? data : null;
}

/** Takes it out of a document that has come alive. */
export function forgetFirstScreen(): void {
  carrier()?.remove();
}

// Written into the document by the same server, from the same type: recognised, not parsed, to keep zod out of the page.
function isFirstScreen(data: unknown): data is FirstScreen {
  return typeof data === 'object' && data !== null && 'at' in data && 'account' in data && 'answers' in data;
}
