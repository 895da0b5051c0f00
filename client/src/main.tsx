import './browser/zodWithoutEval.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { applyTheme } from './chrome/storedTheme.ts';
import { routes } from './app/routes.tsx';
import { createBrowserRouter } from './browser/routing.ts';
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

applyTheme();
reloadStaleCode();
const store = createStore();
setupListeners(store.dispatch);
void store.dispatch(checkSession());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(
  <StrictMode>
    <App store={store} router={createBrowserRouter(routes)} />
  </StrictMode>,
);
