import './browser/zodWithoutEval.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { fillStore } from './app/first/fillStore.ts';
import { readFirstScreen } from './app/first/readFirstScreen.ts';
import { applyTheme } from './chrome/storedTheme.ts';
import { routes } from './app/routes.tsx';
import { pause } from './browser/pause.ts';
import { reportError } from './browser/reportError.ts';
import { createBrowserRouter, matchRoutes, RouterProvider } from './browser/routing.ts';
import { checkSession } from './session/session.ts';
import { createStore } from './store/store.ts';

const mark = 'clairvolet.reloaded-for';

/**
 * After a deployment, an open page asks for code that is no longer there: loads the page again, once per address, so
 * that a server without the code does not make it reload for ever.
 */
function reloadStaleCode(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(mark) === window.location.href) return;
    sessionStorage.setItem(mark, window.location.href);
    event.preventDefault();
    window.location.reload();
  });
}

/** Loads the code of the page at this address, so that the first rendering is complete. */
async function loadPage(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

async function start(root: HTMLElement): Promise<void> {
  const store = createStore();
  setupListeners(store.dispatch);
  const screen = readFirstScreen();
  if (!screen?.account) void store.dispatch(checkSession());
  if (screen) {
    // In pieces, like the hydration below: the screen is there, and may be used meanwhile.
    await pause();
    await fillStore(store, screen);
    await pause();
    await loadPage();
    await pause();
  }
  const drawing = screen && { now: new Date(screen.at), sent: screen.sent ?? null };
  const router = createBrowserRouter(routes, screen ? { hydrationData: { loaderData: {} } } : {});
  const page = (
    <StrictMode>
      <App store={store} drawing={drawing}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  if (!screen) {
    createRoot(root).render(page);
    return;
  }
  await pause();
  // In pieces, between which the browser does what the person wants.
  startTransition(() => {
    hydrateRoot(root, page, { onRecoverableError: (error) => reportError('hydrating the first screen', error) });
  });
}

applyTheme();
reloadStaleCode();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
await start(root);
