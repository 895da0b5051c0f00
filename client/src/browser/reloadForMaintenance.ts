const mark = 'clairvolet.maintenance-reload';

/** Milliseconds during which the page is reloaded only once: the API may be closed where the pages are not. */
const reloadInterval = 60_000;

/** Where signing in and the back-office go on during maintenance. */
const spared = /^\/(login|admin)(\/|$)/;

/**
 * Loads the document again, so that the server shows its maintenance page in place of the application. A reload that this
 * very document asked for and did not get, because a click led elsewhere at the same moment, is asked for again.
 */
export function reloadForMaintenance(
  location: Pick<Location, 'pathname' | 'reload'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  { openedAt, now } = { openedAt: performance.timeOrigin, now: Date.now() },
): void {
  if (spared.test(location.pathname)) return;
  const last = Number(storage.getItem(mark) ?? 0);
  if (last < openedAt && now - last < reloadInterval) return;
  storage.setItem(mark, String(now));
  location.reload();
}
