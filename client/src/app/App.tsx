import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Provider } from 'react-redux';
import { Component, type ReactNode } from 'react';
import { Toasts } from '../components/feedback/toast.tsx';
import { RouterProvider, type createBrowserRouter } from '../browser/routing.ts';
import type { Store } from '../store/store.ts';
import { ErrorPage } from '../components/feedback/ErrorPage.tsx';

/** The whole application around a store and a router. */
export function App({ store, router }: { store: Store; router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <I18nProvider locale="fr-FR">
          <Toasts />
          <RouterProvider router={router} />
        </I18nProvider>
      </Provider>
    </ErrorBoundary>
  );
}

class ErrorBoundary extends Component<{ children: ReactNode }, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render(): ReactNode {
    return this.state.failure ? <ErrorPage error={this.state.failure.error} /> : this.props.children;
  }
}
