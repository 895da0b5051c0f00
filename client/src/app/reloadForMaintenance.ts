const mark = 'clairvolet.maintenance-reload';

/** Milliseconds in which the page is loaded again once only: the API may be closed where the pages are not. */
const patience = 60_000;

/** Where signing in and the back-office go on during maintenance. */
const spared = /^\/(login|admin)(\/|$)/;

/** Loads the document again, so that the server shows its maintenance page in place of the application. */
export function reloadForMaintenance(
  location: Pick<Location, 'pathname' | 'reload'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now = Date.now(),
): void {
  if (spared.test(location.pathname)) return;
  if (now - Number(storage.getItem(mark) ?? 0) < patience) return;
  storage.setItem(mark, String(now));
  location.reload();
}
