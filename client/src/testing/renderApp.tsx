import { render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { setupListeners } from '@reduxjs/toolkit/query';
import { onTestFinished } from 'vitest';
import { readSessionEndpoint, type AccountView } from '@app/contract/accounts/api.ts';
import { api } from '../api/api.ts';
import { App } from '../app/App.tsx';
import { routes } from '../app/routes.tsx';
import { createMemoryRouter, RouterProvider } from '../browser/routing.ts';
import { checkSession } from '../session/session.ts';
import { createStore } from '../store/store.ts';
import { answers } from './server.ts';

type Entry = string | { pathname: string; search?: string; state?: unknown };

/** Starts the whole application at an address, as someone, else as nobody. */
export function renderApp({ at, as }: { at: Entry; as?: AccountView }) {
  answers(readSessionEndpoint, { authenticated: as !== undefined, account: as ?? null });
  return startApp(at);
}

/** Starts the whole application at an address, whatever the server says about the session. */
export function startApp(at: Entry) {
  const store = createStore();
  const stopListening = setupListeners(store.dispatch);
  void store.dispatch(checkSession());
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const page = render(
    <App store={store}>
      <RouterProvider router={router} />
    </App>,
  );
  onTestFinished(() => {
    page.unmount();
    stopListening();
    store.dispatch(api.util.resetApiState());
  });
  return {
    store,
    router,
    user: quickUser(),
    path: () => router.state.location.pathname + router.state.location.search,
  };
}

/** A button once its previous action has completed, as a person waits for it. */
export async function readyButton(name: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole('button', { name });
    if (button.getAttribute('aria-disabled') === 'true') throw new Error(`${button.textContent} is still busy`);
    return button;
  });
}

/** Someone who enters a text at once: letter by letter, the page is drawn again for each of them. Keys in braces are pressed. */
function quickUser(): UserEvent {
  const user = userEvent.setup();
  const enter: UserEvent['type'] = async (element, text, options) => {
    if (/[[{]/.test(text)) return user.type(element, text, options);
    await user.click(element);
    await user.paste(text);
  };
  return { ...user, type: enter };
}
