import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from '../../../browser/routing.ts';
import { createStore } from '../../../store/store.ts';

/** Shows a page of the rentals at an address. */
export function renderRentals(page: ReactNode, at: string) {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  render(
    <Provider store={createStore({ send: neverAnswers })}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { router, user: userEvent.setup(), search: () => router.state.location.search };
}

/** These pages are given what they show: what the frame around them asks for does not matter. */
function neverAnswers(): Promise<never> {
  return new Promise(() => {});
}
