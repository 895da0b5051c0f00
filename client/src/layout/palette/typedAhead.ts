/** What has been typed since the search was asked for, while it is on its way. */
let typed = '';
/** Whether Enter came last: what is found first is meant. */
let isEntered = false;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds after which it does not come: keys mean again what they mean elsewhere. */
const longestWait = 8_000;

function note(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || (altKey && key.length > 1)) return;
  // Somewhere else is being written.
  if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) return;
  if (key === 'Backspace') typed = [...typed].slice(0, -1).join('');
  else if ([...key].length === 1) typed += key;
  else if (key !== 'Enter') return;
  isEntered = key === 'Enter' && typed !== '';
  event.preventDefault();
  event.stopPropagation();
}

/** Notes what is typed from now on: nobody waits for a field to appear before they type. Asked again, it goes on. */
export function startTypingAhead(): void {
  if (ending !== undefined) return;
  document.addEventListener('keydown', note, true);
  ending = setTimeout(takeTypedAhead, longestWait);
}

/** What was typed meanwhile, and whether Enter ended it; no more is noted from now on. */
export function takeTypedAhead(): { text: string; isEntered: boolean } {
  document.removeEventListener('keydown', note, true);
  clearTimeout(ending);
  const taken = { text: typed, isEntered };
  [typed, isEntered, ending] = ['', false, undefined];
  return taken;
}
