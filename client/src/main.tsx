import './app/zodWithoutEval.ts';
import './styles/mantine.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/overlays.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { reloadStaleCode } from './app/reloadStaleCode.ts';
import { shareStyleNonce } from './app/theme/shareStyleNonce.ts';
import { wearTheme } from './app/theme/wearTheme.ts';
import { routes } from './app/routes.tsx';
import { createBrowserRouter } from './app/routing.ts';
import { checkSession } from './app/session/session.ts';
import { createStore } from './app/store.ts';

wearTheme();
shareStyleNonce();
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
