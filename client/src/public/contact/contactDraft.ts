const key = 'clairvolet.contact';

/** Keeps what was typed while the tab is open, so that opening the page again after a failure loses nothing. */
export function keepDraft(values: Record<string, string>): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify(values)));
}

/** What was typed last and did not leave; empty when there is none. */
export function readDraft(): Record<string, string> {
  const draft: unknown = JSON.parse(withStorage((storage) => storage.getItem(key)) ?? '{}');
  if (typeof draft !== 'object' || draft === null) return {};
  return Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export function forgetDraft(): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Undefined where the browser forbids storage: the draft then lives as long as the page. */
function withStorage<T>(task: (storage: Storage) => T): T | undefined {
  try {
    return task(sessionStorage);
  } catch {
    return undefined;
  }
}
