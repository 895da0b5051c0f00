import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Provider } from 'react-redux';
import { ErrorBoundary } from '../components/feedback/ErrorBoundary.tsx';
import { Toasts } from '../components/feedback/toast.tsx';
import { RouterProvider, type createBrowserRouter } from '../browser/routing.ts';
import type { Store } from '../store/store.ts';

interface AppProps {
  store: Store;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The whole application around a store and a router. */
export function App({ store, router }: AppProps) {
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
