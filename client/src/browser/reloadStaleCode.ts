const mark = 'clairvolet.reloaded-for';

/**
 * After a deployment, an open page asks for code that is no longer there: loads the page again, once per address, so
 * that a server without the code does not make it reload for ever.
 */
export function reloadStaleCode(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(mark) === window.location.href) return;
    sessionStorage.setItem(mark, window.location.href);
    event.preventDefault();
    window.location.reload();
  });
}
