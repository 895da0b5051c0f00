// The script of a paired phone's page: keeps a copy for where there is no network, and erases it once the phone is paired no more.
(() => {
  const { phone: page, pairing } = document.documentElement.dataset;
  const scope = '/m/jour';

  async function erase(isErased) {
    if (!('caches' in window)) return;
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('jour-') && isErased(name)).map((name) => caches.delete(name)),
    );
  }

  async function forget() {
    await erase(() => true);
    if (!('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.getRegistration(scope);
    if (registration && new URL(registration.scope).pathname === scope) await registration.unregister();
  }

  if (page !== 'paired') {
    void forget();
    return;
  }

  // The worker does the same, once it is there.
  void erase((name) => name.startsWith('jour-pages-') && name !== `jour-pages-${pairing}`);

  if ('serviceWorker' in navigator) {
    const wasSeen = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker
      .register('/m/jour-copie.js', { scope, updateViaCache: 'none' })
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => {
        // The first page was not seen by the worker, which was not there yet; tomorrow may begin where there is no network.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
        if (!wasSeen) active?.postMessage({ keep: location.pathname + location.search });
        const tomorrow = document.querySelector('a[data-tomorrow]');
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
        if (tomorrow && navigator.onLine) active?.postMessage({ keep: tomorrow.pathname + tomorrow.search });
      })
      .catch(() => undefined);
  }

  // Read again when the phone is taken out of the pocket.
  const openedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && navigator.onLine && Date.now() - openedAt > 5 * 60_000) location.reload();
  });
  window.addEventListener('online', () => {
    if (!document.querySelector('.copy')?.hidden) location.reload();
  });

  // The day that is looked at stands in the middle of its strip.
  document.querySelector('.days [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

  const install = document.querySelector('#install');
  const installed = matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;
  if (!install || installed) return;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const button = install.querySelector('button');
    install.hidden = false;
    button.hidden = false;
    button.addEventListener('click', () => void event.prompt(), { once: true });
  });
  window.addEventListener('appinstalled', () => {
    install.hidden = true;
  });
  if (/iPhone|iPad/.test(navigator.userAgent)) {
    install.hidden = false;
    install.querySelector('p').hidden = false;
  }
})();
