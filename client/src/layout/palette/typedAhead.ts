/** What has been typed since the search was asked for, while it is on its way. */
let typed = '';
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
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Notes what is typed from now on: nobody waits for a field to appear before they type. */
export function startTypingAhead(): void {
  takeTypedAhead();
  document.addEventListener('keydown', note, true);
  ending = setTimeout(takeTypedAhead, longestWait);
}

/** What was typed meanwhile, and no more from now on. */
export function takeTypedAhead(): string {
  document.removeEventListener('keydown', note, true);
  clearTimeout(ending);
  const taken = typed;
  typed = '';
  return taken;
}
