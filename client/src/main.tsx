import './browser/zodWithoutEval.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { reloadStaleCode } from './browser/reloadStaleCode.ts';
import { applyTheme } from './chrome/applyTheme.ts';
import { routes } from './app/routes.tsx';
import { createBrowserRouter } from './browser/routing.ts';
import { checkSession } from './session/session.ts';
import { createStore } from './store/store.ts';

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
